import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { Page } from '#src/pages/area-section/area-section-page.tsx'
import { SECTION } from '#stories/support/area-section.ts'
import { fill, phone, press, pressing, shown } from '#stories/support/parts.ts'
import { InTurn, type Replies } from '#stories/support/replies.ts'

/** The requests that a professional can answer, one of them, and their own proposals. */
const meta: Meta = { title: 'Área/Pedidos (leads)' }
export default meta

type RequestList = ReplyOf<typeof calls.findRequests>
type Opened = ReplyOf<typeof calls.showOpenRequest>

const session = {
  token: 'exemplo',
  user: { name: 'Rui Teste', role: 'professional' },
  expiresAt: Date.UTC(2096, 0, 1),
}
/** The person comes back to the page, which then looks what has changed. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
const at = (address: string, replies: Replies): StoryObj =>
  shown(() => <Page />, {
    row: 'areaSection',
    address: `/area/${address}`,
    path: '/area/:section/*',
    loaded: SECTION,
    replies,
    stored: { [SESSION_KEY]: JSON.stringify(session) },
  })
const failed = new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.')

const answers = [
  { question: 'Que tipo de imóvel quer certificar?', answer: 'Apartamento' },
  { question: 'Qual é a tipologia?', answer: 'T2' },
  { question: 'Para que precisa do certificado?', answer: 'Venda ou arrendamento' },
]
const row = {
  id: 'pedido-de-exemplo-0001',
  cod: 'C-7K4M2PX',
  service: 'Certificado Energético',
  service_id: 311,
  at: '2026-11-18T10:00:00.000Z',
  place: 'Lisboa',
  lat: 38.7223,
  lng: -9.1393,
  km: 4,
  proposals: 2,
  credits: 2,
  when: 'Nos próximos dias',
  urgent: false,
  sizes: ['95 m²'],
  photos: 3,
  asked: true,
  unread: true,
  answers,
}
const requestList: RequestList = {
  rows: [
    row,
    {
      ...row,
      id: 'pedido-de-exemplo-0002',
      place: 'Amadora',
      lat: 38.7597,
      lng: -9.2397,
      km: 11,
      proposals: 0,
      photos: 0,
      when: 'Com urgência',
      urgent: true,
    },
    {
      ...row,
      id: 'pedido-de-exemplo-0003',
      place: 'Loures',
      lat: 38.8309,
      lng: -9.1685,
      km: 14,
      proposals: 4,
      photos: 1,
      asked: false,
      unread: false,
    },
  ],
  next: 'mais',
  balance: 13,
  distance: 20,
  services: [
    { id: 311, title: 'Certificado Energético' },
    { id: 320, title: 'Peritagem de imóveis' },
  ],
}
const opened: Opened = {
  ...row,
  photos: 0,
  state: 'open',
  expires_at: '2026-12-18T10:00:00.000Z',
  balance: 13,
  hidden: false,
  waits: false,
  own: null,
  templates: [{ id: 'texto-0001', name: 'Certificados', message: 'Olá, {nome}.' }],
  last_price: null,
}
const ownProposal: NonNullable<Opened['own']> = {
  id: 'proposta-0001',
  state: 'sent',
  message: 'Olá, {nome}. Faço o certificado na próxima semana, com visita e relatório.',
  price_kind: 'range',
  price_cents: 15_000,
  price_max_cents: 22_000,
  price_unit: null,
  available: 'A partir de segunda-feira',
  included: 'Visita, cálculo e emissão do certificado',
  credits: 2,
  created_at: '2026-11-18T12:00:00.000Z',
  read_at: null,
  phone: null,
  contact_shown: false,
  messages_unread: 0,
  files: [
    { id: 'ficheiro-0001', name: 'Orçamento.pdf', size: 348_160, url: '/api/proposal-files/ficheiro-0001' },
    {
      id: 'ficheiro-0002',
      name: 'Obra anterior.jpg',
      size: 1_258_291,
      url: '/api/proposal-files/ficheiro-0002',
    },
  ],
}
const searches: ReplyOf<typeof calls.listSearches> = {
  rows: [
    { id: 'pesquisa-0001', name: 'Perto de casa', filters: { km: 5 }, unread: 3 },
    { id: 'pesquisa-0002', name: 'Certificados com fotografias', filters: { photos: '1' }, unread: 0 },
  ],
}
const list = (reply: RequestList | ApiError | 'never', query = '', replies: Replies = {}) =>
  at(`pedidos${query}`, { findRequests: reply, listSearches: { rows: [] }, ...replies })
/** A request with what it shows: its code is loaded late. */
const one = (change: Partial<Opened> = {}, replies: Replies = {}): StoryObj => ({
  ...at('pedidos/pedido-de-exemplo-0001', { showOpenRequest: { ...opened, ...change }, ...replies }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(opened.service, { exact: false }, { timeout: 5000 })
  },
})

/** Writes a proposal, and looks at it. */
const writing: StoryObj['play'] = async ({ canvasElement }) => {
  const page = within(canvasElement)
  await fill(await page.findByLabelText('Mensagem'), 'Olá, {nome}. Trato de tudo na próxima semana.')
  await fill(page.getByLabelText('Valor, com IVA'), '180')
  await fill(page.getByLabelText('Quando pode fazer'), 'Na próxima semana')
  await press(page.getByRole('button', { name: 'Ver como fica' }))
  await page.findByText('180 €')
}

/** The subject of the story has arrived: until then it shows what waits for it. */
const arriving =
  (text: string): StoryObj['play'] =>
  async ({ canvasElement }) => {
    await within(canvasElement).findAllByText(text, undefined, { timeout: 10_000 })
  }

export const Lista: StoryObj = { ...list(requestList), play: arriving('Certificado Energético') }
export const ListaNoTelemóvel = phone(Lista)
/** A request is left aside, and can be taken back at once (PRO-26). */
export const ListaAEsconder: StoryObj = {
  ...list(requestList, '', { hideRequest: { success: true } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [first] = await page.findAllByRole('button', { name: /^Não me interessa/ })
    if (first) await userEvent.click(first)
    await page.findByText('Escondido: Certificado Energético.')
    await page.findByRole('button', { name: 'Anular' })
  },
}
export const ListaAEsconderNoTelemóvel = phone(ListaAEsconder)
export const ListaVazia = list({ ...requestList, rows: [], next: null })
export const ListaVaziaNoTelemóvel = phone(ListaVazia)
export const ListaSemNadaComFiltros = list({ ...requestList, rows: [], next: null }, '?km=2')
export const ListaSemZona = list({ ...requestList, rows: [], next: null, distance: null })
export const ListaACarregar = list('never')
export const ListaFalhada = list(failed)
export const NoMapaNoTelemóvel: StoryObj = {
  ...phone(
    list(
      { ...requestList, rows: [...requestList.rows, { ...row, id: 'pedido-de-exemplo-0004' }] },
      '?vista=mapa',
    ),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('application', { name: 'Mapa com 4 pedidos, que a lista também mostra' })
    // A marker of two requests says which.
    await press(await page.findByTitle('2 pedidos, Lisboa'))
    await page.findByText('2 pedidos, Lisboa')
  },
}
export const ComPesquisas = list(requestList, '?km=5', { listSearches: searches })
export const ComPesquisasNoTelemóvel = phone(ComPesquisas)
export const AGuardarPesquisa: StoryObj = {
  ...list(requestList, '?km=10', {
    listSearches: searches,
    saveSearch: new ApiError(409, 'Já tem uma pesquisa com este nome.'),
  }),
  play: async ({ canvasElement }) => {
    await press(await within(canvasElement).findByRole('button', { name: 'Guardar esta pesquisa…' }))
    const page = within(document.body)
    await fill(await page.findByLabelText('Nome'), 'Perto de casa')
    await press(page.getByRole('button', { name: 'Guardar' }))
    await page.findByText('Já tem uma pesquisa com este nome.')
  },
}
export const AMudarPesquisas: StoryObj = {
  ...ComPesquisas,
  play: pressing('Mudar nomes ou apagar…'),
}
export const AMudarPesquisasNoTelemóvel = phone(AMudarPesquisas)
export const PesquisasFalhadas = list(requestList, '', { listSearches: failed })
export const UmPedido: StoryObj = { ...one(), play: arriving('O pedido') }
export const UmPedidoNoTelemóvel = phone(UmPedido)
export const UmPedidoACarregar = at('pedidos/pedido-de-exemplo-0001', { showOpenRequest: 'never' })
export const UmPedidoFalhado = at('pedidos/pedido-de-exemplo-0001', { showOpenRequest: failed })
export const SemCréditos = one({ balance: 1 })
export const JáCheio = one({ state: 'full', proposals: 5 })
/** The site can tell professionals who come too late once there is a place (PRO-27). */
export const AEsperarDeLugar = one({ state: 'full', proposals: 5, waits: true })
export const AEsperarDeLugarNoTelemóvel = phone(AEsperarDeLugar)
export const Escondido = one({ hidden: true, urgent: true, when: 'Com urgência' })
export const EscondidoNoTelemóvel = phone(Escondido)
export const ComErros: StoryObj = { ...one(), play: pressing('Ver como fica') }
export const ComErrosNoTelemóvel = phone(ComErros)
export const ComoFica: StoryObj = { ...one(), play: writing }
export const ComoFicaNoTelemóvel = phone(ComoFica)
/** The last price for the service, taken by one press (PRO-29). */
export const ComPreçoAnterior: StoryObj = {
  ...one({
    last_price: { price_kind: 'unit', price_cents: 1_600, price_max_cents: null, price_unit: 'm²' },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(/^O último preço que pediu por este serviço: 16/)
    await expect(page.getByLabelText(/^Valor, com IVA/)).toHaveValue('')
    await press(page.getByRole('button', { name: 'Usar este preço' }))
    await expect(page.getByLabelText(/^Valor, com IVA/)).toHaveValue('16,00')
    await expect(page.getByLabelText(/^Unidade/)).toHaveValue('m²')
  },
}
export const ComPreçoAnteriorNoTelemóvel = phone(ComPreçoAnterior)
export const Recusada: StoryObj = {
  ...one({}, { sendProposal: new ApiError(409, 'Este pedido já tem cinco propostas.') }),
  play: async (context) => {
    await writing(context)
    const page = within(context.canvasElement)
    await press(page.getByRole('button', { name: 'Enviar a proposta' }))
    await page.findByText('Este pedido já tem cinco propostas.')
  },
}
/** Writes a message, and is still there when the page hears of what changed. */
const writingWhile =
  (text: string): StoryObj['play'] =>
  async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = await page.findByLabelText('Mensagem')
    await userEvent.clear(field)
    await fill(field, 'Olá, {nome}. Trato de tudo na próxima semana.')
    comeBack()
    await page.findByText(text)
    await page.findByText(/^Já não é possível enviar. O que escreveu continua aqui/)
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('Olá, {nome}. Trato de tudo na próxima semana.')
    await expect(page.queryByRole('button', { name: 'Ver como fica' })).toBeNull()
  }
/** Somebody else takes the last place while one writes; it gets free again, and is taken again. */
export const CheioAoEscrever: StoryObj = {
  ...one(
    {},
    {
      showOpenRequest: new InTurn<Opened>(
        opened,
        { ...opened, state: 'full', proposals: 5 },
        { ...opened, proposals: 4, credits: 3 },
        { ...opened, state: 'full', proposals: 5 },
      ),
    },
  ),
  play: async (context) => {
    const page = within(context.canvasElement)
    const over = 'Com cinco propostas: este pedido já não recebe propostas.'
    await writingWhile(over)?.(context)
    comeBack()
    await page.findByText('Responder custa 3 créditos. Fica com 10 créditos.')
    await page.findByRole('button', { name: 'Ver como fica' })
    comeBack()
    await page.findByText(over)
  },
}
/** The client cancels the request while one writes: the page has it no more. */
export const CanceladoAoEscrever: StoryObj = {
  ...one({}, { showOpenRequest: new InTurn<Opened>(opened, new ApiError(404, 'Este pedido não existe.')) }),
  play: writingWhile('Este pedido já não está disponível.'),
}
/** One's proposal was sent in another tab while one writes here. */
export const RespondidoAoEscrever: StoryObj = {
  ...one({}, { showOpenRequest: new InTurn<Opened>(opened, { ...opened, own: ownProposal }) }),
  play: async (context) => {
    await writingWhile('Já respondeu a este pedido.')?.(context)
    await within(context.canvasElement).findByRole('button', { name: 'Ver a proposta enviada' })
  },
}
/** The client reads the proposal while one changes it. */
export const LidaAoAlterar: StoryObj = {
  ...one(
    {},
    {
      showOpenRequest: new InTurn<Opened>(
        { ...opened, own: ownProposal },
        { ...opened, own: { ...ownProposal, read_at: '2026-11-19T10:00:00.000Z' } },
      ),
    },
  ),
  play: async (context) => {
    await pressing('Alterar')?.(context)
    await writingWhile('O cliente já leu esta proposta: já não se altera.')?.(context)
  },
}
/** Files of a proposal: one on its way, one that is refused. */
export const ComFicheiros: StoryObj = {
  ...one({}, { uploadProposalFile: 'never' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = await page.findByLabelText('Ficheiros (opcional)')
    await userEvent.upload(field, [
      new File(['%PDF-1.7'], 'Orçamento.pdf', { type: 'application/pdf' }),
      new File(['GIF89a'], 'Planta.png', { type: 'image/png' }),
    ])
    await page.findByText('Formato de ficheiro não suportado.')
    await press(page.getByRole('button', { name: 'Ver como fica' }))
    await page.findByText('Espere que os ficheiros cheguem, ou retire os que falharam.')
  },
}
export const ComFicheirosNoTelemóvel = phone(ComFicheiros)
export const Respondido = one({ own: ownProposal })
export const RespondidoNoTelemóvel = phone(Respondido)
export const ARetirar: StoryObj = { ...one({ own: ownProposal }), play: pressing('Retirar') }
/** The client's phone was shown: withdrawing returns no credits. */
export const ARetirarComContacto: StoryObj = {
  ...one({ own: { ...ownProposal, phone: '912 345 678', contact_shown: true } }),
  play: pressing('Retirar'),
}
export const Escolhida = one({
  own: { ...ownProposal, state: 'chosen', read_at: '2026-11-19T10:00:00.000Z', phone: '912 345 678' },
})
export const EscolhidaNoTelemóvel = phone(Escolhida)

const proposal = {
  ...ownProposal,
  lead: row.id,
  cod: row.cod,
  service: row.service,
  lead_state: 'open' as const,
  at: ownProposal.created_at,
  read: false,
}
const proposals = (reply: ReplyOf<typeof calls.listOwnProposals> | ApiError | 'never') =>
  at('propostas', { listOwnProposals: reply })
export const Propostas = proposals({
  rows: [
    proposal,
    {
      ...proposal,
      id: 'proposta-0002',
      state: 'chosen',
      lead_state: 'chosen',
      read: true,
      messages_unread: 2,
    },
    { ...proposal, id: 'proposta-0003', state: 'thanked', lead_state: 'chosen', read: true },
  ],
  next: null,
})
export const PropostasNoTelemóvel = phone(Propostas)
/** A page that could not be loaded leaves the list as it is; the next try adds it once. */
export const MaisPropostas: StoryObj = {
  ...at('propostas', {
    listOwnProposals: new InTurn<ReplyOf<typeof calls.listOwnProposals>>(
      { rows: [proposal], next: 'mais' },
      failed,
      { rows: [{ ...proposal, id: 'proposta-0004', cod: 'C-9R3T5WY' }], next: null },
    ),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await press(await page.findByRole('button', { name: 'Mostrar mais' }))
    await page.findByRole('alert')
    await expect(page.getAllByText(/^C-/)).toHaveLength(1)
    await press(page.getByRole('button', { name: 'Mostrar mais' }))
    await page.findByText(/^C-9R3T5WY/)
    await expect(page.getAllByText(/^C-/)).toHaveLength(2)
    await expect(page.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  },
}
export const PropostasVazias = proposals({ rows: [], next: null })
export const PropostasACarregar = proposals('never')
export const PropostasFalhadas = proposals(failed)

/** What a form holds that was posted after its session had ended. */
export const SessãoTerminada = shown(() => <Page />, {
  row: 'areaSection',
  address: '/area/pedidos/pedido-de-exemplo-0001',
  path: '/area/:section/*',
  loaded: {
    ...SECTION,
    held: {
      signIn: '/login?regresso=%2Farea%2Fpedidos%2Fpedido-de-exemplo-0001',
      token: 'exemplo',
      controls: [
        [
          'proposal_message',
          'Bom dia. Posso fazer a visita já na quinta-feira.\r\nO certificado segue em três dias.',
        ],
        ['proposal_price', '150'],
        ['acao', 'propor'],
      ],
      hadFiles: true,
    },
  },
})
export const SessãoTerminadaNoTelemóvel = phone(SessãoTerminada)

/** E-mail and phone are not confirmed: what to do in the place of the requests (ACC-35). */
export const PorConfirmar = at('pedidos', {
  findRequests: new ApiError(
    403,
    'Para ver pedidos e responder-lhes, confirme primeiro o seu e-mail e o seu telemóvel.',
    [
      { path: '/email', message: 'Confirme o seu e-mail.' },
      { path: '/phone', message: 'Confirme o seu telemóvel.' },
    ],
  ),
  showArea: {
    user: {
      name: 'Rui Teste',
      role: 'professional',
      email: 'rui.teste@exemplo.pt',
      email_verified: false,
      email_gone: false,
      phone: '930 000 001',
      phone_verified: false,
      gets_sms: true,
      has_password: true,
    },
    credits: 0,
    services: [],
    requests: [],
    requests_next: null,
  },
})
export const PorConfirmarNoTelemóvel = phone(PorConfirmar)
