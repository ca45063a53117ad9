import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import {
  type CredentialValues,
  credentialFileKinds,
  credentialProblems,
  MAX_ISSUER,
  MAX_NUMBER,
} from '#schemas/profiles/credentials.ts'
import { visible } from '#schemas/text/visible.ts'
import { rowId } from '../../../core/configuration/secrets.ts'
import type { Db } from '../../../core/db/tables.ts'
import { Conflict, NotFound, Refused } from '../../../core/http/errors.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { waitingChanged } from '../../../core/waiting.ts'
import { readAttachment } from '../../contact/offers.ts'
import { ensureProfile } from '../make-profile.ts'

const GONE = 'Esta certificação já não existe.'
const TWICE = 'Já recebemos este documento. Atualize a página.'
const NO_DOCUMENT = 'Este documento já não está guardado.'

/** A credential as its form sends it. */
type Sent = CredentialValues & { readonly file: { readonly name: string; readonly content: Buffer } }

/** A professional's own credentials (PRF-16). */
export function ownCredentials(services: Services) {
  const { database, clock } = services
  const { db } = database

  return {
    /** All of them, the newest first. */
    list: (userId: string) =>
      db
        .selectFrom('credentials')
        .leftJoin('credential_files as file', 'file.credential_id', 'credentials.id')
        .select(['credentials.id', 'kind', 'number', 'issuer', 'until', 'state', 'reason', 'ends_on'])
        .select(['credentials.created_at as at', 'credentials.decided_at', 'file.name as document'])
        .where('user_id', '=', userId)
        .orderBy('credentials.created_at', 'desc')
        .orderBy('credentials.id')
        .execute(),

    /**
     * Stores a credential to be checked. It replaces one of its kind that waits, was refused or has ended; a valid one
     * stays. It gets a new id, so that nobody decides about something that they have not seen. Throws Refused at each
     * field.
     */
    async send(userId: string, { file, ...typed }: Sent): Promise<void> {
      const values = {
        kind: typed.kind,
        number: visible(typed.number).slice(0, MAX_NUMBER),
        issuer: visible(typed.issuer ?? '').slice(0, MAX_ISSUER),
        until: typed.until ?? '',
      }
      const problems = credentialProblems(values, lisbonDay(clock.now()))
      if (problems.length > 0) throw new Refused(problems)
      const document = await readAttachment(file.name, file.content, credentialFileKinds)
      await ensureProfile(database, userId)
      const [id, now] = [rowId(), isoNow(clock)]
      await database.inTransaction(async (trx) => {
        const { name } = await trx
          .selectFrom('profiles')
          .select('name')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        await trx
          .deleteFrom('credentials')
          .where('user_id', '=', userId)
          .where('kind', '=', values.kind)
          .where('state', '!=', 'verified')
          .execute()
        const stored = await trx
          .insertInto('credentials')
          .values({
            ...{ id, user_id: userId, kind: values.kind, number: values.number, name },
            ...{ issuer: values.issuer || null, until: values.until || null, state: 'open', reason: null },
            ...{ created_at: now, decided_at: null, ends_on: null, remind_on: null },
          })
          .onConflict((c) => c.doNothing())
          .returning('id')
          .executeTakeFirst()
        // Another one of this kind arrived in the same moment.
        if (!stored) throw new Conflict(TWICE)
        await trx
          .insertInto('credential_files')
          .values({
            ...{ credential_id: id, name: document.filename, type: document.type, decided_at: null },
            content: document.content.toString('base64'),
          })
          .execute()
        await waitingChanged(trx)
      })
    },

    /** Takes one back. Throws NotFound where it is not theirs. */
    async remove(userId: string, id: string): Promise<void> {
      const removed = await db
        .deleteFrom('credentials')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw new NotFound(GONE)
      await waitingChanged(db)
    },

    /** Its document. Throws NotFound where it is not theirs, or was erased. */
    document: (userId: string, id: string) => documentOf(db, id, userId),
  }
}

/** The document of a credential, of one professional or of any; throws NotFound without one. */
export async function documentOf(db: Db, id: string, userId?: string) {
  const file = await db
    .selectFrom('credential_files as file')
    .innerJoin('credentials', 'credentials.id', 'file.credential_id')
    .select(['file.name', 'file.type', 'file.content'])
    .where('credentials.id', '=', id)
    .$if(userId !== undefined, (q) => q.where('credentials.user_id', '=', userId ?? ''))
    .executeTakeFirst()
  if (!file) throw new NotFound(NO_DOCUMENT)
  return file
}
