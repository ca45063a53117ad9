import type { Finding } from './finding.ts'

/** The size of a directory entry. Sectors are multiples of it, so that every entry begins at a multiple. */
const ENTRY = 128
const TYPE_AT = 66
const STORAGE = 1
const STREAM = 2

const MACROS = /^(?:MACROS$|VBA$|_VBA_PROJECT)/

/**
 * Whether a compound file is an old Word document that may be forwarded. Every place where a directory entry may lie
 * is read, whether or not the file's tables lead to it. Names are compared without regard to case, as the format
 * does.
 */
export function oldWordFinding(content: Buffer): Finding {
  let finding: Finding = 'unfit'
  for (let at = 0; at + TYPE_AT < content.length; at += ENTRY) {
    const type = content[at + TYPE_AT]
    if (type !== STORAGE && type !== STREAM) continue
    const name = (content.toString('utf16le', at, at + 64).split('\0', 1)[0] ?? '').toUpperCase()
    if (MACROS.test(name)) return 'active'
    if (type === STREAM && name === 'WORDDOCUMENT') finding = 'fit'
  }
  return finding
}
