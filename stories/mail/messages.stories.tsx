import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { renderMessage } from '#server/core/mail/render.ts'
import type { TemplateName, Templates } from '#server/core/mail/templates.ts'

const sender = {
  name: 'Cinco Exemplo, Lda.',
  address: 'Avenida de Exemplo, 5, 1000-001 Lisboa',
  email: 'apoio@cinco.exemplo.pt',
  origin: 'https://cinco.exemplo.pt',
}

/** The width of a narrow phone, and of a mail program's pane. */
const WIDTHS = [360, 600] as const

interface MessageProps {
  channel: 'email' | 'sms'
  template: TemplateName
  payload: object
}

/** Every message that is sent: an e-mail as HTML at both widths and as text, an SMS as text. */
function Message({ channel, template, payload }: MessageProps) {
  const stored = { id: 'exemplo', recipient: 'ana.teste@exemplo.pt', payload: JSON.stringify(payload) }
  const { subject, html, text } = renderMessage({ ...stored, channel, template }, sender)
  return (
    <main>
      <h1 style={{ fontSize: 18, padding: 16, margin: 0 }}>{subject || 'SMS'}</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
        {html &&
          WIDTHS.map((width) => (
            <iframe
              key={width}
              title={`HTML ${width} px`}
              srcDoc={html}
              style={{ width, height: 780, border: 0 }}
              sandbox="allow-same-origin"
            />
          ))}
      </div>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', padding: 16, margin: 0 }}>{text}</pre>
    </main>
  )
}

/** Nothing of a message stands beyond its width. */
async function fits({ canvasElement }: { canvasElement: HTMLElement }) {
  for (const frame of canvasElement.querySelectorAll('iframe')) {
    await waitFor(() => expect(frame.contentDocument?.querySelector('table')).toBeTruthy())
    expect(frame.contentDocument?.documentElement.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  }
}

const meta: Meta<typeof Message> = { title: 'Mensagens', component: Message }
export default meta

const story = <N extends TemplateName>(template: N, payload: Templates[N]): StoryObj<typeof Message> => ({
  args: { channel: 'email', template, payload },
  play: fits,
})
const sms = <N extends TemplateName>(template: N, payload: Templates[N]): StoryObj<typeof Message> => ({
  args: { channel: 'sms', template, payload },
})
const link = 'https://cinco.exemplo.pt/exemplo'
const name = 'Ana Teste'

export const LeadConfirmation = story('leadConfirmation', {
  name,
  service: 'Certificado Energético',
  cod: 'C-7K4M2PX',
  link,
  answers: [
    { question: 'Qual é a tipologia?', answer: 'T2' },
    { question: 'Código postal', answer: '1000-001' },
    { question: 'Telemóvel', answer: '912 345 678' },
    {
      question: 'Outras informações',
      answer:
        'Rua de Exemplo, 5\nTocar no 2.º esquerdo.\nhttps://exemplo.pt/um/endereco/muito-comprido-e-sem-espacos-1234567890',
    },
  ],
})
export const LeadSms = sms('leadSms', { cod: 'C-7K4M2PX', link })
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
export const MobileVerification = sms('mobileVerification', { link })
export const Contact = story('contact', {
  name,
  email: 'ana.teste@exemplo.pt',
  subject: 'Dúvida',
  message: 'Uma mensagem de exemplo.\nCom uma segunda linha.\n\nE com dois parágrafos.',
  contact: 'exemplo',
})
