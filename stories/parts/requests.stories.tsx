import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import {
  LeadConfirmation,
  type LeadConfirmationProps,
} from '#src/features/lead-confirmation/lead-confirmation.tsx'
import { Newsletter } from '#src/features/newsletter/newsletter.tsx'
import { filling, phone, press, pressing, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** What comes after a request, and the newsletter. */
const meta: Meta = { title: 'Partes/Pedido e newsletter' }
export default meta

const lead = {
  id: 'pedido-de-exemplo-0001',
  s: 'segredo',
  cod: 'C-7K4M2PX',
  email: 'ana.teste@exemplo.pt',
  phone: '+351912345678',
  state: 'unverified' as const,
}
const confirmation = (change: Partial<LeadConfirmationProps['lead']> = {}, replies: Replies = {}) =>
  shown(() => <LeadConfirmation lead={{ ...lead, ...change }} onClose={() => {}} />, { replies })
const cancelling = (replies: Replies, times: number): StoryObj => ({
  ...confirmation({}, replies),
  play: async () => {
    for (let n = 0; n < times; n++) {
      await press(await within(document.body).findByRole('button', { name: /cancelar/i }))
    }
  },
})

export const Unverified = confirmation()
export const UnverifiedPhone = phone(Unverified)
export const UnverifiedWithoutSms = confirmation({ sms: false })
export const Published = confirmation({ state: 'published' })
export const PublishedPhone = phone(Published)
export const Archived = confirmation({ state: 'archived' })
export const LongAddress = phone(
  confirmation({ email: 'endereco-de-exemplo-desproporcionadamente-comprido@subdominio.exemplo.pt' }),
)
export const Cancelling = cancelling({}, 1)
const cancelled = cancelling({ archiveLead: { success: true } }, 2)
export const Cancelled: StoryObj = {
  ...cancelled,
  play: async (context) => {
    await cancelled.play?.(context)
    await within(document.body).findByRole('heading', { name: 'O seu pedido foi cancelado' })
  },
}
export const CancellingFailed = cancelling({ archiveLead: new ApiError(500, 'x') }, 2)

const newsletter = (replies: Replies = {}) =>
  shown(
    () => (
      <main style={{ padding: 16, minHeight: 240 }}>
        <Newsletter />
      </main>
    ),
    { replies },
  )
const subscribing = (replies: Replies, email = 'ana.teste@exemplo.pt'): StoryObj => ({
  ...newsletter(replies),
  play: filling({ 'O seu e-mail': email }, 'Subscrever'),
})
export const NewsletterEmpty = newsletter()
export const NewsletterPhone = phone(NewsletterEmpty)
export const NewsletterRequired: StoryObj = { ...NewsletterEmpty, play: pressing('Subscrever') }
export const NewsletterInvalid = subscribing({}, 'ana')
export const NewsletterBusy = subscribing({ subscribeNewsletter: 'never' })
export const NewsletterDone = subscribing({ subscribeNewsletter: { status: 'success' } })
export const NewsletterFailed = subscribing({ subscribeNewsletter: new ApiError(500, 'x') })
