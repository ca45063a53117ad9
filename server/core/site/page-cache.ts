import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzip = promisify<zlib.InputType, Buffer>(zlib.gzip)
const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const unbrotli = promisify<zlib.InputType, Buffer>(zlib.brotliDecompress)

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

/** A page that is the same for everybody, ready to be sent. Nearly every browser takes it compressed. */
export interface ReadyPage extends Marks {
  gzip: Buffer
  br: Buffer
}

/** Prepares a page: its ETag, the hashes of its styles, and its compressed forms. */
export async function makeReady(html: string): Promise<ReadyPage> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  const [gzipped, br] = await Promise.all([gzip(html), brotli(html, { params })])
  return { ...cacheMarksOf(html), gzip: gzipped, br }
}

/** The tag of a page and the hashes of its styles. */
export const cacheMarksOf = (html: string): Marks => ({ etag: etagOf(html), styles: styleHashes(html) })

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
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(await unbrotli(page.br))
}

/** A kept page: the state that it shows, and its size once it is there. */
interface CachedPage<Other> {
  state: string
  page: Promise<ReadyPage | Other>
  bytes: number
}

/** Whether a rendered page is one that is the same for everybody. */
export const isReady = (page: object): page is ReadyPage => 'br' in page

/**
 * A cache of pages that are the same for everybody, each valid while its `state` is the same. Concurrent requests wait
 * for one rendering, and a change is visible to the next visitor of every process. A reply that is no such page after all
 * (not found, moved) is given and not kept. Beyond `most` bytes the pages that were asked for longest ago are dropped.
 */
export function pageCache<Other extends object>(most = MAX_KEPT_BYTES) {
  const pages = new Map<string, CachedPage<Other>>()
  let bytes = 0
  const drop = (path: string, cachedPage: CachedPage<Other>) => {
    if (pages.get(path) !== cachedPage) return
    pages.delete(path)
    bytes -= cachedPage.bytes
  }
  const weigh = (path: string, cachedPage: CachedPage<Other>, { gzip, br }: ReadyPage) => {
    if (pages.get(path) !== cachedPage) return
    cachedPage.bytes = gzip.length + br.length
    bytes += cachedPage.bytes
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
    const cachedPage = pages.get(path)
    if (cachedPage?.state === state) {
      // The map's order is that of their last use.
      pages.delete(path)
      pages.set(path, cachedPage)
      return cachedPage.page
    }
    if (cachedPage) drop(path, cachedPage)
    const newPage: CachedPage<Other> = { state, page: make(), bytes: 0 }
    pages.set(path, newPage)
    newPage.page.then(
      (page) => (isReady(page) ? weigh(path, newPage, page) : drop(path, newPage)),
      () => drop(path, newPage),
    )
    return newPage.page
  }
}
