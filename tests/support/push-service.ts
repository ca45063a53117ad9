import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '#schemas/messages/push.ts'

/** A subscription as a browser gives it to a page. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A push as its device reads it, with what the service was told of it. */
export interface Arrived extends PushPayload {
  readonly endpoint: string
  readonly ttl: number
  readonly urgency: string | undefined
  /** When it arrived, milliseconds since 1970. */
  readonly at: number
  readonly bytes: number
}

/**
 * A push service as browsers have one, at our own machine. It takes a push only with a valid signature of the key that the
 * subscription was made with (VAPID, RFC 8292), and reads it as the device does (RFC 8291, aes128gcm), by `node:crypto`
 * alone: nothing of the library that made it.
 */
export async function pushService({ key }: { key: string }) {
  const devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const arrived: Arrived[] = []
  const faults: string[] = []
  let waiting: (() => void)[] = []
  /** What it answers; tests set it. */
  const answers = { status: 201 }

  async function take(request: IncomingMessage): Promise<number> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const endpoint = `${origin}${request.url}`
    const device = devices.get(endpoint)
    if (!device) return 404
    if (answers.status !== 201) return answers.status
    try {
      checkVapid(request, { origin, key })
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
      if (body.length > 4096) throw new Error('too large')
      const payload: PushPayload = JSON.parse(decrypt(body, device))
      const { ttl, urgency } = request.headers
      arrived.push({
        ...payload,
        ...{ endpoint, ttl: Number(ttl), urgency: urgency?.toString(), at: Date.now(), bytes: body.length },
      })
      for (const resolve of waiting.splice(0)) resolve()
      return 201
    } catch (error) {
      faults.push(String(error))
      return 400
    }
  }

  const server = createServer((request, reply) => {
    take(request).then((status) => {
      reply.statusCode = status
      // Longer than anybody wants to read.
      reply.end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    arrived,
    /** Why pushes were not taken. */
    faults,
    answers,
    /** A device that subscribes. */
    subscribe(): Subscription {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${randomBytes(24).toString('base64url')}`
      devices.set(endpoint, { ecdh, auth })
      return { endpoint, p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    /** The person ended its pushes in the browser. */
    forget: (endpoint: string) => devices.delete(endpoint),
    /** Resolves once there are so many pushes. */
    async until(count: number): Promise<void> {
      while (arrived.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      waiting = []
    },
  }
}

export type PushService = Awaited<ReturnType<typeof pushService>>

/** Throws unless a request has a good signature of a key (RFC 8292). */
function checkVapid({ headers }: IncomingMessage, { origin, key }: { origin: string; key: string }): void {
  const [, token = '', sentKey = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (sentKey !== key) throw new Error('another key')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  if (read(header).alg !== 'ES256') throw new Error('another algorithm')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) throw new Error('a bad signature')
  const { aud, exp, sub } = read(claims)
  const now = Date.now() / 1000
  if (aud !== origin) throw new Error(`for ${aud}`)
  if (!(exp > now && exp <= now + 86_400)) throw new Error('a bad end')
  if (!/^mailto:|^https:/.test(sub)) throw new Error('no subject')
}

/** The text of a body of one record (RFC 8188, RFC 8291). */
function decrypt(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const secret = ecdh.computeSecret(senderKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const ikm = Buffer.from(hkdfSync('sha256', secret, auth, keyInfo, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
  return plain.subarray(0, end).toString()
}
