import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError } from '#src/api/api-error.ts'
import { Page } from '#src/pages/lead/lead-page.tsx'
import { onPhone, page } from '#stories/support/page-story.tsx'
import { pressing } from '#stories/support/parts.ts'
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
  const { parameters, globals } = page('lead', {
    lead: change && { ...lead, ...change },
    s: 'segredo',
    standing: {},
  })
  return { parameters: { ...parameters, replies }, globals }
}
const AGAIN = 'Não recebi: enviar de novo'
const failed = new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.')

export const Unverified = story({}, { resendLead: { success: true } })
export const UnverifiedPhone = onPhone(Unverified)
export const SentAgain: StoryObj = { ...Unverified, play: pressing(AGAIN) }
export const SentAgainFailed: StoryObj = { ...story({}, { resendLead: failed }), play: pressing(AGAIN) }
export const Published = story({ state: 'published', email_verified: true })
export const PublishedPhone = onPhone(Published)
export const Cancelling: StoryObj = { ...Published, play: pressing('Cancelar este pedido') }
export const CancellingFailed: StoryObj = {
  ...story({ state: 'published' }, { archiveLead: failed }),
  play: pressing('Cancelar este pedido', 'Sim, cancelar'),
}
export const Archived = story({ state: 'archived' })
export const Unknown = story(undefined)
export const UnknownPhone = onPhone(Unknown)
export const LongWords = story({
  name: 'Maximiliana-Desproporcionadamente-Comprida da Silva e Sousa Teste',
  answers: [{ question: 'Descreva o espaço', answer: 'Impermeabilizações'.repeat(12) }],
})
