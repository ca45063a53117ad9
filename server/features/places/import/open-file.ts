import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { ImportRefused } from './refused.ts'

/** More than any list of postal codes: what unpacks to more is not one. */
const MAX_BYTES = 300 * 1024 * 1024

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
const DEFLATED = 8
const STORED = 0

/** A file's content as it is read: of a ZIP its one text, of anything else itself. Throws ImportRefused for a broken ZIP. */
export async function openFile(path: string): Promise<Readable> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(4)
    await file.read(start, 0, 4, 0)
    if (start.readUInt32LE(0) !== LOCAL) return createReadStream(path)
    const { from, size, method } = await textIn(file)
    if (size === 0) throw new ImportRefused('O ficheiro ZIP está vazio.')
    const packed = createReadStream(path, { start: from, end: from + size - 1 })
    if (method === STORED) return packed
    const unpacked = createInflateRaw()
    packed.on('error', (error) => unpacked.destroy(error))
    const counted = capped()
    unpacked.on('error', () =>
      counted.destroy(new ImportRefused('O ficheiro ZIP está cortado ou estragado.')),
    )
    return packed.pipe(unpacked).pipe(counted)
  } finally {
    await file.close()
  }
}

function capped(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > MAX_BYTES)
        done(new ImportRefused('O ficheiro ZIP é grande de mais para ser de códigos postais.'))
      else done(null, chunk)
    },
  })
}

/** The largest `.txt` of a ZIP, by its central directory. */
async function textIn(file: Awaited<ReturnType<typeof open>>) {
  const broken = () => new ImportRefused('O ficheiro ZIP está cortado ou estragado.')
  const { size: length } = await file.stat()
  const tail = Buffer.alloc(Math.min(length, END_BYTES + MAX_COMMENT))
  await file.read(tail, 0, tail.length, length - tail.length)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || tail.readUInt32LE(end) !== END || end + END_BYTES > tail.length) throw broken()
  const directory = Buffer.alloc(Math.min(tail.readUInt32LE(end + 12), length))
  await file.read(directory, 0, directory.length, tail.readUInt32LE(end + 16))
  let found: { from: number; size: number; method: number } | undefined
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === CENTRAL; ) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const size = directory.readUInt32LE(at + 20)
    const text = /(?:^|\/)(?!readme)[^/]+\.(?:txt|csv)$/i.test(
      directory.toString('latin1', at + 46, at + 46 + name),
    )
    if (text && size > (found?.size ?? -1)) {
      const local = Buffer.alloc(30)
      const place = directory.readUInt32LE(at + 42)
      await file.read(local, 0, 30, place)
      if (local.readUInt32LE(0) !== LOCAL) throw broken()
      const from = place + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
      if (from + size > length) throw broken()
      found = { from, size, method: directory.readUInt16LE(at + 10) }
    }
    at += 46 + name + extra + comment
  }
  if (!found || (found.method !== DEFLATED && found.method !== STORED))
    throw new ImportRefused('O ficheiro ZIP não tem nenhuma lista em texto.')
  return found
}
