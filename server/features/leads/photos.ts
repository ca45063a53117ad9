import { photosIn } from '#schemas/questions/answer-in-words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { Refused } from '../../core/http/errors.ts'
import { notOwn, PHOTOS_NOT_THERE } from '../photos/offers.ts'

/**
 * The ids of the photographs among a request's answers. Throws Refused at each question with one that none of the owners
 * uploaded, or that is no longer there (PHO-4).
 */
export async function ownPhotos(
  db: Db,
  questions: readonly QuestionRecord[],
  details: StepAnswers,
  owners: () => Promise<readonly string[]>,
): Promise<string[]> {
  const givenPhotos = questions.map(({ answer }) => ({
    path: `/details/${answer.name}`,
    ids: photosIn(answer, details[answer.name]),
  }))
  const all = [...new Set(givenPhotos.flatMap(({ ids }) => ids))]
  if (all.length === 0) return []
  const foreign = new Set(await notOwn(db, all, await owners()))
  const refused = givenPhotos.filter(({ ids }) => ids.some((id) => foreign.has(id)))
  if (refused.length > 0) throw new Refused(refused.map(({ path }) => ({ path, message: PHOTOS_NOT_THERE })))
  return all
}

/** Gives a request its photographs. Throws where one was swept meanwhile. */
export async function attachPhotos(trx: Trx, lead: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((photo_id) => ({ lead_id: lead, photo_id }))
  await trx.insertInto('lead_photos').values(rows).execute()
}
