import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What is kept of something sealed: which key, and nonce, tag and content as base64url. */
export interface Sealed {
  key_id: string
  sealed: string
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MARK_KEY_BYTES = 32

/** A mark has a key of its own, derived, so that no key serves two ends. */
function markWith(key: Buffer, text: string): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'mark', MARK_KEY_BYTES))
  return createHmac('sha256', own).update(text).digest('base64url')
}

/**
 * Seals texts with AES-256-GCM (LOAN-26). The first key seals, every key opens, so that keys are rotated by putting
 * a new one in front. `label` is bound to the content: what was sealed for one row does not open in another.
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
     * What a text is found by and cannot be read from. The key is the one that sealed what is marked: the first, or for
     * what is stored already, its own. Throws when that key is not known any more.
     */
    mark: (text: string, keyId = currentId): string => markWith(keyOf(keyId), text),

    /** The marks that any of the keys may have made of a text: what a key sealed is found as long as that key opens it. */
    marksOf: (text: string): string[] => [...keys.values()].map((key) => markWith(key, text)),

    /** Throws when the key is not known any more, or the content or its label was changed. */
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
