import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { freePort } from './free-port.ts'

const KEYS = { secretKey: 'sk_test_exemplo', webhookSecret: 'whsec_exemplo' }

/** A session of Stripe Checkout, as it was asked for. */
interface Asked {
  id: string
  key: string
  fields: URLSearchParams
}

/**
 * A server of the part of Stripe's protocol that buying needs: it makes sessions of Checkout, once for each idempotency
 * key, knows charges, and signs events as Stripe does.
 */
export async function startStripe() {
  const port = await freePort()
  const sessions = new Map<string, Asked>()
  const charges = new Map<string, Record<string, string>>()
  const endpoints: { url: string; status: 'enabled' | 'disabled' }[] = []
  let away = false

  const server = createServer(async (request, response) => {
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const fields = new URLSearchParams(await text(request))
    const { authorization, 'idempotency-key': key = '' } = request.headers
    if (away) return reply(500, { error: { type: 'api_error', message: 'away' } })
    if (request.method === 'GET' && request.url?.startsWith('/pagar/')) {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>Pagar</title><link rel="icon" href="data:,">')
      return
    }
    if (authorization !== `Bearer ${KEYS.secretKey}`)
      return reply(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
    if (request.method === 'GET' && request.url?.startsWith('/v1/webhook_endpoints'))
      return reply(200, { object: 'list', data: endpoints })
    const charge = /^\/v1\/charges\/(\w+)$/.exec(request.url ?? '')?.[1]
    if (request.method === 'GET' && charge !== undefined) {
      const metadata = charges.get(charge)
      return metadata
        ? reply(200, { id: charge, object: 'charge', metadata })
        : reply(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } })
    }
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') return reply(404, {})
    const id = `cs_test_${sessions.size}`
    const session = sessions.get(String(key)) ?? { id, key: String(key), fields }
    sessions.set(String(key), session)
    reply(200, {
      id: session.id,
      object: 'checkout.session',
      url: `http://127.0.0.1:${port}/pagar/${session.id}`,
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))

  /** The body of an event and its signature at a moment (milliseconds), by the secret or by another one. */
  const sign = (type: string, object: object, at: number, secret = KEYS.webhookSecret, livemode = false) => {
    const payload = JSON.stringify({ id: `evt_${type}`, object: 'event', type, livemode, data: { object } })
    const timestamp = Math.floor(at / 1000)
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { payload, header }
  }

  return {
    env: {
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    sessions,
    /** What it keeps with charges, by their ids. */
    charges,
    /** Where it sends its events. */
    endpoints,
    sign,
    goAway: (is: boolean) => {
      away = is
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
