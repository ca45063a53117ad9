import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LeadState } from '#schemas/requests/states.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Listed } from '#src/features/proposals/client-proposals.tsx'
import type { ListedProposal } from '#src/features/proposals/proposal-card.tsx'
import { Page } from '#src/pages/lead/lead-page.tsx'
import { page } from '#stories/support/page-story.tsx'
import { phone, pressing } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** A request's own page in its states. */
const meta: Meta = { title: 'Páginas/Pedido', component: Page }
export default meta

const lead = {
  id: 'pedido-de-exemplo-0001',
  cod: 'C-7K4M2PX',
  state: 'unverified',
  service: 'Certificado Energético',
  service_id: 311,
  created_at: '2026-11-18T10:00:00.000Z',
  name: 'Ana Teste',
  email: 'ana.teste@exemplo.pt',
  phone: '912 345 678',
  zip_home: '1000-001',
  place: 'Lisboa',
  email_verified: false,
  phone_verified: false,
  answers: [
    { question: 'Que tipo de imóvel quer certificar?', answer: 'Apartamento' },
    { question: 'Para que precisa do certificado?', answer: 'Outro: partilhas' },
  ],
}

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
export const Publicado = story({ state: 'open', email_verified: true })
export const PublicadoNoTelemóvel = phone(Publicado)

const proposal = {
  id: 'proposta-0001',
  professional: 'Rui Teste Certificados',
  slug: 'rui-teste-certificados',
  city: 'Lisboa',
  km: 4,
  email_verified: true,
  phone_verified: true,
  website_verified: true,
  nif_verified: true,
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
const three: ListedProposal[] = [
  proposal,
  {
    ...proposal,
    id: 'proposta-0002',
    professional: 'Eva Teste',
    slug: null,
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
const answered = (listed: Partial<Listed>, state: LeadState = 'open'): StoryObj => {
  const { parameters } = page('lead', {
    lead: { ...lead, state, email_verified: true },
    s: 'segredo',
    standing: {},
    listed: {
      may: ['PROPOSAL.CHOSEN', 'PERIOD.EXTENDED', 'REQUEST.CANCELLED'],
      state,
      expires_at: '2026-12-18T10:00:00.000Z',
      phone_shown: false,
      proposals: three,
      ...listed,
    },
  })
  return { parameters: { ...parameters, replies: {} } }
}
export const ComPropostas = answered({})
export const ComPropostasNoTelemóvel = phone(ComPropostas)
export const AContratar: StoryObj = {
  ...answered({}),
  play: pressing('Contratar Rui Teste Certificados'),
}
export const AContratarNoTelemóvel = phone(AContratar)
export const Escolhido = answered(
  {
    may: [],
    proposals: three.map((one, index) => ({
      ...one,
      unread: false,
      state: index === 0 ? ('chosen' as const) : ('thanked' as const),
    })),
  },
  'chosen',
)
export const EscolhidoNoTelemóvel = phone(Escolhido)
export const ForaDoPrazo = answered(
  { may: ['PERIOD.EXTENDED', 'REQUEST.CANCELLED'], proposals: [] },
  'expired',
)
export const ForaDoPrazoNoTelemóvel = phone(ForaDoPrazo)
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
