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

/** A message with its sample: an e-mail as HTML at both widths and as text, an SMS as text. */
export function ShownMessage({ message }: { message: Message }) {
  const { channel, sample, name, title } = message
  const stored = {
    id: 'exemplo',
    channel,
    recipient: 'ana.teste@exemplo.pt',
    payload: JSON.stringify(sample),
  }
  const { subject, html, text } = renderMessage(message, stored, sender)
  return (
    <section id={name}>
      <h2 style={{ fontSize: 18, padding: 16, margin: 0 }}>
        {title} ({channel === 'sms' ? 'SMS' : 'e-mail'})
      </h2>
      {subject && <p style={{ paddingInline: 16, margin: 0 }}>Assunto: {subject}</p>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
        {html &&
          WIDTHS.map((width) => (
            <iframe
              key={width}
              title={`${title}, HTML ${width} px`}
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
export async function fits({ canvasElement }: { canvasElement: HTMLElement }) {
  for (const frame of canvasElement.querySelectorAll('iframe')) {
    await waitFor(() => expect(frame.contentDocument?.querySelector('table')).toBeTruthy())
    expect(frame.contentDocument?.documentElement.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  }
}
