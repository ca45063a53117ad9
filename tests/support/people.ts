import type { LightMyRequestResponse as Response } from 'fastify'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/core/db/tables.ts'
import { sessionsRepository } from '#server/features/accounts/sign-in/sessions.ts'
import { setServices } from '#server/features/accounts/users.ts'
import { giveCredits } from '#server/features/credits/offers.ts'
import { changeLead } from '#server/features/leads/life.ts'
import { ensureProfile } from '#server/features/profiles/make-profile.ts'
import { exampleLead } from './example-lead.ts'
import type { TestServer } from './server.ts'

const headers = { 'x-requested-with': 'XMLHttpRequest' }
const LISBON = { lat: 38.7223, lng: -9.1393 }

/** The calls of somebody, as their browser makes them. */
export interface Caller {
  get(url: string): Promise<Response>
  post(url: string, payload?: object): Promise<Response>
}

/** Somebody who is signed in. */
export interface Signed extends Caller {
  readonly id: string
  readonly name: string
}

/** What an account has that is not usual. */
interface Account extends Omit<Partial<Insertable<Tables['users']>>, 'services'> {
  /** Ids; of professionals alone. */
  readonly services?: readonly number[]
  readonly credits?: number
}

/** Invented clients and professionals of a server, which may start later, and what happens between them. */
export function people(server: Pick<TestServer, 'app' | 'services'>) {
  const db = () => server.services.database.db
  const clock = () => server.services.clock
  const now = () => new Date(clock().now()).toISOString()
  let made = 0

  /** What signs a browser on: the token of a new session. */
  async function tokenOf(id: string): Promise<string> {
    const user = db().selectFrom('users').select('role').where('id', '=', id)
    return (
      await sessionsRepository(server.services).start({ id, ...(await user.executeTakeFirstOrThrow()) })
    ).token
  }

  /** The calls of an account in a new session. */
  async function signed(id: string): Promise<Signed> {
    const ownHeaders = { ...headers, authorization: `Bearer ${await tokenOf(id)}` }
    const user = db().selectFrom('users').select('name').where('id', '=', id)
    return {
      id,
      ...(await user.executeTakeFirstOrThrow()),
      get: (url) => server.app.inject({ method: 'GET', url, headers: ownHeaders }),
      post: (url, payload = {}) => server.app.inject({ method: 'POST', url, headers: ownHeaders, payload }),
    }
  }

  /** An account; a professional of service 311 in Lisbon who travels 20 km where nothing else is said. */
  async function account({ services: ids = [311], credits = 15, ...change }: Account = {}) {
    made += 1
    const id = `pessoa-${String(made).padStart(4, '0')}`
    const user = {
      id,
      role: 'professional',
      status: 'active',
      name: `Rui Teste ${made}`,
      email: `rui.teste${made}@exemplo.pt`,
      phone: `+35193${String(made).padStart(7, '0')}`,
      distance: 20,
      ...LISBON,
      services: '[]',
      sms: 0,
      email_verified_at: now(),
      phone_verified_at: now(),
      created_at: now(),
      ...change,
    } as const satisfies Insertable<Tables['users']>
    await db().insertInto('users').values(user).execute()
    if (user.role === 'professional')
      await db()
        .transaction()
        .execute(async (trx) => {
          await setServices(trx, id, [...ids])
          const entry = { userId: id, amount: credits, kind: 'corrected', note: 'Teste', now: now() } as const
          if (credits > 0) await giveCredits(trx, entry)
        })
    return { id, email: user.email, name: user.name }
  }

  const anonymous: Caller = {
    get: (url) => server.app.inject({ method: 'GET', url, headers }),
    post: (url, payload = {}) => server.app.inject({ method: 'POST', url, headers, payload }),
  }

  return {
    now,
    tokenOf,
    signed,
    account,

    /** An account that is signed in. */
    person: async (change?: Account) => signed((await account(change)).id),

    /** Makes the page of a professional, as signing up does; its slug. */
    async profile(id: string): Promise<string> {
      await ensureProfile(server.services.database, id)
      const profile = db().selectFrom('profiles').select('slug').where('user_id', '=', id)
      return (await profile.executeTakeFirstOrThrow()).slug
    },

    /** Somebody who is not signed in. */
    anonymous,

    /** A client reads the proposals of a request, as its page does once they were seen; what the page has of them. */
    async seen({ id: l, s }: { id: string; s: string }) {
      const page = (await anonymous.get(`/api/lead/proposals?${new URLSearchParams({ l, s })}`)).json()
      const proposals = page.proposals.map(({ id }: { id: string }) => id)
      await anonymous.post('/api/lead/proposals/read', { l, s, proposals })
      return page
    },

    /** Has the period of a request end tomorrow. */
    async endsSoon(id: string) {
      const expires_at = new Date(clock().now() + 86_400_000).toISOString()
      await db().updateTable('leads').set({ expires_at }).where('id', '=', id).execute()
    },

    /** A request that was sent, confirmed where nothing else is said; its id, secret and e-mail. `sent`: what its browser sends. */
    async request(
      { confirmed = true, ...change }: Partial<typeof exampleLead> & { confirmed?: boolean } = {},
      sent: { cookie?: string } = {},
    ) {
      made += 1
      const payload = { ...exampleLead, email: `cliente${made}@exemplo.pt`, ...change }
      const allHeaders = { ...headers, ...sent }
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/lead/create',
        headers: allHeaders,
        payload,
      })
      const { id, s } = reply.json<{ id: string; s: string }>()
      if (confirmed) {
        await db().updateTable('leads').set({ email_verified_at: now() }).where('id', '=', id).execute()
        await db()
          .transaction()
          .execute((trx) => changeLead(trx, id, { event: 'CHANNEL.CONFIRMED', actor: 'client', now: now() }))
      }
      return { id, s, email: payload.email }
    },

    /** A proposal of a professional for a request as a row, without what sending one causes; its id. */
    async proposal(
      leadId: string,
      professionalId: string,
      change: Partial<Insertable<Tables['proposals']>> = {},
    ) {
      made += 1
      const id = `proposta-${String(made).padStart(6, '0')}`
      await db()
        .insertInto('proposals')
        .values({
          id,
          lead_id: leadId,
          professional_id: professionalId,
          round: 1,
          state: 'sent',
          message: 'Posso ajudar.',
          price_kind: 'fixed',
          price_cents: 125_000,
          price_max_cents: null,
          price_unit: null,
          available: 'Esta semana',
          included: null,
          credits: 2,
          created_at: now(),
          changed_at: null,
          read_at: null,
          ...change,
        })
        .execute()
      return id
    },

    /** What waits in the outbox for a template, in order. */
    async waiting(template: string): Promise<{ recipient: string; payload: Record<string, unknown> }[]> {
      const rows = await db()
        .selectFrom('outbox')
        .select(['recipient', 'payload'])
        .where('template', '=', template)
        .where('state', '=', 'pending')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ recipient, payload }) => ({ recipient, payload: JSON.parse(payload) }))
    },
  }
}

export type People = ReturnType<typeof people>

/** A proposal that is complete; obviously invented. */
export const exampleProposal = {
  message: 'Olá, {nome}. Faço a avaliação na próxima semana, com relatório.',
  price_kind: 'fixed',
  price: 180.5,
  available: 'A partir de segunda-feira',
}
