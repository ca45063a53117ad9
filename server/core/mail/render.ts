import { htmlOf } from './html.ts'
import type { Message, MessageAttachment, MessageContent } from './message.ts'
import { plainWords } from './plain-words.ts'
import type { MailSender } from './sender.ts'

/** A message ready to be sent. */
export interface RenderedMessage {
  id: string
  to: string
  /** An address that was checked. */
  replyTo?: string | undefined
  /** The address that ends this kind of message (MSG-10). */
  leave?: string | undefined
  /** The ids of the messages that it goes on from, the oldest first. */
  thread?: readonly string[] | undefined
  subject: string
  text: string
  html: string
  attachments?: readonly MessageAttachment[]
}

const MAX_SUBJECT = 200

interface StoredMessage {
  id: string
  channel: Message['channel'] | 'push'
  recipient: string
  /** As JSON. */
  payload: string
}

/**
 * Renders a message of the outbox: an e-mail as HTML and as text, each with its sender; an SMS as text alone (`html`
 * is empty). The words of people hold no address that a mail program makes a link of (MSG-6).
 */
export function renderMessage(
  kind: Pick<Message, 'content'>,
  { id, channel, recipient, payload }: StoredMessage,
  sender: MailSender,
): RenderedMessage {
  const content = kind.content(plainWords(JSON.parse(payload)) as object)
  const text = textOf(content)
  const message = { id, to: recipient, subject: oneLine(content.subject) }
  if (channel === 'sms') return { ...message, text, html: '' }
  return {
    ...message,
    replyTo: content.replyTo ?? sender.email,
    leave: content.leave?.url,
    thread: content.thread,
    text: `${text}\n\n-- \n${footer(sender)}`,
    html: htmlOf(content, sender),
  }
}

/** A header is one line of a bounded length, whatever a name holds. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, MAX_SUBJECT)

function textOf({
  greeting,
  paragraphs,
  facts = [],
  action,
  links = [],
  closing,
  leave,
}: MessageContent): string {
  const lines = [
    greeting && `${greeting},`,
    ...paragraphs,
    action && `${action.label}: ${action.url}`,
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    facts.map(({ question, answer }) => `${question}\n  ${answer.replace(/\n/g, '\n  ')}`).join('\n'),
    closing,
    leave && `${leave.label}: ${leave.url}`,
  ]
  return lines.filter(Boolean).join('\n\n')
}

const footer = ({ name, address, email, origin }: MailSender): string =>
  [name, address, `Apoio: ${email}`, origin].join('\n')
