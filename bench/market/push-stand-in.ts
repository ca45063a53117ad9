import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { parentPort } from 'node:worker_threads'

/** A push service in a thread of its own, so that its work is not the server's: it takes all, and tells which address when. */
const server = createServer((request, reply) => {
  request.resume()
  request.on('end', () => {
    parentPort?.postMessage({ path: request.url, at: performance.timeOrigin + performance.now() })
    reply.statusCode = 201
    reply.end()
  })
})
server.listen(0, '127.0.0.1', () => parentPort?.postMessage({ port: (server.address() as AddressInfo).port }))
