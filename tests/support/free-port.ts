import { createServer } from 'node:net'

/** Systems give outgoing connections ports above these. */
const FIRST_LASTING = 20_000
const LASTING = 12_000

/** Listens on a port for a moment; gives which one it was. `0` takes any that is free. */
function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A port that nobody listens on. */
export const freePort = (): Promise<number> => tryPort(0)

/** A free port that no outgoing connection takes while a server that is restarted does not listen. */
export async function lastingPort(): Promise<number> {
  const first = FIRST_LASTING + Math.floor(Math.random() * LASTING)
  for (let port = first; port < FIRST_LASTING + LASTING; port += 1) {
    const free = await tryPort(port).catch(() => undefined)
    if (free !== undefined) return free
  }
  return lastingPort()
}
