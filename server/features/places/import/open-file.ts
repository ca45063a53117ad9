import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImportRefused } from './refused.ts'

/** More than any list of postal codes: a ZIP entry that claims to be larger is refused, and yauzl checks the claim. */
const MAX_BYTES = 300 * 1024 * 1024
const MAX_ENTRIES = 1000

const ZIP = 0x04034b50
const LIST = /(?:^|\/)(?!readme)[^/]+\.(?:txt|csv)$/i

/**
 * A file's content as it is read, and how many bytes that is: of a ZIP its largest text, of anything else itself. Throws
 * ImportRefused for a broken ZIP.
 */
export async function openFile(path: string): Promise<{ source: Readable; bytes: number }> {
  if (!(await isZip(path))) return { source: createReadStream(path), bytes: (await stat(path)).size }
  const zip = await openPromise(path, { autoClose: false }).catch(broken)
  const text = await listIn(zip).catch((error: unknown) => {
    zip.close()
    return broken(error)
  })
  return { source: Readable.from(contentOf(zip, text)), bytes: text.uncompressedSize }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(4)
    await file.read(start, 0, 4, 0)
    return start.readUInt32LE(0) === ZIP
  } finally {
    await file.close()
  }
}

function broken(error: unknown): never {
  throw error instanceof ImportRefused
    ? error
    : new ImportRefused('O ficheiro ZIP está cortado ou estragado.', { cause: error })
}

/** The largest `.txt` or `.csv` of a ZIP. */
async function listIn(zip: ZipFile): Promise<Entry> {
  let largest: Entry | undefined
  if (zip.entryCount > MAX_ENTRIES) throw new ImportRefused('O ficheiro ZIP tem ficheiros a mais.')
  for await (const entry of zip.eachEntry()) {
    const larger = entry.compressedSize > (largest?.compressedSize ?? -1)
    if (LIST.test(entry.fileName) && larger) largest = entry
  }
  if (!largest?.canDecodeFileData()) throw new ImportRefused('O ficheiro ZIP não tem nenhuma lista em texto.')
  if (largest.compressedSize === 0) throw new ImportRefused('O ficheiro ZIP está vazio.')
  if (largest.uncompressedSize > MAX_BYTES)
    throw new ImportRefused('O ficheiro ZIP é grande de mais para ser de códigos postais.')
  return largest
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
  } catch (error) {
    broken(error)
  } finally {
    zip.close()
  }
}
