import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify'
import { randomToken } from '#server/core/configuration/secrets.ts'
import type { Services } from '#server/core/services.ts'
import { setServices } from '#server/features/accounts/users.ts'
import { giveCredits } from '#server/features/credits/offers.ts'
import { changeLead } from '#server/features/leads/life.ts'
import { exampleLead } from './example-lead.ts'

const headers = { 'x-requested-with': 'XMLHttpRequest' }
const LISBON = { lat: 38.7223, lng: -9.1393 }

/** A professional's calls, as a browser that is signed in makes them. */
export interface Signed {
  readonly id: string
  get(url: string): Promise<Response>
  post(url: string, payload?: object): Promise<Response>
}

/** Invented clients and professionals of a test server. */
export function people(
  app: FastifyInstance,
  services: Services,
  signIn: (userId: string) => Promise<string>,
) {
  const { database, clock } = services
  const { db } = database
  const now = () => new Date(clock.now()).toISOString()
  let made = 0

  async function signed(id: string): Promise<Signed> {
    const own = { ...headers, authorization: `Bearer ${await signIn(id)}` }
    return {
      id,
      get: (url) => app.inject({ method: 'GET', url, headers: own }),
      post: (url, payload = {}) => app.inject({ method: 'POST', url, headers: own, payload }),
    }
  }

  /** An account that is signed in; a professional of service 311 in Lisbon where nothing else is said. */
  async function person({
    role = 'professional' as 'professional' | 'client' | 'admin',
    services: ids = [311],
    distance = 20,
    credits = 15,
    place = LISBON,
  } = {}): Promise<Signed> {
    made += 1
    const id = randomToken()
    await db
      .insertInto('users')
      .values({
        id,
        role,
        status: 'active',
        name: `Rui Teste ${made}`,
        email: `rui.teste${made}@exemplo.pt`,
        phone: `+3519300000${String(made).padStart(2, '0')}`,
        distance,
        ...place,
        services: '[]',
        sms: 0,
        email_verified_at: now(),
        created_at: now(),
      })
      .execute()
    await db.transaction().execute(async (trx) => {
      if (role === 'professional') await setServices(trx, id, ids)
      if (credits > 0)
        await giveCredits(trx, { userId: id, amount: credits, kind: 'corrected', note: 'Teste', now: now() })
    })
    return signed(id)
  }

  /** A request that was sent; confirmed where nothing else is said. */
  async function request({
    email = '',
    confirmed = true,
    ...change
  }: Record<string, unknown> & { email?: string; confirmed?: boolean } = {}) {
    made += 1
    const payload = { ...exampleLead, email: email || `ana.teste${made}@exemplo.pt`, ...change }
    const reply = await app.inject({ method: 'POST', url: '/api/lead/create', headers, payload })
    const { id, s } = reply.json<{ id: string; s: string }>()
    if (confirmed)
      await db
        .transaction()
        .execute((trx) => changeLead(trx, id, { event: 'CHANNEL.CONFIRMED', actor: 'client', now: now() }))
    return { id, s }
  }

  const anonymous = {
    get: (url: string) => app.inject({ method: 'GET', url, headers }),
    post: (url: string, payload: object = {}) => app.inject({ method: 'POST', url, headers, payload }),
  }
  return { person, request, anonymous, signed }
}

/** A proposal that is complete; obviously invented. */
export const exampleProposal = {
  message: 'Olá, {nome}. Faço a avaliação na próxima semana, com relatório.',
  price_kind: 'fixed',
  price: 180.5,
  available: 'A partir de segunda-feira',
}
