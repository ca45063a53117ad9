import { createHash } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const unbrotli = promisify(brotliDecompress)

/** The maximum size of all kept pages, in bytes: some thousands of them, more than there are. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024

/** The hash of Emotion's own style elements: they are empty and filled by script, which the policy allows. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What a page without a nonce goes by. */
interface Marks {
  etag: string
  /** The hashes that allow its style elements in the policy. */
  styles: string
}

/**
 * A page that is the same for everybody, ready to be sent. Nearly every browser takes it compressed. Each part can be
 * read before the next one has come.
 */
export interface ReadyPage extends Marks {
  gzip: readonly Buffer[]
  br: readonly Buffer[]
}

/** Compressors that keep all that comes out until it is read, and end each write so that it can be read by itself. */
const whole = { readableHighWaterMark: Number.MAX_SAFE_INTEGER }
const gzip = () => createGzip({ ...whole, flush: constants.Z_SYNC_FLUSH })
const brotli = () =>
  createBrotliCompress({
    ...whole,
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  })

/** Prepares a page: its ETag, the hashes of its styles, and its parts in compressed forms. */
export async function makeReady(parts: readonly string[]): Promise<ReadyPage> {
  const [gzipped, br] = await Promise.all([inParts(gzip(), parts), inParts(brotli(), parts)])
  return { ...marksOf(parts.join('')), gzip: gzipped, br }
}

/** What comes out of a compressor for each part of a text. */
async function inParts(compressor: Transform, parts: readonly string[]): Promise<Buffer[]> {
  const made: Buffer[] = []
  for (const part of parts.slice(0, -1)) {
    await new Promise<void>((resolve) => void compressor.write(part, () => resolve()))
    made.push(compressor.read())
  }
  compressor.end(parts.at(-1))
  return [...made, await buffer(compressor)]
}

/** The tag of a page and the hashes of its styles. */
export const marksOf = (html: string): Marks => ({ etag: etagOf(html), styles: styleHashes(html) })

const etagOf = (html: string): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

function styleHashes(html: string): string {
  const styles = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)
  const hashes = Array.from(
    styles,
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set([EMPTY_STYLE, ...hashes])].join(' ')
}

/** Whether the browser has a page already, by its tag. */
export const isUnchanged = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(/,\s*/).includes(etag)

/**
 * Sends a prepared page in the compression that the browser accepts, or 304 if the browser has it already. Whether a page
 * still asks about cookies is told by its tag, which is asked about each time: by `Vary: cookie` a browser would ask without
 * the tag whenever any of its cookies is another.
 */
export async function sendReady(request: FastifyRequest, reply: FastifyReply, page: ReadyPage) {
  reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (isUnchanged(request, page.etag)) return reply.status(304).send()
  reply.type('text/html; charset=utf-8')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(apart(page.br))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(apart(page.gzip))
  return reply.send(await unbrotli(Buffer.concat(page.br)))
}

/** A page's parts as they are sent: a browser that is near shows the first one before it gets the next. */
function apart(parts: readonly Buffer[]): Buffer | Readable | undefined {
  return parts.length > 1 ? Readable.from(oneByOne(parts)) : parts[0]
}

async function* oneByOne(parts: readonly Buffer[]) {
  for (const part of parts) {
    yield part
    await setImmediate()
  }
}

/** A kept page: the state that it shows, and its size once it is there. */
interface Kept<Other> {
  state: string
  page: Promise<ReadyPage | Other>
  bytes: number
}

/** Whether a rendered page is one that is the same for everybody. */
export const isReady = (page: object): page is ReadyPage => 'br' in page

/**
 * A cache of pages that are the same for everybody, each valid while its `state` is the same. Concurrent requests wait
 * for one rendering, and a change is visible to the next visitor of every process. What is no such page after all (not
 * found, moved) is given and not kept. Beyond `most` bytes the pages that were asked for longest ago are dropped.
 */
export function pageCache<Other extends object>(most = MAX_KEPT_BYTES) {
  const pages = new Map<string, Kept<Other>>()
  let bytes = 0
  const drop = (path: string, kept: Kept<Other>) => {
    if (pages.get(path) !== kept) return
    pages.delete(path)
    bytes -= kept.bytes
  }
  const weigh = (path: string, kept: Kept<Other>, { gzip, br }: ReadyPage) => {
    if (pages.get(path) !== kept) return
    kept.bytes = [...gzip, ...br].reduce((sum, { length }) => sum + length, 0)
    bytes += kept.bytes
    for (const [oldest, one] of pages) {
      if (bytes <= most) return
      drop(oldest, one)
    }
  }
  return (
    state: string,
    path: string,
    make: () => Promise<ReadyPage | Other>,
  ): Promise<ReadyPage | Other> => {
    const known = pages.get(path)
    if (known?.state === state) {
      // The map's order is that of their last use.
      pages.delete(path)
      pages.set(path, known)
      return known.page
    }
    if (known) drop(path, known)
    const kept: Kept<Other> = { state, page: make(), bytes: 0 }
    pages.set(path, kept)
    kept.page.then(
      (page) => (isReady(page) ? weigh(path, kept, page) : drop(path, kept)),
      () => drop(path, kept),
    )
    return kept.page
  }
}
