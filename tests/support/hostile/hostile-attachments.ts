import { deflateRawSync } from 'node:zlib'
import { MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import { wordDocument } from '#tests/support/files.ts'
import { zipOf } from './zip.ts'

const ROOM = MAX_ATTACHMENT_BYTES - 1000

const filled = (head: readonly number[], part: readonly number[]): Buffer =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(ROOM, Buffer.from(part))])

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8]
/** A chunk of no bytes that a picture may have. */
const CHUNK = [0, 0, 0, 0, ...Buffer.from('IDAT'), 0, 0, 0, 0]
const ZIP = 0x02014b50

/** A ZIP whose directory names one entry many times: an entry of nothing, packed as long as the file has room. */
function overlapping(count: number): Buffer {
  const empty = Buffer.alloc(ROOM - count * 64 - 200, Buffer.from([0, 0, 0, 0xff, 0xff]))
  const one = zipOf('word/document.xml', Buffer.alloc(0))
  const name = Buffer.from('word/document.xml')
  const local = Buffer.concat([one.subarray(0, 30), name])
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(ZIP, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(empty.length, 20)
  entry.writeUInt16LE(name.length, 28)
  const directory = Buffer.concat(Array(count).fill(Buffer.concat([entry, name])))
  const end = Buffer.from(one.subarray(-22))
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length + empty.length, 16)
  return Buffer.concat([local, empty, directory, end])
}

const relationships = (start: string, filler: string): Buffer =>
  wordDocument([
    { name: 'a.rels', content: Buffer.concat([Buffer.from(start), Buffer.alloc(1_000_000, filler)]) },
  ])

/** Files of 2 MB that make who looks into them work hardest, in the contact form. */
export function hostileAttachments(): { what: string; body: FormData }[] {
  const files: Readonly<Record<string, Buffer>> = {
    'a text': Buffer.alloc(ROOM, 'a'),
    'a text that ends badly': Buffer.concat([Buffer.alloc(ROOM, 'á'), Buffer.from([0])]),
    'a PNG of empty chunks': filled(PNG, CHUNK),
    'a JPEG of empty segments': filled(JPEG, [0xff, 0xe0, 0, 2]),
    'a JPEG of restart markers': filled([...JPEG, 0xff, 0xda, 0, 2], [0xff, 0xd0]),
    'a JPEG of scans': filled(JPEG, [0xff, 0xda, 0, 2]),
    'a JPEG of fill bytes': filled(JPEG, [0xff]),
    'a PDF': filled([...Buffer.from('%PDF-')], [0x20]),
    'a Word file of nothing': filled([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], [0]),
    'a ZIP that unpacks to 20 MB': zipOf('word/document.xml', Buffer.alloc(20 * 1024 * 1024)),
    'a ZIP of one long list of types': zipOf('[Content_Types].xml', Buffer.alloc(20 * 1024 * 1024)),
    'a ZIP whose entries overlap': overlapping(2000),
    'a Word file of relationships': relationships('', '<a b="" c="&#65;"/>'),
    'a Word file of one long element': relationships('<a', ' b="&#65;"'),
    'a Word file of spaces in an element': relationships('<a', ' '),
    'a Word file of comments that do not end': relationships('', '<!--'),
    'a Word file of a declaration that does not end': relationships('<?xml ', 'encoding '),
    'ends of ZIPs': filled([0x50, 0x4b, 3, 4], [0x50, 0x4b, 5, 6]),
    'a deflated text': deflateRawSync(Buffer.alloc(ROOM)),
  }
  return Object.entries(files).map(([what, file]) => {
    const body = new FormData()
    const fields = { name: 'Ana Teste', email: 'ana.teste@exemplo.pt', subject: 'Dúvida', message: 'Olá' }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(file)]), what.startsWith('a text') ? 'nota.txt' : 'anexo')
    return { what, body }
  })
}
