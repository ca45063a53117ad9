import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/core/db/tables.ts'
import { changeLead } from '#server/features/leads/life.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import type { FakeClock } from '#tests/support/server.ts'

const headers = { 'x-requested-with': 'XMLHttpRequest' }

/** Requests, professionals and proposals as rows, for tests of what happens between them. */
export function marketplace(app: FastifyInstance, db: Db, clock: FakeClock) {
  let made = 0
  const now = () => new Date(clock.now()).toISOString()

  return {
    now,

    /** An open request; its id and secret. */
    async request(change: Partial<typeof exampleLead> = {}) {
      const payload = { ...exampleLead, email: `cliente${++made}@exemplo.pt`, ...change }
      const reply = await app.inject({ method: 'POST', url: '/api/lead/create', headers, payload })
      const { id, s } = reply.json<{ id: string; s: string }>()
      await db.updateTable('leads').set({ email_verified_at: now() }).where('id', '=', id).execute()
      await db
        .transaction()
        .execute((trx) => changeLead(trx, id, { event: 'CHANNEL.CONFIRMED', actor: 'client', now: now() }))
      return { id, s, email: payload.email }
    },

    /** A professional of service 311 in Lisbon who travels 20 km. */
    async professional(change: Partial<Insertable<Tables['users']>> = {}) {
      const id = `profissional-${String(++made).padStart(4, '0')}`
      const user = {
        id,
        role: 'professional',
        status: 'active',
        name: `Rui Teste ${made}`,
        email: `${id}@exemplo.pt`,
        services: '[311]',
        sms: 0,
        lat: 38.72,
        lng: -9.14,
        distance: 20,
        email_verified_at: now(),
        created_at: now(),
      } as const
      await db
        .insertInto('users')
        .values({ ...user, ...change })
        .execute()
      await db.insertInto('professional_services').values({ user_id: id, service_id: 311 }).execute()
      return { id, email: change.email ?? user.email, name: change.name ?? user.name }
    },

    /** A proposal of a professional for a request; its id. */
    async proposal(
      leadId: string,
      professionalId: string,
      change: Partial<Insertable<Tables['proposals']>> = {},
    ) {
      const id = `proposta-${String(++made).padStart(6, '0')}`
      await db
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
      const rows = await db
        .selectFrom('outbox')
        .select(['recipient', 'payload'])
        .where('template', '=', template)
        .where('state', '=', 'pending')
        .orderBy('id')
        .execute()
      return rows.map(({ recipient, payload }) => ({ recipient, payload: JSON.parse(payload) }))
    },
  }
}
