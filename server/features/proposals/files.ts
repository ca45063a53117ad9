import type { Config } from '../../core/configuration/config.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { dayToken } from '../../core/http/day-token.ts'
import { Refused } from '../../core/http/errors.ts'

const NOT_THERE =
  'Há ficheiros que não chegaram a ser enviados ou já não estão guardados. Retire-os ou junte-os de novo.'

/** Who reads a proposal: a link to a file is for one of the two. */
export type FileReader = 'client' | 'professional'

/** A file as a page shows it. */
export interface ShownFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly url: string
}

/** What a token of a file's address is for (PRO-14). */
export const fileToken = (id: string, reader: FileReader): string => `proposal file ${id} ${reader}`

/** The files of proposals by their proposals, in order, with links for one reader. `now` is in milliseconds. */
export async function filesOf(
  db: Pick<Db, 'selectFrom'>,
  config: Pick<Config, 'sessionSecret'>,
  { proposals, reader, now }: { proposals: readonly string[]; reader: FileReader; now: number },
): Promise<ReadonlyMap<string, readonly ShownFile[]>> {
  if (proposals.length === 0) return new Map()
  const rows = await db
    .selectFrom('proposal_files')
    .select(['id', 'proposal_id', 'name', 'size'])
    .where('proposal_id', 'in', proposals)
    .orderBy('proposal_id')
    .orderBy('position')
    .execute()
  const files = new Map<string, ShownFile[]>()
  for (const { id, proposal_id, name, size } of rows) {
    if (proposal_id === null) continue
    const token = dayToken(config.sessionSecret, fileToken(id, reader), now)
    const url = `/api/proposal-files/${id}?as=${reader}&t=${token}`
    files.set(proposal_id, [...(files.get(proposal_id) ?? []), { id, name, size, url }])
  }
  return files
}

/** The ids of a proposal's files, in order. */
export async function fileIdsOf(db: Pick<Db, 'selectFrom'>, proposalId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('proposal_files')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives a proposal its files, in place of its earlier ones. Throws Refused for a file that this professional did not
 * upload, that belongs to another proposal, or that was swept meanwhile.
 */
export async function bindFiles(
  trx: Trx,
  { userId, proposalId, ids }: { userId: string; proposalId: string; ids: readonly string[] },
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const bound = await trx
      .updateTable('proposal_files')
      .set({ proposal_id: proposalId, position })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('proposal_id', 'is', null), eb('proposal_id', '=', proposalId)]))
      .returning('id')
      .executeTakeFirst()
    if (!bound) throw new Refused([{ path: '/files', message: NOT_THERE }], NOT_THERE)
  }
  await trx
    .deleteFrom('proposal_files')
    .where('proposal_id', '=', proposalId)
    .$if(ids.length > 0, (q) => q.where('id', 'not in', ids))
    .execute()
}

/** Takes the files of a proposal that was withdrawn back, so that the next one may have them. */
export const unbindFiles = (trx: Trx, proposals: readonly string[]) =>
  proposals.length === 0
    ? undefined
    : trx
        .updateTable('proposal_files')
        .set({ proposal_id: null })
        .where('proposal_id', 'in', proposals)
        .execute()

/** How many files a professional may have that no proposal has: the oldest go first (PHO-12). */
const MAX_UNBOUND = 20

/** Removes a professional's oldest files that no proposal has, beyond the number that they may have. */
export async function removeOldestFiles(db: Db, userId: string): Promise<void> {
  const unbound = db
    .selectFrom('proposal_files')
    .select('id')
    .where('user_id', '=', userId)
    .where('proposal_id', 'is', null)
  const last = unbound.orderBy('created_at', 'desc').orderBy('id').limit(MAX_UNBOUND)
  await db.deleteFrom('proposal_files').where('id', 'in', unbound).where('id', 'not in', last).execute()
}
