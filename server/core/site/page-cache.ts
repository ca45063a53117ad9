import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)]

/** The maximum number of kept pages, far more than there are. */
const MAX_PAGES = 500

/** The hash of Emotion's own style elements: they are empty and filled by script, which the policy allows. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What a page without a nonce goes by. */
interface Marks {
  etag: string
  /** The hashes that allow its style elements in the policy. */
  styles: string
}

/** A page that is the same for everybody, ready to be sent. */
export interface ReadyPage extends Marks {
  html: Buffer
  gzip: Buffer
  br: Buffer
}

/** Prepares a page: its ETag, the hashes of its styles, and its compressed forms. */
export async function makeReady(html: string): Promise<ReadyPage> {
  const bytes = Buffer.from(html)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [gzipped, br] = await Promise.all([zip(bytes), brotli(bytes, quality)])
  return { ...marksOf(html), html: bytes, gzip: gzipped, br }
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

/** Sends a prepared page in the compression that the browser accepts, or 304 if the browser has it already. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, page: ReadyPage) {
  reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (isUnchanged(request, page.etag)) return reply.status(304).send()
  reply.type('text/html; charset=utf-8')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}

/**
 * A cache of pages that are the same for everybody, valid while `state` is the same. Concurrent requests wait for one
 * rendering, and a change is visible to the next visitor of every process.
 */
export function pageCache() {
  let state = ''
  let pages = new Map<string, Promise<ReadyPage | undefined>>()
  return (
    now: string,
    path: string,
    make: () => Promise<ReadyPage | undefined>,
  ): Promise<ReadyPage | undefined> => {
    if (now !== state) {
      state = now
      pages = new Map()
    }
    const kept = pages
    const known = kept.get(path)
    if (known) return known
    const made = make()
    if (kept.size < MAX_PAGES) kept.set(path, made)
    // What could not be rendered, or is not the same for everybody after all, is not kept.
    made.then(
      (page) => page ?? kept.delete(path),
      () => kept.delete(path),
    )
    return made
  }
}
