import type { Readable } from 'node:stream'
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
    layout ??= layoutOf(bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''))
    if (!layout) throw new ImportRefused(UNKNOWN_LAYOUT)
    const text = decoded(bytes, layout.encoding)
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
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      yield trimmed(bytes.subarray(from, end))
      from = end + 1
    }
    rest = bytes.subarray(from)
    if (rest.length > MAX_LINE) throw new ImportRefused(UNKNOWN_LAYOUT)
  }
  if (rest.length > 0) yield trimmed(rest)
}

const trimmed = (bytes: Buffer): Buffer => (bytes.at(-1) === 13 ? bytes.subarray(0, -1) : bytes)
