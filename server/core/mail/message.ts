import type { PushKind } from '#schemas/messages/push.ts'
import type { AnswerInWords } from '#schemas/wizards/order/in-words.ts'
import type { Db } from '../db/tables.ts'

/** The content of a message, before it is rendered as HTML or text. */
export interface MessageContent {
  subject: string
  /** The address for answers, if it is not ours. */
  replyTo?: string
  /** The messages of the outbox that it goes on from, the oldest first, by their ids. */
  thread?: readonly string[]
  greeting: string
  paragraphs: readonly string[]
  facts?: readonly AnswerInWords[]
  action?: { label: string; url: string }
  /** Pages that it leads to besides. */
  links?: readonly { label: string; url: string }[]
  closing?: string
  /** The way out of this kind of message (MSG-10): an address that a mail service posts to, and that is a page. */
  leave?: { label: string; url: string }
}

export interface MessageAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** The content of an SMS: its text alone. */
export const smsText = (text: string): MessageContent => ({ subject: '', greeting: '', paragraphs: [text] })

/** How many messages of a kind a person gets, and what becomes of more (MSG-12). */
interface KindLimit {
  readonly hour: number
  readonly day: number
  readonly beyond: 'delayed' | 'dropped'
}

/** A push as it is shown. It may stand on a locked screen: no words of people, and nothing of a client (PSH-4). */
export interface ShownPush {
  readonly title: string
  readonly body: string
  /** The page that it opens: the link of the message. */
  readonly link: string
}

/** A message template of a feature. `Payload` is the data of its texts, stored as JSON until the message is sent. */
export interface Message<Payload extends object = object> {
  /** Its name in the outbox: a name in use must not change. */
  readonly name: string
  /** What the administration calls it. */
  readonly title: string
  readonly channel: 'email' | 'sms'
  /** How long its link is valid, in milliseconds; it is not sent afterwards. Absent if it has no link that expires. */
  readonly validMs?: number
  /**
   * How many of them a person gets (MSG-12). A message that another rule (`rule`) limits where it is caused counts for the person and
   * is never held. A message to ourselves does not count.
   */
  readonly limit: KindLimit | { readonly rule: string } | 'to us'
  /** Whether it goes to many people at once, and comes last where e-mails are bounded (MSG-23). */
  readonly isBulk?: true
  /** What it is about, where one in an hour is enough (MSG-13). */
  topic?(payload: Payload): string | undefined
  /** Whether what it tells is no longer so: it is not sent then (MSG-14). `lead` is the request that it is about. */
  isOver?(db: Db, payload: Payload, lead: string | null): Promise<boolean>
  content(payload: Payload): MessageContent
  /** How it is shown on the devices of who chose its kind, before it goes by its channel (PSH-5); most are not. */
  readonly push?: { readonly kind: PushKind; shown(payload: Payload): ShownPush }
  /** The files that go with it; most have none. */
  attachments?(db: Db, payload: Payload): Promise<readonly MessageAttachment[]>
  /** What Storybook and the tests show it with. */
  readonly sample: Payload
}

/** A message for the outbox. */
export interface OutgoingMessage {
  /** Its id in the outbox, where another message goes on from it (CON-19). */
  id?: string
  channel: Message['channel']
  recipient: string
  /** The name of its `Message`. */
  template: string
  payload: object
  /** The request that it is about. */
  lead?: string
  /** What a device must have chosen to show it first; absent where none does. */
  pushKind?: PushKind
}

/** A message with its recipient: an e-mail address, or a phone as on the wire (`+351…`). */
export const messageTo = <Payload extends object>(
  { channel, name, push }: Message<Payload>,
  recipient: string,
  payload: Payload,
): OutgoingMessage => ({
  ...{ channel, recipient, template: name, payload },
  ...(push && { pushKind: push.kind }),
})

/** What the administration calls the message of a name; the name itself where there is none such any more. */
export const titleOfMessage = (messages: readonly Message[], name: string): string =>
  messages.find((message) => message.name === name)?.title ?? name

/** The template with a name. Throws if there is none. */
export function messageNamed(messages: readonly Message[], name: string): Message {
  const template = messages.find((message) => message.name === name)
  if (!template) throw new Error(`There is no message '${name}'`)
  return template
}
