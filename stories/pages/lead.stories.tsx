import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { mayHappen, type RequestCounts } from '#machines/request-life.ts'
import type { LeadState } from '#schemas/requests/states.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Listed, ListedProposal } from '#src/features/proposals/listed.ts'
import { Page } from '#src/pages/lead/lead-page.tsx'
import { exampleLead as lead } from '#stories/support/example-lead.ts'
import { page } from '#stories/support/page-story.tsx'
import { fill, phone, press, pressing } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** A request's own page in its states. */
const meta: Meta = { title: 'Páginas/Pedido (request, proposal)', component: Page }
export default meta

const story = (change: object | undefined, replies: Replies = {}): StoryObj => {
  const { parameters } = page('lead', {
    lead: change && { ...lead, ...change },
    s: 'segredo',
    standing: {},
  })
  return { parameters: { ...parameters, replies } }
}
const AGAIN = 'Não recebi: enviar de novo'
const failed = new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.')

export const PorConfirmar = story({}, { resendLead: { success: true } })
export const PorConfirmarNoTelemóvel = phone(PorConfirmar)
export const EnviadoDeNovo: StoryObj = { ...PorConfirmar, play: pressing(AGAIN) }
export const EnviadoDeNovoNoTelemóvel = phone(EnviadoDeNovo)
export const EnviadoDeNovoFalhado: StoryObj = { ...story({}, { resendLead: failed }), play: pressing(AGAIN) }
export const EnviadoDeNovoFalhadoNoTelemóvel = phone(EnviadoDeNovoFalhado)
export const EndereçoRecusado = story({ email_refused: true })
const changing = (change: object, replies: Replies = {}) =>
  story({ state: 'open', email_verified: true, ...change }, replies)
const opened: StoryObj['play'] = async ({ canvasElement }) => {
  await press(await within(canvasElement).findByText('Mudar o contacto'))
  await within(canvasElement).findByRole('button', { name: 'Guardar o contacto' })
}
export const AMudarContacto: StoryObj = { ...changing({}), play: opened }
export const AMudarContactoNoTelemóvel = phone(AMudarContacto)
export const ContactoPorConfirmar = changing({
  new_email: 'ana.nova@exemplo.pt',
  new_phone: '913 456 789',
})
export const ContactoPorConfirmarNoTelemóvel = phone(ContactoPorConfirmar)
export const ContactoCódigoErrado: StoryObj = {
  ...changing(
    { new_email: 'ana.nova@exemplo.pt' },
    { confirmContact: new ApiError(422, 'O código não está certo, ou já passou o prazo.') },
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(await page.findByLabelText(/^Código que enviámos/), '123456')
    await press(page.getByRole('button', { name: 'Confirmar' }))
    await page.findByText(/O código não está certo/)
  },
}
export const ContactoCódigoErradoNoTelemóvel = phone(ContactoCódigoErrado)
/** A refusal stands at its field, and nothing that was typed is lost. */
export const ContactoRecusado: StoryObj = {
  ...changing(
    {},
    {
      changeContact: new ApiError(422, 'Verifique o e-mail', [
        { path: '/email', message: 'Verifique o e-mail: quis dizer ana@gmail.com?' },
      ]),
    },
  ),
  play: async (context) => {
    await opened?.(context)
    const page = within(context.canvasElement)
    const email = page.getByRole('textbox', { name: /^E-mail/ })
    await userEvent.clear(email)
    await fill(email, 'ana@gmial.com')
    await press(page.getByRole('button', { name: 'Guardar o contacto' }))
    await page.findByText(/quis dizer/)
    await expect(email).toHaveValue('ana@gmial.com')
  },
}
export const ContactoRecusadoNoTelemóvel = phone(ContactoRecusado)
export const ContactoNoutroAparelho: StoryObj = {
  ...changing({ contact_changeable: false }),
  play: async ({ canvasElement }) => {
    await press(await within(canvasElement).findByText('Mudar o contacto'))
    await within(canvasElement).findByText(/muda-se no aparelho/)
  },
}
export const ContactoNoutroAparelhoNoTelemóvel = phone(ContactoNoutroAparelho)
export const Publicado = story({ state: 'open', email_verified: true })
export const PublicadoNoTelemóvel = phone(Publicado)

const proposal = {
  id: 'proposta-0001',
  professional: 'Rui Teste Certificados',
  slug: 'rui-teste-certificados',
  face: '/desenhos/logo-geral.svg',
  city: 'Lisboa',
  km: 4,
  email_verified: true,
  phone_verified: true,
  website_verified: true,
  nif_verified: true,
  acts_as: 'trader' as const,
  marks: [
    { name: 'E-mail', words: 'Confirmámos o e-mail em março de 2026.', credential: false },
    { name: 'NIF', words: 'Verificámos o NIF em abril de 2026.', credential: false },
    {
      name: 'Perito qualificado pela ADENE',
      words: 'N.º PQ01234. Vimos o documento em maio de 2026. Válido até 4 de maio de 2027.',
      credential: true,
    },
  ],
  phone: '930 000 001',
  message: 'Olá, Ana Teste. Faço o certificado na próxima semana, com visita e relatório.',
  price_kind: 'range',
  price_cents: 15_000,
  price_max_cents: 22_000,
  price_unit: null,
  available: 'A partir de segunda-feira',
  included: 'Visita, cálculo e emissão do certificado',
  state: 'sent',
  at: '2026-11-18T12:00:00.000Z',
  unread: true,
  messages_unread: 0,
  files: [
    { id: 'ficheiro-0001', name: 'Orçamento.pdf', size: 348_160, url: '/api/proposal-files/ficheiro-0001' },
  ],
  phone_shown: false,
  rating: { average: 4.5, count: 12 },
} satisfies ListedProposal
const three: [ListedProposal, ListedProposal, ListedProposal] = [
  proposal,
  {
    ...proposal,
    id: 'proposta-0002',
    professional: 'Eva Teste',
    slug: null,
    face: null,
    km: 11,
    price_kind: 'fixed',
    price_cents: 18_000,
    included: null,
    phone_verified: false,
    website_verified: false,
    messages_unread: 2,
    files: [],
    rating: { average: 5, count: 1 },
  },
  {
    ...proposal,
    id: 'proposta-0003',
    professional: 'Gil Teste & Filhos',
    unread: false,
    phone_shown: true,
    price_kind: 'visit',
    price_cents: null,
  },
]
/** What a request's client can do with it. */
const clientEvents = ['PROPOSAL.CHOSEN', 'PERIOD.EXTENDED', 'MORE.ASKED', 'REQUEST.CANCELLED'] as const

/** Five proposals, as many as a round takes. */
const five: ListedProposal[] = [
  ...three,
  {
    ...three[1],
    id: 'proposta-0004',
    professional: 'Ivo Teste',
    messages_unread: 0,
    price_kind: 'unit',
    price_cents: 160,
    price_unit: 'm²',
  },
  { ...three[2], id: 'proposta-0005', professional: 'Lia Teste Energia', unread: true, phone_shown: false },
]

interface Answered {
  state: LeadState
  /** Why it was refused, and where that is objected to. */
  refusal?: { reason: string; objection: string }
  proposals?: readonly ListedProposal[]
  /** What of its life differs from the first round, not extended. */
  counts?: Partial<RequestCounts>
  replies?: Replies
  /** How it stands while it has none. */
  waiting?: Listed['waiting']
  /** Whom it asked first. */
  asked?: Listed['asked']
}

/** The page of a request with its proposals; the chart of its life gives the acts of its client. */
const answered = ({
  state,
  proposals = three,
  counts,
  replies = {},
  waiting,
  refusal,
  asked: first,
}: Answered): StoryObj => {
  const standing = { state, proposals: proposals.length, round: 1, extensions: 0, ...counts }
  const listed: Listed = {
    may: clientEvents.filter((type) => mayHappen(standing, { type })),
    state,
    opened_at: '2026-11-18T10:20:00.000Z',
    expires_at: '2026-12-18T10:00:00.000Z',
    phone_shown: false,
    proposals: [...proposals],
    ...(waiting && { waiting }),
    ...(first && { asked: first }),
  }
  const { parameters } = page('lead', {
    lead: {
      ...lead,
      ...{ state, email_verified: true },
      ...refusal,
      answers: [...lead.answers, { question: 'Qual é a área?', answer: '95 m²' }],
    },
    s: 'segredo',
    standing: {},
    listed,
  })
  return { parameters: { ...parameters, replies } }
}
const thankedBut = (chosen: string) =>
  three.map((one) => ({
    ...one,
    unread: false,
    state: one.id === chosen ? ('chosen' as const) : ('thanked' as const),
  }))

const waiting = {
  told: 3,
  next_at: '2026-11-19T14:05:00.000Z',
  wider: false,
  whole_subgroup: false,
  subgroup: 'Certificações',
  kept_at: null,
  alone: false,
}
export const ÀEspera = answered({ state: 'open', proposals: [], waiting })
export const ÀEsperaNoTelemóvel = phone(ÀEspera)
/** It asked one professional, who has it to themselves for a day; and the same with their proposal. */
const asked = { name: 'Ana Teste Remodelações', told: true, others_at: '2026-11-19T14:05:00.000Z' }
export const PediuAUm = answered({
  state: 'open',
  proposals: [],
  waiting: { ...waiting, told: 1, alone: true },
  asked,
})
export const PediuAUmNoTelemóvel = phone(PediuAUm)
export const PediuAUmComProposta = answered({ state: 'open', asked })
export const PediuAUmComPropostaNoTelemóvel = phone(PediuAUmComProposta)
/** The client did all that can be done. */
export const ÀEsperaDeNinguém = answered({
  state: 'open',
  proposals: [],
  waiting: { ...waiting, told: 0, wider: true, whole_subgroup: true, kept_at: '2026-11-19T12:00:00.000Z' },
})

export const ComPropostas = answered({ state: 'open', replies: { showPhone: { success: true } } })
export const ComPropostasNoTelemóvel = phone(ComPropostas)
const FIRST = 'Ver a proposta de Rui Teste Certificados'
const SHOW_PHONE = 'Mostrar o meu telemóvel a Rui Teste Certificados'
export const PropostaAberta: StoryObj = { ...ComPropostas, play: pressing(FIRST) }
export const PropostaAbertaNoTelemóvel = phone(PropostaAberta)
export const AMostrarTelemóvel: StoryObj = { ...ComPropostas, play: pressing(FIRST, SHOW_PHONE) }
export const TelemóvelPorAnular: StoryObj = {
  ...ComPropostas,
  play: pressing(FIRST, SHOW_PHONE, 'Sim, mostrar'),
}
export const TelemóvelPorAnularNoTelemóvel = phone(TelemóvelPorAnular)
export const AContratar: StoryObj = {
  ...ComPropostas,
  play: pressing(FIRST, 'Contratar Rui Teste Certificados'),
}
export const AContratarNoTelemóvel = phone(AContratar)
export const ComCinco = answered({ state: 'full', proposals: five })
export const ComCincoNoTelemóvel = phone(ComCinco)
/** The second round is full too, and the period was extended twice. */
export const SemMaisRondas = answered({
  state: 'full',
  proposals: [...five, ...five.map((one) => ({ ...one, id: `${one.id}-2`, unread: false }))],
  counts: { proposals: 5, round: 2, extensions: 2 },
})
export const Escolhido = answered({
  state: 'chosen',
  proposals: thankedBut('proposta-0001'),
  replies: {
    showOwnReview: { professional: 'Rui Teste Certificados', may: true, review: null },
  },
})
export const EscolhidoNoTelemóvel = phone(Escolhido)
export const EmPausa = answered({ state: 'paused' })
export const EmPausaNoTelemóvel = phone(EmPausa)
export const EscolhidoQueSaiu = answered({
  state: 'chosen',
  proposals: three.slice(1).map((one) => ({ ...one, unread: false, state: 'thanked' as const })),
})
export const ForaDoPrazo = answered({ state: 'expired', proposals: [] })
export const ForaDoPrazoNoTelemóvel = phone(ForaDoPrazo)
export const ForaDoPrazoComPropostas = answered({ state: 'expired' })
export const AProlongarFalhado: StoryObj = {
  ...answered({ state: 'expired', replies: { extendLead: failed } }),
  play: pressing('Prolongar 15 dias'),
}
export const NãoEncontrei: StoryObj = {
  ...ComPropostas,
  play: pressing('Não encontrei quem procurava…'),
}
export const NãoEncontreiNoTelemóvel = phone(NãoEncontrei)
export const NãoEncontreiSemMotivo: StoryObj = {
  ...ComPropostas,
  play: async (context) => {
    await pressing('Não encontrei quem procurava…')?.(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await press(dialog.getByRole('button', { name: 'Terminar o pedido' }))
  },
}
export const Recusado = answered({
  state: 'refused',
  refusal: {
    reason: 'O pedido é de um serviço que não está no Cinco.',
    objection: '/objecao?d=decisao-de-exemplo&t=assinatura-de-exemplo',
  },
  proposals: [],
})
export const RecusadoNoTelemóvel = phone(Recusado)
export const ACancelar: StoryObj = { ...Publicado, play: pressing('Cancelar este pedido') }
export const ACancelarNoTelemóvel = phone(ACancelar)
export const ACancelarFalhado: StoryObj = {
  ...story({ state: 'open' }, { archiveLead: failed }),
  play: pressing('Cancelar este pedido', 'Sim, cancelar'),
}
export const ACancelarFalhadoNoTelemóvel = phone(ACancelarFalhado)
export const Arquivado = story({ state: 'cancelled' })
export const ArquivadoNoTelemóvel = phone(Arquivado)
export const Desconhecido = story(undefined)
export const DesconhecidoNoTelemóvel = phone(Desconhecido)
export const PalavrasLongas = story({
  name: 'Maximiliana-Desproporcionadamente-Comprida da Silva e Sousa Teste',
  answers: [{ question: 'Descreva o espaço', answer: 'Impermeabilizações'.repeat(12) }],
})
export const PalavrasLongasNoTelemóvel = phone(PalavrasLongas)
