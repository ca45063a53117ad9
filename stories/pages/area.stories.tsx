import type { Meta, StoryObj } from '@storybook/react-vite'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { Page } from '#src/pages/area/area-page.tsx'
import { onPhone, page } from '#stories/support/page-story.tsx'
import { pressing } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** What a signed-in person finds. */
const meta: Meta = { title: 'Páginas/Área', component: Page }
export default meta

type Area = ReplyOf<typeof calls.showArea>

const request = {
  id: 'pedido-de-exemplo-0001',
  s: 'segredo',
  cod: 'C-7K4M2PX',
  service: 'Certificado Energético',
  state: 'published',
  created_at: '2026-11-18T10:00:00.000Z',
}
const client: Area = {
  user: {
    name: 'Ana Teste',
    role: 'client',
    email: 'ana.teste@exemplo.pt',
    email_verified: true,
    phone: '912 345 678',
    phone_verified: true,
    has_password: true,
  },
  credits: null,
  services: [],
  requests: [request, { ...request, id: 'pedido-de-exemplo-0002', state: 'archived', cod: 'C-9R3T5WY' }],
}
const having = (change: Partial<Area['user']>, rest: Partial<Area> = {}): Area => ({
  ...client,
  ...rest,
  user: { ...client.user, ...change },
})

const story = (area: Area | ApiError | 'never', replies: Replies = {}): StoryObj => {
  const { parameters, globals } = page('area', { standing: {} })
  return { parameters: { ...parameters, replies: { showArea: area, ...replies } }, globals }
}

export const Client = story(client)
export const ClientPhone = onPhone(Client)
export const ClientWithoutRequests = story(having({}, { requests: [] }))
export const FirstAccess = story(having({ has_password: false, phone: null }))
export const FirstAccessPhone = onPhone(FirstAccess)
export const FirstAccessErrors: StoryObj = { ...FirstAccess, play: pressing('Definir a password') }
const professional = { credits: 15, services: ['Certificado Energético', 'Peritagem de imóveis'] }
export const Professional = story(having({ role: 'professional' }, { ...professional, requests: [] }))
export const ProfessionalPhone = onPhone(Professional)
export const Unconfirmed = story(
  having(
    { role: 'professional', email_verified: false, phone_verified: false },
    { ...professional, credits: 0 },
  ),
  { verifyAgain: { success: true } },
)
export const UnconfirmedSentAgain: StoryObj = { ...Unconfirmed, play: pressing('Enviar de novo') }
export const UnconfirmedSentTooOften: StoryObj = {
  ...story(having({ email_verified: false }), {
    verifyAgain: new ApiError(429, 'Fez demasiados pedidos em pouco tempo. Aguarde um momento.'),
  }),
  play: pressing('Enviar de novo'),
}
export const Administrator = story(having({ role: 'admin' }, { requests: [] }))
export const Erasing: StoryObj = { ...Client, play: pressing('Apagar a minha conta') }
export const LongWords = story(
  having({
    name: 'Maximiliana-Desproporcionadamente-Comprida da Silva e Sousa Teste',
    email: 'endereco-de-exemplo-desproporcionadamente-comprido@subdominio.exemplo.pt',
  }),
)
export const LongWordsPhone = onPhone(LongWords)
export const Loading = story('never')
export const Failed = story(new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.'))
