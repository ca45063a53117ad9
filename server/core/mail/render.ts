import { htmlOf } from './html.ts'
import type { MailSender } from './sender.ts'
import { type MessageContent, type TemplateName, templates } from './templates.ts'

/** A message ready to be sent. */
export interface RenderedMessage {
  id: string
  to: string
  /** An address that was checked. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

interface StoredMessage {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  template: string
  payload: string
}

/**
 * Lays out a message of the outbox: an e-mail as HTML and as text, each with who sends it; an SMS as text alone (`html` is
 * empty). Throws when its template is not known.
 */
export function renderMessage(
  { id, channel, recipient, template, payload }: StoredMessage,
  sender: MailSender,
): RenderedMessage {
  if (!isTemplate(template)) throw new Error(`There is no template '${template}'`)
  const content = (templates[template] as (payload: unknown) => MessageContent)(JSON.parse(payload))
  const text = textOf(content)
  const message = { id, to: recipient, subject: oneLine(content.subject) }
  if (channel === 'sms') return { ...message, text, html: '' }
  return {
    ...message,
    replyTo: content.replyTo ?? sender.email,
    text: `${text}\n\n-- \n${footer(sender)}`,
    html: htmlOf(content, sender),
  }
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)

/** A header is one line, whatever a name holds. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

function textOf({ greeting, paragraphs, facts = [], action, closing }: MessageContent): string {
  const lines = [
    greeting && `${greeting},`,
    ...paragraphs,
    action && `${action.label}: ${action.url}`,
    facts.map(({ question, answer }) => `${question}\n  ${answer.replace(/\n/g, '\n  ')}`).join('\n'),
    closing,
  ]
  return lines.filter(Boolean).join('\n\n')
}

const footer = ({ name, address, email, origin }: MailSender): string =>
  [name, address, `Apoio: ${email}`, origin].join('\n')
