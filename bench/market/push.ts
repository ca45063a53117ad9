import { createECDH, randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { announcing } from '#schemas/requests/announcing.ts'
import { hashToken } from '#server/core/configuration/secrets.ts'
import { openChannels } from '#server/core/mail/channels.ts'
import { messageTo } from '#server/core/mail/message.ts'
import { enqueue } from '#server/core/outbox/outbox.ts'
import { startSending } from '#server/core/outbox/start-sending.ts'
import { isoNow } from '#server/core/services.ts'
import { newRequest } from '#server/features/announcing/request-messages.ts'
import type { Kind } from '#tests/support/database.ts'
import { openLeads } from '../leads.ts'
import { spread } from '../spread.ts'
import { insertMany } from './insert-many.ts'

const DEVICES = 10_000
const REQUESTS = 300
const ROUNDS = 7
/** A wave of pushes goes out so often: that of a request every two seconds, 43,200 requests a day. */
const EVERY_MS = 2000

const emailOf = (n: number) => `dispositivo${n}.teste@exemplo.pt`
const idOf = (n: number) => `conta-${String(n).padStart(6, '0')}`

/** Waves while nothing else is done. */
const WAVES = 20

/**
 * Seconds from the commit of a message to its arrival at the push service, with 10,000 devices and a wave of 15 pushes every
 * two seconds, by itself and with as much `lead/create` as there can be; and requests a second of that, against those without.
 * Throws where a push got lost.
 */
export async function measurePush({ open }: Kind) {
  const standIn = new Worker(new URL('./push-stand-in.ts', import.meta.url))
  const { port } = await new Promise<{ port: number }>((done) => standIn.once('message', done))
  const origin = `http://127.0.0.1:${port}`
  const { ours, services, close } = await openLeads(open, { PUSH_TRUSTED_ORIGIN: origin })
  const { database, clock, config } = services
  const now = isoNow(clock)
  await insertMany(database, 'users', DEVICES, (n) => ({
    ...{ id: idOf(n), role: 'professional', status: 'active', name: 'Rui Teste', email: emailOf(n) },
    ...{ services: '[]', sms: 0, email_verified_at: now, created_at: now },
  }))
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  const addressOf = (n: number) => `${origin}/${n}`
  await insertMany(database, 'push_devices', DEVICES, (n) => ({
    ...{ id: `dispositivo-${n}`, user_id: idOf(n), endpoint: addressOf(n) },
    ...{ endpoint_hash: hashToken(addressOf(n)), ...keys, kinds: '["requests"]', created_at: now },
  }))

  const committed = new Map<string, number>()
  const [byItself, loaded]: [number[], number[]] = [[], []]
  let seconds = byItself
  standIn.on('message', ({ path, at }: { path: string; at: number }) => {
    seconds.push((at - (committed.get(path) ?? Number.NaN)) / 1000)
  })
  let next = 0
  /** Tells as many as a wave does, each of another device. */
  const wave = async () => {
    const first = next
    next += announcing.wave
    const messages = Array.from({ length: announcing.wave }, (_, n) =>
      messageTo(newRequest, emailOf((first + n) % DEVICES), newRequest.sample),
    )
    await database.inTransaction((trx) => enqueue(trx, isoNow(clock), messages))
    const at = performance.timeOrigin + performance.now()
    for (let n = first; n < next; n += 1) committed.set(`/${n % DEVICES}`, at)
  }

  const begin = () =>
    startSending(services, { push: openChannels(config).push }, new AbortController().signal, (error) => {
      throw error
    })
  const stopFirst = begin()
  for (let n = 0; n < WAVES; n += 1) {
    await wave()
    await pause(EVERY_MS)
  }
  await stopFirst()

  const ratios: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const alone = await ours.round(REQUESTS)
    seconds = loaded
    let goesOn = true
    const stop = begin()
    const telling = (async () => {
      while (goesOn) {
        await wave()
        await pause(EVERY_MS)
      }
    })()
    const beside = await ours.round(REQUESTS)
    goesOn = false
    await telling
    await stop()
    if (round > 0) ratios.push(beside / alone) // the first one warms up
  }
  await close()
  await standIn.terminate()
  const arrived = byItself.length + loaded.length
  if (arrived !== next) throw new Error(`${arrived} of ${next} pushes arrived`)
  return { count: next, byItself: spread(byItself), loaded: spread(loaded), ratio: spread(ratios) }
}
