import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** An encrypted text: the key's id, and nonce, tag and content as base64url. */
export interface Sealed {
  key_id: string
  sealed: string
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MARK_KEY_BYTES = 32

/** A mark has a derived key, so that no key serves two purposes. */
function markWith(key: Buffer, text: string): string {
  const markKey = Buffer.from(hkdfSync('sha256', key, '', 'mark', MARK_KEY_BYTES))
  return createHmac('sha256', markKey).update(text).digest('base64url')
}

/**
 * Encrypts texts with AES-256-GCM (LOAN-26). The first key encrypts, every key decrypts, so that keys are rotated by
 * adding a new one in front. `label` is bound to the content: what was encrypted for one row cannot be decrypted for
 * another.
 */
export function openVault(keys: ReadonlyMap<string, Buffer>) {
  const [current] = keys
  if (!current) throw new Error('There is no key to seal with')
  const [currentId, currentKey] = current
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id)
    if (!key) throw new Error(`The key '${id}' is not among LOAN_KEYS`)
    return key
  }

  return {
    seal(text: string, label: string): Sealed {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, currentKey, nonce).setAAD(Buffer.from(label))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
      return { key_id: currentId, sealed }
    },

    /**
     * A keyed hash by which a text can be found but not read. Its key is the one that encrypted the row: the first one,
     * or for a stored row its own. Throws if that key is unknown.
     */
    mark: (text: string, keyId = currentId): string => markWith(keyOf(keyId), text),

    /** The marks of a text by every key, so that rows of older keys are found too. */
    emailMarksOf: (text: string): string[] => [...keys.values()].map((key) => markWith(key, text)),

    /** Decrypts a text. Throws if the key is unknown, or the content or its label was changed. */
    open({ key_id, sealed }: Sealed, label: string): string {
      const key = keyOf(key_id)
      const bytes = Buffer.from(sealed, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(label)).setAuthTag(tag)
      const content = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
    },
  }
}
