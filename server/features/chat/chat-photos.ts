import type { Config } from '../../core/configuration/config.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { Refused } from '../../core/http/errors.ts'
import { notOwn, PHOTOS_NOT_THERE, type PhotoLinks, photoLinks, removeUnheld } from '../photos/offers.ts'

/** The photographs of messages by their ids, in order, as signed links (CHT-8). `now` is in milliseconds. */
export async function photosOfMessages(
  db: Pick<Db, 'selectFrom'>,
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  { messages, now }: { messages: readonly string[]; now: number },
): Promise<ReadonlyMap<string, readonly PhotoLinks[]>> {
  if (messages.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_photos')
    .select(['message_id', 'photo_id'])
    .where('message_id', 'in', messages)
    .orderBy('position')
    .execute()
  const photos = new Map<string, PhotoLinks[]>()
  for (const { message_id, photo_id } of rows)
    photos.set(message_id, [...(photos.get(message_id) ?? []), photoLinks(sessionSecret, photo_id, now)])
  return photos
}

/** The ids of a message's photographs, in order. */
export async function photoIdsOf(db: Pick<Db, 'selectFrom'>, message: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_photos')
    .select('photo_id')
    .where('message_id', '=', message)
    .orderBy('position')
    .execute()
  return rows.map(({ photo_id }) => photo_id)
}

/** Gives a message its photographs (CHT-8). Throws Refused where one was not uploaded by `owner`, or was swept meanwhile. */
export async function bindPhotos(
  trx: Trx,
  { message, ids, owner }: { message: string; ids: readonly string[]; owner: string | undefined },
): Promise<void> {
  if (ids.length === 0) return
  const foreign = await notOwn(trx, ids, owner === undefined ? [] : [owner])
  if (foreign.length > 0)
    throw new Refused([{ path: '/photos', message: PHOTOS_NOT_THERE }], PHOTOS_NOT_THERE)
  const rows = ids.map((photo_id, position) => ({ message_id: message, position, photo_id }))
  await trx.insertInto('chat_photos').values(rows).execute()
}

/**
 * Removes the photographs of all chats of a person, those of the other one too, before the chats end with the person's
 * proposals or requests: `by` is the column that has the professional's id or the client's e-mail.
 */
export async function erasePhotosOfChats(
  trx: Trx,
  by: 'proposals.professional_id' | 'leads.email',
  value: string,
): Promise<void> {
  const theirs = trx
    .selectFrom('chat_messages')
    .innerJoin('proposals', 'proposals.id', 'chat_messages.proposal_id')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .select('chat_messages.id')
    .where(by, '=', value)
  const held = await trx
    .deleteFrom('chat_photos')
    .where('message_id', 'in', theirs)
    .returning('photo_id')
    .execute()
  await removeUnheld(
    trx,
    held.map(({ photo_id }) => photo_id),
  )
}
