import type { RunningSite } from './browser/site.ts'
import { exampleLead } from './example-lead.ts'

/** The link of the newest message to a channel. */
export async function newestLink(site: RunningSite, channel: 'email' | 'sms'): Promise<string> {
  const { payload } = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return JSON.parse(payload).link
}

/** A request made by the API, and the confirmation link that its message carries. */
export async function makeLead(
  site: RunningSite,
  channel: 'email' | 'sms',
  change: Partial<typeof exampleLead> = {},
) {
  const earlierRows = await site.db.selectFrom('outbox').select('id').execute()
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
      earlierRows.map((row) => row.id),
    )
    .executeTakeFirstOrThrow()
  const { link }: { link: string } = JSON.parse(message.payload)
  return { id, s, cod, link, page: `/pedido?${new URLSearchParams({ l: id, s })}` }
}
