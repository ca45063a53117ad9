import type { Readable } from 'node:stream'
import { IN_UTF_16, isUtf16 } from '../../../core/utf16.ts'
import { layoutOf, type PostalRow } from './layouts.ts'
import { ImportRefused } from './refused.ts'

/** A line that was left out, and why. */
export interface BadLine {
  line: number
  problem: string
}

const MAX_LINE = 10_000
const UNKNOWN_LAYOUT = 'O ficheiro não é uma lista de códigos postais do GeoNames nem dos CTT.'

/** A list's rows in order, each with its line; lines that cannot be read go to `onBad`. Throws ImportRefused. */
export async function* readRows(source: Readable, onBad: (bad: BadLine) => void): AsyncGenerator<PostalRow> {
  let layout: ReturnType<typeof layoutOf>
  let line = 0
  for await (const bytes of linesOf(source)) {
    line += 1
    if (bytes.length === 0) continue
    if (line === 1 && isUtf16(bytes)) throw new ImportRefused(IN_UTF_16)
    layout ??= layoutOf(bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''))
    if (!layout) throw new ImportRefused(UNKNOWN_LAYOUT)
    // No name of a place in ISO-8859-1 happens to be UTF-8: its letters with accents would each follow an 'Ã' or 'Â'.
    const text = decoded(bytes, 'utf-8') ?? decoded(bytes, layout.encoding)
    const row = text === undefined ? 'a linha não está na codificação esperada' : layout.read(text)
    if (typeof row === 'string') onBad({ line, problem: row })
    else yield row
  }
  if (line === 0) throw new ImportRefused('O ficheiro está vazio.')
}

const BOM = '\uFEFF'

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.startsWith(BOM) ? text.slice(1) : text
  } catch {
    return undefined
  }
}

/** The lines of a stream as bytes, without their ends. */
async function* linesOf(source: Readable): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let end = endOfLine(bytes, from); end >= 0; end = endOfLine(bytes, from)) {
      yield bytes.subarray(from, end)
      from = end + (bytes[end] === CR && bytes[end + 1] === LF ? 2 : 1)
    }
    rest = bytes.subarray(from)
    if (rest.length > MAX_LINE) throw new ImportRefused(UNKNOWN_LAYOUT)
  }
  if (rest.at(-1) === CR) rest = rest.subarray(0, -1)
  if (rest.length > 0) yield rest
}

const [LF, CR] = [10, 13]

/** Where the next line ends, by LF, CR LF, or CR alone; -1 where that is not known yet: an LF may follow the last CR. */
function endOfLine(bytes: Buffer, from: number): number {
  const lf = bytes.indexOf(LF, from)
  // No further than that: a file without any CR would be read to its end for each line.
  const cr = bytes.subarray(from, lf < 0 ? undefined : lf).indexOf(CR)
  if (cr < 0) return lf
  return from + cr === bytes.length - 1 ? -1 : from + cr
}
