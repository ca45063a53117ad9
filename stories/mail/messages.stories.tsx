import type { Meta, StoryObj } from '@storybook/react-vite'
import { renderMessage } from '#server/mail/render.ts'
import type { TemplateName, Templates } from '#server/mail/templates.ts'

/** Every message that is sent, as HTML and as text. */
function Message({ template, payload }: { template: TemplateName; payload: object }) {
  const row = { id: 'exemplo', recipient: 'ana.teste@exemplo.pt', template, payload: JSON.stringify(payload) }
  const { subject, html, text } = renderMessage(row)
  return (
    <main>
      <h1 style={{ fontSize: 18, padding: 16, margin: 0 }}>{subject || 'SMS'}</h1>
      {subject && (
        <iframe title="HTML" srcDoc={html} style={{ width: '100%', height: 620, border: 0 }} sandbox="" />
      )}
      <pre style={{ whiteSpace: 'pre-wrap', padding: 16, margin: 0 }}>{text}</pre>
    </main>
  )
}

const meta: Meta<typeof Message> = { title: 'Mensagens', component: Message }
export default meta

const story = <N extends TemplateName>(template: N, payload: Templates[N]): StoryObj<typeof Message> => ({
  args: { template, payload },
})
const link = 'https://cinco.exemplo.pt/exemplo'
const name = 'Ana Teste'

export const LeadConfirmation = story('leadConfirmation', {
  name,
  service: 'Certificado Energético',
  cod: 'C-7K4M2PX',
  link,
  answers: [{ question: 'Qual é a tipologia?', answer: 'T2' }],
})
export const LeadSms = story('leadSms', { cod: 'C-7K4M2PX', link })
export const NewsletterWelcome = story('newsletterWelcome', { origin: 'https://cinco.exemplo.pt' })
export const LoanConfirmation = story('loanConfirmation', {
  name,
  cod: 'CH-7K4M2PX',
  origin: 'https://cinco.exemplo.pt',
})
export const LoanNotice = story('loanNotice', { cod: 'CH-7K4M2PX', id: 'exemplo' })
export const Activation = story('activation', { name, link })
export const Welcome = story('welcome', { name, link })
export const PasswordReset = story('passwordReset', { name, link })
export const AdminInvitation = story('adminInvitation', { link })
export const MobileVerification = story('mobileVerification', { link })
export const Contact = story('contact', {
  name,
  email: 'ana.teste@exemplo.pt',
  subject: 'Dúvida',
  message: 'Uma mensagem de exemplo.\n\nCom dois parágrafos.',
  contact: 'exemplo',
})
