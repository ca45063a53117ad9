import { idOfMessage, idOfReturn } from '../../../core/mail/message-id.ts'

/** A message of ours that could not be delivered, for good. */
interface Bounce {
  /** The message's id in the outbox. */
  readonly id: string
  /** The enhanced status (RFC 3463), of class 5. */
  readonly code: string
}

interface Part {
  /** By lower-case name, each as its first line of that name. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

const MAX_PARTS = 20
const STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/
/** A status of which the answer itself says more. */
const VAGUE = /^5\.0\.0$/

/**
 * Reads a delivery status notification (RFC 3464): which of our messages it is about, by the headers that it returns or
 * by its receiver's address, and why that was not delivered. Undefined for everything else: another e-mail, a delay, a
 * receipt, a temporary failure (4.x.x), a message of somebody else.
 */
export function readBounce(raw: string): Bounce | undefined {
  const report = partOf(raw.replaceAll('\r\n', '\n'))
  const type = report.headers.get('content-type') ?? ''
  if (!/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status\b/i.test(type)) return undefined
  const parts = partsOf(report.body, /boundary="?([^";]+)"?/i.exec(type)?.[1] ?? '')
  const code = failureOf(parts.find(is(/^message\/(?:global-)?delivery-status\b/i)))
  const original = parts.find(
    is(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)\b/i),
  )
  const id =
    idOfMessage(partOf(textOf(original)).headers.get('message-id') ?? '') ??
    idOfReturn(report.headers.get('to') ?? '')
  return code && id ? { id, code } : undefined
}

const is =
  (pattern: RegExp) =>
  ({ headers }: Part): boolean =>
    pattern.test(headers.get('content-type') ?? '')

/** Headers, unfolded, and what follows the first empty line. */
function partOf(text: string): Part {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  const [head, body] = end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end).replace(/^\n{1,2}/, '')]
  const headers = new Map<string, string>()
  for (const line of head.split(/\n(?![ \t])/)) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).toLowerCase()
    if (at > 0 && !headers.has(name))
      headers.set(
        name,
        line
          .slice(at + 1)
          .replace(/\n\s*/g, ' ')
          .trim(),
      )
  }
  return { headers, body }
}

function partsOf(body: string, boundary: string): Part[] {
  if (boundary === '') return []
  const [, ...pieces] = `\n${body}`.split(`\n--${boundary}`, MAX_PARTS)
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .map((piece) => partOf(piece.replace(/^[ \t]*\n/, '')))
}

const textOf = (part: Part | undefined): string =>
  part?.headers.get('content-transfer-encoding')?.toLowerCase() === 'base64'
    ? Buffer.from(part.body, 'base64').toString('utf8').replaceAll('\r\n', '\n')
    : (part?.body ?? '')

/** The status of a recipient that was given up: a notification has a block for each. */
function failureOf(status: Part | undefined): string | undefined {
  for (const block of textOf(status).split(/\n[ \t]*\n/)) {
    const { headers } = partOf(block.trim())
    if (headers.get('action')?.toLowerCase() !== 'failed') continue
    const code = STATUS.exec(headers.get('status') ?? '')?.[0]
    if (code === undefined) continue
    return VAGUE.test(code) ? (STATUS.exec(headers.get('diagnostic-code') ?? '')?.[0] ?? code) : code
  }
  return undefined
}
