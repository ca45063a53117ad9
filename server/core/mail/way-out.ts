import { createHmac } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { calls } from '#schemas/calls/calls.ts'
import type { LeaveKind } from '#schemas/messages/leave-kinds.ts'
import type { Config } from '../configuration/config.ts'

type Sealing = Pick<Config, 'origin' | 'sessionSecret'>

/** What a sealed address is for: to end a kind of message, or to confirm the newsletter. A token for one is none for another. */
type Purpose = LeaveKind | 'newsletter confirmation'

const keyOf = (secret: string, kind: Purpose): Buffer => createHmac('sha256', secret).update(kind).digest()

/** What an address of a message carries: the e-mail, sealed, so that nobody can make or read it (MSG-10, CON-13). */
export const sealedEmail = (secret: string, kind: Purpose, email: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(email))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret, kind))

/** The e-mail that a token was made for; undefined if the token is not ours, or is for something else. */
export async function emailOf(secret: string, kind: Purpose, token: string): Promise<string | undefined> {
  const only = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
  const opened = await compactDecrypt(token, keyOf(secret, kind), only).catch(() => undefined)
  return opened && Buffer.from(opened.plaintext).toString()
}

/** The path that ends a kind of message for the e-mail that a token carries. */
export const wayOutPath = (kind: LeaveKind, token: string): string =>
  `${calls.leaveNewsletter.path}?${kind === 'newsletter' ? '' : `k=${kind}&`}s=${encodeURIComponent(token)}`

/** The address that ends a kind of message for an e-mail, by one POST of a mail service or by its page. */
export const wayOut = async (
  { origin, sessionSecret }: Sealing,
  kind: LeaveKind,
  email: string,
): Promise<string> => `${origin}${wayOutPath(kind, await sealedEmail(sessionSecret, kind, email))}`
