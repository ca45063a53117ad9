import { setImmediate } from 'node:timers/promises'
import { findWords } from '#schemas/text/find-words.ts'
import { PORTION } from '../../core/db/in-portions.ts'
import type { Trx } from '../../core/db/tables.ts'
import { spellingsFor, TABLES, type WordKind } from '../../core/lists/by-words.ts'
import type { AdminSearch, Services } from '../../core/services.ts'

/** How many portions one round reads: where there are more, the other rounds have their turn in between. */
const MAX_PORTIONS = 50

/** Rows of one insert. */
const AT_ONCE = 200

/** Reads the words of things that are new or were changed (ADM-44), a portion a transaction. */
export async function keepWords({
  database,
  features,
}: Pick<Services, 'database' | 'features'>): Promise<void> {
  const searches = features.flatMap(({ search = [] }) => search)
  // Of a kind that several features find things of, one keeps words.
  const wordsOf = new Map(
    searches.flatMap(({ kind, words }) => (words ? [[kind as string, words] as const] : [])),
  )
  for (let portion = 0; portion < MAX_PORTIONS; portion++) {
    const due = await database.db.selectFrom('find_due').select(['kind', 'thing']).limit(PORTION).execute()
    for (const [kind, rows] of Map.groupBy(due, (row) => row.kind)) {
      await setImmediate()
      const things = [...new Set(rows.map(({ thing }) => thing))]
      const words = wordsOf.get(kind)
      await database.inTransaction((trx) => keep(trx, { kind, things, words, locks: database.skipLocked }))
    }
    if (due.length < PORTION) return
  }
}

/**
 * Keeps the words of things. The list of due things is taken first: a thing that changes after that is due again. The words are then read from rows that
 * nobody can delete until they are kept, so that none of an erased person is left.
 */
async function keep(
  trx: Trx,
  {
    kind,
    things,
    words: wordsOf,
    locks,
  }: { kind: WordKind; things: readonly string[]; words: AdminSearch['words']; locks: boolean },
): Promise<void> {
  const taken = await trx
    .deleteFrom('find_due')
    .where('kind', '=', kind)
    .where('thing', 'in', things)
    .returning('thing')
    .execute()
  const ids = [...new Set(taken.map(({ thing }) => thing))]
  if (ids.length === 0 || !wordsOf) return
  const there = trx.selectFrom(TABLES[kind]).select('id').where('id', 'in', ids).orderBy('id')
  const held = await (locks ? there.forKeyShare() : there).execute()
  const read =
    held.length > 0
      ? await wordsOf(
          trx,
          held.map(({ id }) => id),
        )
      : []
  await trx.deleteFrom('find_words').where('kind', '=', kind).where('thing', 'in', ids).execute()
  const rows = read.flatMap(({ id, at, texts, words = [] }) => {
    const all = new Set([...texts.flatMap((text) => findWords(text ?? '')), ...words])
    return [...all].map((word) => ({ kind, thing: id, word, at }))
  })
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('find_words')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((c) => c.doNothing())
      .execute()
  await keepSpellings(trx, [...new Set(rows.map(({ word }) => word))])
}

/** Keeps how words sound that were not there yet. */
async function keepSpellings(trx: Trx, words: readonly string[]): Promise<void> {
  for (let from = 0; from < words.length; from += AT_ONCE) {
    const some = words.slice(from, from + AT_ONCE)
    const there = await trx
      .selectFrom('find_spellings')
      .select('word')
      .distinct()
      .where('word', 'in', some)
      .execute()
    const keptWords = new Set(there.map(({ word }) => word))
    const rows = some
      .filter((word) => !keptWords.has(word))
      .flatMap((word) => spellingsFor(word).map((spelling) => ({ spelling, word })))
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await trx
        .insertInto('find_spellings')
        .values(rows.slice(at, at + AT_ONCE))
        .onConflict((c) => c.doNothing())
        .execute()
  }
}
