import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { Page } from '#src/pages/area/area-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone, pressing } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** What a signed-in person finds. */
const meta: Meta = { title: 'Páginas/Área (dashboard)', component: Page }
export default meta

type Area = ReplyOf<typeof calls.showArea>

const request = {
  id: 'pedido-de-exemplo-0001',
  s: 'segredo',
  cod: 'C-7K4M2PX',
  service: 'Certificado Energético',
  state: 'open' as const,
  proposals: 2,
  created_at: '2026-11-18T10:00:00.000Z',
  unread: { proposals: 2, messages: 1 },
}
const client: Area = {
  user: {
    name: 'Ana Teste',
    role: 'client',
    email: 'ana.teste@exemplo.pt',
    email_verified: true,
    email_gone: false,
    phone: '912 345 678',
    phone_verified: true,
    gets_sms: true,
    has_password: true,
  },
  credits: null,
  services: [],
  requests: [
    request,
    {
      ...request,
      id: 'pedido-de-exemplo-0002',
      unread: { proposals: 0, messages: 0 },
      state: 'cancelled' as const,
      cod: 'C-9R3T5WY',
    },
  ],
  requests_next: null,
}
const having = (change: Partial<Area['user']>, rest: Partial<Area> = {}): Area => ({
  ...client,
  ...rest,
  user: { ...client.user, ...change },
})

/** A form as the page's own code has it: nobody posted it. */
const EMPTY = { done: false, values: {}, problems: [] }

const story = (area: Area | ApiError | 'never', replies: Replies = {}): StoryObj => {
  const { parameters } = page('area', { standing: {}, erasing: EMPTY, password: EMPTY })
  return { parameters: { ...parameters, replies: { showArea: area, ...replies } } }
}

export const Cliente = story(client)
export const ClienteNoTelemóvel = phone(Cliente)
export const ClienteSemPedidos = story(having({}, { requests: [] }))
export const ClienteSemPedidosNoTelemóvel = phone(ClienteSemPedidos)
export const PrimeiroAcesso = story(having({ has_password: false, phone: null }))
export const PrimeiroAcessoNoTelemóvel = phone(PrimeiroAcesso)
export const PrimeiroAcessoComErros: StoryObj = { ...PrimeiroAcesso, play: pressing('Definir a password') }
export const PrimeiroAcessoComErrosNoTelemóvel = phone(PrimeiroAcessoComErros)
const open = {
  id: 'pedido-de-exemplo-0011',
  cod: 'C-2H4K6MN',
  service: 'Certificado Energético',
  service_id: 311,
  at: '2026-11-28T07:40:00.000Z',
  place: 'Lisboa',
  lat: 38.7223,
  lng: -9.1393,
  km: 4,
  proposals: 0,
  credits: 2,
  when: 'Nos próximos dias',
  urgent: false,
  sizes: ['95 m²'],
  photos: 3,
  asked: false,
  unread: true,
  expires_at: '2026-12-28T07:40:00.000Z',
}
const talk = {
  lead: 'pedido-de-exemplo-0014',
  proposal: 'proposta-0001',
  service: 'Peritagem de imóveis',
  at: '2026-11-28T08:10:00.000Z',
}
/** A day on which everything waits. */
const fullDay: NonNullable<Area['day']> = {
  unread: 12,
  requests: [
    { ...open, when: 'Com urgência', urgent: true, km: 2 },
    { ...open, id: 'pedido-de-exemplo-0012', place: 'Amadora', km: 11, photos: 0, sizes: [] },
    { ...open, id: 'pedido-de-exemplo-0013', service: 'Peritagem de imóveis', place: 'Loures', km: 14 },
  ],
  going: [
    { ...open, id: 'pedido-de-exemplo-0015', proposals: 4, unread: false },
    {
      ...open,
      id: 'pedido-de-exemplo-0016',
      service: 'Peritagem de imóveis',
      expires_at: '2020-01-02T07:40:00.000Z',
    },
  ],
  messages: 3,
  chats: [
    { ...talk, count: 2 },
    { ...talk, proposal: 'proposta-0002', service: 'Certificado Energético', count: 1 },
  ],
  waiting: [{ ...talk, proposal: 'proposta-0003' }],
  chosen: [{ ...talk, proposal: 'proposta-0004', service: 'Certificado Energético' }],
  dates: [{ ...talk, proposal: 'proposta-0005', at: '2026-12-02T10:00:00.000Z' }],
  nif: 'none',
  told: 'now',
  costs: { least: 2, most: 4 },
  answer: { minutes: 185, answers: 12 },
  distance: 20,
}
const quietDay: NonNullable<Area['day']> = {
  ...fullDay,
  ...{ unread: 0, requests: [], going: [], messages: 0, chats: [], waiting: [], chosen: [], dates: [] },
  ...{ nif: 'verified', answer: { minutes: null, answers: 1 } },
}
const professional = {
  credits: 15,
  services: ['Certificado Energético', 'Peritagem de imóveis'],
  day: fullDay,
}
/** Somebody who never asked for anything has no card that says so (ACC-47). */
export const Profissional: StoryObj = {
  ...story(having({ role: 'professional' }, { ...professional, requests: [] })),
  play: async ({ canvasElement }) => {
    const area = within(canvasElement)
    await area.findByText('Tem 3 mensagens por ler, 12 pedidos novos e 4 coisas por fazer.')
    await area.findByRole('link', { name: 'Ver os 12 pedidos novos' })
    await area.findByText('Chega para 3 a 7 propostas.')
    await area.findByText('Responde normalmente em 3 horas')
    await expect(area.queryByRole('heading', { name: 'Os seus pedidos' })).toBeNull()
  },
}
export const ProfissionalNoTelemóvel = phone(Profissional)
const ofDay = (day: Partial<Area['day']>, rest: Partial<Area> = {}) =>
  story(
    having(
      { role: 'professional' },
      { ...professional, requests: [], ...rest, day: { ...quietDay, ...day } },
    ),
  )
/** A young town: nothing waits, and the page says what helps (DAY-8). */
export const DiaVazio = ofDay({})
export const DiaVazioNoTelemóvel = phone(DiaVazio)
/** Somebody new, who has still to say what they do and where. */
export const DiaSemZona = ofDay(
  { distance: null, costs: null, nif: 'none', answer: { minutes: null, answers: 0 } },
  { services: [] },
)
export const DiaSemZonaNoTelemóvel = phone(DiaSemZona)
/** Only requests that are about to go, no credits, and no notices. */
export const DiaComLugaresAAcabar = ofDay(
  { going: fullDay.going, told: 'never', nif: 'refused' },
  { credits: 1 },
)
export const DiaComLugaresAAcabarNoTelemóvel = phone(DiaComLugaresAAcabar)
const { day: _, ...unconfirmed } = professional
export const PorConfirmar = story(
  having(
    { role: 'professional', email_verified: false, phone_verified: false },
    { ...unconfirmed, credits: 0 },
  ),
  { verifyAgain: { success: true } },
)
export const PorConfirmarNoTelemóvel = phone(PorConfirmar)
export const EMailQueDevolveMensagens = story(having({ email_gone: true }), {
  verifyAgain: { success: true },
})
export const EMailQueDevolveMensagensNoTelemóvel = phone(EMailQueDevolveMensagens)
/** A phone without SMS is mentioned only while the e-mail is to be confirmed (ACC-47). */
export const PorConfirmarSemSms = story(
  having({ email_verified: false, phone: '212 345 678', phone_verified: false, gets_sms: false }),
)
export const PorConfirmarSemSmsNoTelemóvel = phone(PorConfirmarSemSms)
export const PorConfirmarEnviadoDeNovo: StoryObj = { ...PorConfirmar, play: pressing('Enviar de novo') }
export const PorConfirmarEnviadoDeNovoNoTelemóvel = phone(PorConfirmarEnviadoDeNovo)
export const PorConfirmarVezesDeMais: StoryObj = {
  ...story(having({ email_verified: false }), {
    verifyAgain: new ApiError(429, 'Fez demasiados pedidos em pouco tempo. Aguarde um momento.'),
  }),
  play: pressing('Enviar de novo'),
}
export const PorConfirmarVezesDeMaisNoTelemóvel = phone(PorConfirmarVezesDeMais)
export const Administrador = story(having({ role: 'admin' }, { requests: [] }))
export const AdministradorNoTelemóvel = phone(Administrador)
const ending = { credits: 13, works: 1, proposals: 2, requests: 1, answered: 1 }
export const AApagar: StoryObj = {
  ...story(having({ role: 'professional' }, professional), { showErasure: ending }),
  play: pressing('Apagar a minha conta'),
}
export const AApagarSemPassword: StoryObj = {
  ...story(having({ has_password: false }), {
    showErasure: { ...ending, credits: 0, works: 0, proposals: 0 },
    askErasure: { success: true },
  }),
  play: pressing('Apagar a minha conta', 'Enviar a ligação'),
}
export const AApagarSemPasswordNoTelemóvel = phone(AApagarSemPassword)
export const AApagarNoTelemóvel = phone(AApagar)
export const PalavrasLongas = story(
  having(
    {
      name: 'Maximiliana-Desproporcionadamente-Comprida da Silva e Sousa Teste',
      email: 'endereco-de-exemplo-desproporcionadamente-comprido@subdominio.exemplo.pt',
    },
    { requests_next: 'a página seguinte' },
  ),
)
export const PalavrasLongasNoTelemóvel = phone(PalavrasLongas)
export const ACarregar = story('never')
export const ACarregarNoTelemóvel = phone(ACarregar)
export const Falhada = story(new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.'))
export const FalhadaNoTelemóvel = phone(Falhada)
