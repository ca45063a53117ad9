import type { Db } from '../../core/db/tables.ts'
import { HttpError } from '../../core/http/errors.ts'

/**
 * The lowest free id for a new service or group, which none and no draft ever had (QST-14, QST-30). Throws if none is
 * left.
 */
export async function freeId(
  db: Db,
  { firstNew, last, most }: { firstNew: number; last: number; most: number },
): Promise<number> {
  const [published, drafts] = await Promise.all([
    db
      .selectFrom('publications')
      .select('service_id as id')
      .where('service_id', '>=', firstNew)
      .where('number', '=', 1)
      .execute(),
    db.selectFrom('draft_revisions').select('service_id as id').where('service_id', '>=', firstNew).execute(),
  ])
  const taken = new Set([...published, ...drafts].map(({ id }) => id))
  let id = firstNew
  while (taken.has(id)) id += 1
  if (id > last || taken.size >= most) throw new HttpError(409, 'Já não há números livres.')
  return id
}
