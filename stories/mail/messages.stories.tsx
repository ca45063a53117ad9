import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Message } from '#server/core/mail/message.ts'
import { renderMessage } from '#server/core/mail/render.ts'

const sender = {
  name: 'Cinco Exemplo, Lda.',
  address: 'Avenida de Exemplo, 5, 1000-001 Lisboa',
  email: 'apoio@cinco.exemplo.pt',
  origin: 'https://cinco.exemplo.pt',
}

/** The width of a narrow phone, and of a mail program's pane. */
const WIDTHS = [360, 600] as const

/** The messages of every feature, each with its sample. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../server/features/*/messages.ts', '../../server/features/*/*-messages.ts'],
  { eager: true },
)
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'content' in value
const messages = Object.values(modules).flatMap((module) => Object.values(module).filter(isMessage))

/** A message: an e-mail as HTML at both widths and as text, an SMS as text. */
function Shown({ message }: { message: Message }) {
  const { channel, sample } = message
  const stored = {
    id: 'exemplo',
    channel,
    recipient: 'ana.teste@exemplo.pt',
    payload: JSON.stringify(sample),
  }
  const { subject, html, text } = renderMessage(message, stored, sender)
  return (
    <section>
      <h2 style={{ fontSize: 18, padding: 16, margin: 0 }}>{subject || `SMS ${message.name}`}</h2>
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
    </section>
  )
}

/** Nothing of a message stands beyond its width. */
async function fits({ canvasElement }: { canvasElement: HTMLElement }) {
  for (const frame of canvasElement.querySelectorAll('iframe')) {
    await waitFor(() => expect(frame.contentDocument?.querySelector('table')).toBeTruthy())
    expect(frame.contentDocument?.documentElement.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  }
}

/** Every message that is sent. */
function Messages() {
  return (
    <main>
      <h1 style={{ fontSize: 20, padding: 16, margin: 0 }}>Mensagens</h1>
      {messages.map((message) => (
        <Shown key={message.name} message={message} />
      ))}
    </main>
  )
}

const meta: Meta<typeof Messages> = { title: 'Mensagens/Todas', component: Messages }
export default meta

export const Todas: StoryObj<typeof Messages> = { play: fits }
