import { moment } from '#src/lib/moment.ts'

/** The most characters of a message that its reply quotes: mail programs take addresses of about 2000. */
const MAX_QUOTED = 900

interface Written {
  id: string
  at: string
  name: string
  email: string
  subject: string
  message: string
}

/**
 * The address that opens a reply to a contact message in the administrator's mail program (ADM-28): to who wrote it, with its
 * subject, its reference and its beginning quoted.
 */
export function replyLink({ id, at, name, email, subject, message }: Written): string {
  const text = message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED)}…` : message
  const quoted = [`Em ${moment(at)}, ${name} escreveu (referência ${id}):`, '', ...text.split(/\r?\n/)]
  const body = ['', '', ...quoted.map((line) => (line === '' ? '>' : `> ${line}`))].join('\r\n')
  const query = Object.entries({ subject: `Re: ${subject}`, body })
  const parts = query.map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(email)}?${parts.join('&')}`
}
