import { exampleLead } from './example-lead.ts'
import type { RunningSite } from './site.ts'

/** A request made by the API, and the confirmation link that its message carries. */
export async function makeLead(
  site: RunningSite,
  channel: 'email' | 'sms',
  change: Partial<typeof exampleLead> = {},
) {
  const known = await site.db.selectFrom('outbox').select('id').execute()
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/lead/create',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload: { ...exampleLead, ...change },
  })
  const { id, s, cod }: Record<'id' | 's' | 'cod', string> = reply.json()
  const message = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('channel', '=', channel)
    .where(
      'id',
      'not in',
      known.map((row) => row.id),
    )
    .executeTakeFirstOrThrow()
  const { link }: { link: string } = JSON.parse(message.payload)
  return { id, s, cod, link, page: `/pedido?${new URLSearchParams({ l: id, s })}` }
}
