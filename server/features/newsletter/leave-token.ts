import { createHmac } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('newsletter').digest()

/** What the address that ends a subscription carries: the e-mail, sealed, so that nobody can make or read it (CON-10). */
export const leaveToken = (secret: string, email: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(email))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret))

/** The e-mail that a token was made for; undefined if the token is not ours. */
export async function emailOf(secret: string, token: string): Promise<string | undefined> {
  const only = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
  const opened = await compactDecrypt(token, keyOf(secret), only).catch(() => undefined)
  return opened && Buffer.from(opened.plaintext).toString()
}
