import { resolveTxt } from 'node:dns/promises'
import { connect } from 'node:tls'

/** How long a connection may be silent, in milliseconds. */
export const SILENCE_MS = 5000

/** What checks ask of others than our own services; tests put something else in its place. */
export interface World {
  /** The TXT records of a name, each in one piece. None where the name has none. Throws what the resolver says otherwise. */
  texts(name: string): Promise<readonly string[]>
  /** Asks an address for its headers and follows nothing. */
  head(url: string): Promise<{ readonly status: number; readonly headers: Headers }>
  /** When the certificate of an HTTPS address ends. Throws where it is not valid for the address. */
  certificateEnd(url: URL): Promise<Date>
}

const NO_RECORDS = new Set(['ENODATA', 'ENOTFOUND'])

export const realWorld: World = {
  texts: async (name) => {
    const records = await resolveTxt(name).catch((error: NodeJS.ErrnoException) => {
      if (NO_RECORDS.has(error.code ?? '')) return []
      throw error
    })
    return records.map((parts) => parts.join(''))
  },
  head: async (url) => {
    const { status, headers } = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(SILENCE_MS),
    })
    return { status, headers }
  },
  certificateEnd: ({ hostname, port }) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
        resolve(new Date(socket.getPeerCertificate().valid_to))
        socket.destroy()
      })
      socket.setTimeout(SILENCE_MS, () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
      socket.on('error', reject)
    }),
}
