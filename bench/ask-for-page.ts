import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

interface Asking {
  url: string
  /** Visitors at once, each with a connection of its own. */
  visitors: number
  seconds: number
}

/** Asks for one page again and again, in a thread of its own next to the server; posts how often it was answered. */
const { url, visitors, seconds }: Asking = workerData
const agent = new Agent({ keepAlive: true, maxSockets: visitors })
const end = performance.now() + seconds * 1000
let answered = 0

const once = () =>
  new Promise<void>((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`))
      reply.resume().on('end', resolve)
    })
    request.on('error', reject)
  })

const visitor = async () => {
  while (performance.now() < end) {
    await once()
    answered++
  }
}
await Promise.all(Array.from({ length: visitors }, visitor))
agent.destroy()
parentPort?.postMessage(answered)
