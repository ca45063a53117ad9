import type { Trx } from '../../core/db/tables.ts'
import { publish, type Topic } from '../../core/http/streams/topics.ts'

/** Proposals with their requests and the accounts of both sides: the client's where its e-mail is confirmed (ACC-24). */
const proposalsWith = (trx: Trx) =>
  trx
    .selectFrom('leads')
    .leftJoin('proposals', 'proposals.lead_id', 'leads.id')
    .leftJoin('users', (on) =>
      on.onRef('users.email', '=', 'leads.email').on('users.email_verified_at', 'is not', null),
    )
    .select(['leads.id as request', 'users.id as client'])
    .select(['proposals.id as proposal', 'proposals.professional_id as professional'])

type Row = Awaited<ReturnType<ReturnType<typeof proposalsWith>['execute']>>[number]

const topicsOfRow = ({ request, client, proposal, professional }: Row): Topic[] => [
  `request:${request}`,
  ...(client === null ? [] : [`account:${client}` as const]),
  ...(proposal === null ? [] : [`proposal:${proposal}` as const]),
  ...(professional === null ? [] : [`account:${professional}` as const]),
]

const tell = (trx: Trx, topics: readonly Topic[]) => publish(trx, [...new Set(topics)])

/**
 * Tells open pages, once the caller's transaction is committed, that requests have changed as everybody sees them: those of
 * the client, of all who proposed, of who looks at the request, and their chats (PRO-18).
 */
export async function requestsChanged(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await proposalsWith(trx).where('leads.id', 'in', ids).execute()
  await tell(
    trx,
    rows.flatMap((row) => [`open:${row.request}` as const, ...topicsOfRow(row)]),
  )
}

/**
 * The same of proposals or their chats: the pages of their two sides alone. Of all proposals of a professional with `of`.
 */
export async function proposalsChanged(
  trx: Trx,
  which: readonly string[] | { readonly of: string },
): Promise<void> {
  const [column, ids] = 'of' in which ? (['professional_id', [which.of]] as const) : (['id', which] as const)
  if (ids.length === 0) return
  const rows = await proposalsWith(trx).where(`proposals.${column}`, 'in', ids).execute()
  await tell(trx, rows.flatMap(topicsOfRow))
}

/** The same of what the people with these e-mails have: a request that was sent, or is another’s now. */
export async function peopleChanged(trx: Trx, emails: readonly string[]): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emails)
    .where('email_verified_at', 'is not', null)
    .execute()
  await tell(
    trx,
    people.map(({ id }) => `account:${id}` as const),
  )
}
