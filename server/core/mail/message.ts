import type { AnswerInWords } from '#schemas/wizards/order/in-words.ts'
import type { Db } from '../db/tables.ts'

/** A message's words, before they are laid out as HTML or text. */
export interface MessageContent {
  subject: string
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string
  greeting: string
  paragraphs: readonly string[]
  facts?: readonly AnswerInWords[]
  action?: { label: string; url: string }
  closing?: string
}

export interface MessageAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** A kind of message that a feature sends. `Payload` is what its words need; it is kept as JSON until the message is sent. */
export interface Message<Payload extends object = object> {
  /** As the outbox keeps it: a name that was used stays. */
  readonly name: string
  readonly channel: 'email' | 'sms'
  /** How long its link is valid, in milliseconds: it is not sent afterwards. Null where it has no link that ends. */
  readonly validMs: number | null
  content(payload: Payload): MessageContent
  /** The files that go with it; most have none. */
  attachments?(db: Db, payload: Payload): Promise<readonly MessageAttachment[]>
  /** What Storybook and the tests show it with. */
  readonly sample: Payload
}

/** A message for the outbox. */
export interface OutgoingMessage {
  channel: Message['channel']
  recipient: string
  /** The name of its `Message`. */
  template: string
  payload: object
  /** The request that it is about. */
  lead?: string
}

/** A message to somebody: an e-mail address, or a phone as it travels (`+351…`). */
export const messageTo = <Payload extends object>(
  { channel, name }: Message<Payload>,
  recipient: string,
  payload: Payload,
): OutgoingMessage => ({ channel, recipient, template: name, payload })

/** The kind of message that has a name. Throws when there is none. */
export function messageNamed(messages: readonly Message[], name: string): Message {
  const found = messages.find((message) => message.name === name)
  if (!found) throw new Error(`There is no message '${name}'`)
  return found
}
