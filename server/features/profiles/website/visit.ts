import { lookup as resolve } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { TOKEN_FILE, TOKEN_TAG } from '#schemas/profiles/verifications.ts'
import { isPublicAddress } from '../../../core/http/public-address.ts'
import { onePerServer } from '../../../core/services.ts'

/** The most that is read of a page, in bytes. */
export const MAX_PAGE_BYTES = 256 * 1024
const MAX_REDIRECTS = 3
/** How long all requests of one check may take together. */
const MAX_MS = 8000

/** A website was not visited, or gave no page. */
export class NotVisited extends Error {
  override readonly name = 'NotVisited'
}

/** The text of a page, cut to MAX_PAGE_BYTES. Throws NotVisited where there is none. */
export type Visit = (url: URL, signal: AbortSignal) => Promise<string>

interface Network {
  /** All addresses of a host. */
  resolve: (host: string) => Promise<readonly { address: string; family: number }[]>
  mayVisit: (address: string) => boolean
  /** The ports that are visited, '' being the protocol's own. */
  ports: readonly string[]
}

const internet: Network = {
  resolve: (host) => resolve(host, { all: true }),
  mayVisit: isPublicAddress,
  ports: [''],
}

/**
 * Visits websites whose addresses other people wrote (PRF-6). It connects by name, to public IP addresses alone, and to
 * exactly the addresses that were checked. It follows up to three redirects in the same way, but none to another site:
 * such a page proves nothing about this one (PRF-10).
 */
export function visitor({ resolve, mayVisit, ports }: Network = internet): Visit {
  const checkedLookup: LookupFunction = (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first || addresses.some(({ address }) => !mayVisit(address)))
          return done(new NotVisited('The host has no public address'), '')
        if (options.all) done(null, [...addresses])
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, ''),
    )
  }

  const ask = (url: URL, signal: AbortSignal) =>
    new Promise<{ status: number; location: string | undefined; text: string }>((done, failed) => {
      const { request } = url.protocol === 'https:' ? https : http
      const sent = request(
        url,
        {
          lookup: checkedLookup,
          agent: false,
          signal,
          headers: {
            'user-agent': 'Cinco-verificacao',
            accept: 'text/html, text/plain',
            'accept-encoding': 'identity',
          },
        },
        (reply) => {
          const pieces: Buffer[] = []
          let size = 0
          const end = () => {
            const text = Buffer.concat(pieces).subarray(0, MAX_PAGE_BYTES).toString('utf8')
            done({ status: reply.statusCode ?? 0, location: reply.headers.location, text })
          }
          reply.on('data', (piece: Buffer) => {
            pieces.push(piece)
            size += piece.length
            if (size < MAX_PAGE_BYTES) return
            end()
            reply.destroy()
          })
          reply.on('end', end)
          reply.on('error', failed)
        },
      )
      sent.on('error', failed)
      sent.end()
    })

  return async (first, signal) => {
    let url = first
    for (let turn = 0; turn <= MAX_REDIRECTS; turn++) {
      if (!isVisited(url, ports)) throw new NotVisited('The address is not visited')
      const { status, location, text } = await ask(url, signal).catch((cause: unknown) => {
        throw new NotVisited('The website does not answer', { cause })
      })
      if (status === 200) return text
      if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, url)) break
      url = new URL(location, url)
      if (siteOf(url) !== siteOf(first)) throw new NotVisited('The address leads to another website')
    }
    throw new NotVisited('The website has no such page')
  }
}

/** The host that an address is of, with and without 'www.' the same: who has the one has the other. */
const siteOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

/** Whether an address is one of a website by name: no other protocol, port, password or number. */
function isVisited({ protocol, username, password, port, hostname }: URL, ports: readonly string[]): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false
  if (username !== '' || password !== '' || !ports.includes(port)) return false
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
}

/** What visits websites for a server; tests replace it. */
export const websitesOf = onePerServer((): { visit: Visit } => ({ visit: visitor() }))

/** Whether a website has a token, in its file or in a `meta` tag of the page at its address. Never throws. */
export async function hasToken(visit: Visit, website: string, token: string): Promise<boolean> {
  const signal = AbortSignal.timeout(MAX_MS)
  const page = new URL(website)
  const read = (url: URL) => visit(url, signal).catch(() => '')
  const file = await read(new URL(TOKEN_FILE, page))
  if (file.split(/\s+/).includes(token)) return true
  const tags = (await read(page)).match(/<meta\s[^>]{0,500}>/gi) ?? []
  return tags.some((tag) => tag.includes(TOKEN_TAG) && tag.includes(token))
}
