import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import {
  LeadConfirmation,
  type LeadConfirmationProps,
} from '#src/features/lead-confirmation/lead-confirmation.tsx'
import { Newsletter } from '#src/features/newsletter/newsletter.tsx'
import { exampleLead } from '#stories/support/example-lead.ts'
import { filling, phone, press, pressing, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'

/** What comes after a request, and the newsletter. */
const meta: Meta = { title: 'Partes/Newsletter (e pedido)' }
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
  shown(() => <LeadConfirmation lead={{ ...lead, ...change }} onCorrected={() => {}} onClose={() => {}} />, {
    replies,
  })
const cancelling = (replies: Replies, times: number): StoryObj => ({
  ...confirmation({}, replies),
  play: async () => {
    for (let n = 0; n < times; n++) {
      await press(await within(document.body).findByRole('button', { name: /cancelar/i }))
    }
  },
})

export const PorConfirmar = confirmation()
export const PorConfirmarNoTelemóvel = phone(PorConfirmar)
export const PorConfirmarSemMensagem = confirmation({ sms: false })
export const PorConfirmarSemMensagemNoTelemóvel = phone(PorConfirmarSemMensagem)
/** The mail service is known, and its page is one press away. */
export const PorConfirmarNoGmail = confirmation({ email: 'ana.teste@gmail.com' })
export const PorConfirmarNoGmailNoTelemóvel = phone(PorConfirmarNoGmail)
/** The mail service refused the address: the SMS is what is left. */
export const PorConfirmarPorSms = confirmation({}, { showLead: { ...exampleLead, email_refused: true } })
export const PorConfirmarPorSmsNoTelemóvel = phone(PorConfirmarPorSms)
export const ACorrigir: StoryObj = {
  ...confirmation(),
  play: async () => {
    const body = within(document.body)
    await press(await body.findByRole('button', { name: 'Corrigir' }))
    await press(await body.findByRole('button', { name: 'Corrigir o e-mail' }))
    await body.findByText('E-mail inválido')
  },
}
export const ACorrigirNoTelemóvel = phone(ACorrigir)
export const Publicado = confirmation({ state: 'open' })
export const PublicadoNoTelemóvel = phone(Publicado)
export const Arquivado = confirmation({ state: 'cancelled' })
export const ArquivadoNoTelemóvel = phone(Arquivado)
export const EndereçoLongo = phone(
  confirmation({ email: 'endereco-de-exemplo-desproporcionadamente-comprido@subdominio.exemplo.pt' }),
)
export const ACancelar = cancelling({}, 1)
export const ACancelarNoTelemóvel = phone(ACancelar)
const cancelled = cancelling({ archiveLead: { success: true } }, 2)
export const Cancelado: StoryObj = {
  ...cancelled,
  play: async (context) => {
    await cancelled.play?.(context)
    await within(document.body).findByRole('heading', { name: 'O seu pedido foi cancelado' })
  },
}
export const CanceladoNoTelemóvel = phone(Cancelado)
export const ACancelarFalhado = cancelling({ archiveLead: new ApiError(500, 'x') }, 2)
export const ACancelarFalhadoNoTelemóvel = phone(ACancelarFalhado)

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
export const NewsletterVazia = newsletter()
export const NewsletterVaziaNoTelemóvel = phone(NewsletterVazia)
export const NewsletterObrigatória: StoryObj = { ...NewsletterVazia, play: pressing('Subscrever') }
export const NewsletterObrigatóriaNoTelemóvel = phone(NewsletterObrigatória)
export const NewsletterInválida = subscribing({}, 'ana')
export const NewsletterInválidaNoTelemóvel = phone(NewsletterInválida)
export const NewsletterAEnviar = subscribing({ subscribeNewsletter: 'never' })
export const NewsletterAEnviarNoTelemóvel = phone(NewsletterAEnviar)
export const NewsletterFeita = subscribing({ subscribeNewsletter: { status: 'success' } })
export const NewsletterFeitaNoTelemóvel = phone(NewsletterFeita)
export const NewsletterFalhada = subscribing({ subscribeNewsletter: new ApiError(500, 'x') })
export const NewsletterFalhadaNoTelemóvel = phone(NewsletterFalhada)
