import { type RawBuilder, sql } from 'kysely'
import { mistakes, mistakesIn, sound } from '#schemas/catalogue/misspelling.ts'
import { findWords } from '#schemas/text/find-words.ts'
import type { Db, Tables } from '../db/tables.ts'
import { LAST_LETTER } from './by-start.ts'
import { PAGE } from './newest-first.ts'

/** How many rows are looked at for one page. The rest is for the next page, so that no query takes long. */
const LOOKED_AT = 3000

/** Up to how many rows the words of a text are counted, to begin with the rarest. */
const COUNTED = 1000

/** How many words a misspelt one is taken for, at most, and how many that sound alike are compared. */
const MAX_SPELLINGS = 5
const MAX_COMPARED = 100

/** The kinds of things that have words, with their tables. */
export const TABLES = {
  request: 'leads',
  account: 'users',
  contact: 'contact_messages',
} as const satisfies Record<string, keyof Tables>

export type WordKind = keyof typeof TABLES

/** A span of words, in the order of bytes: `from` is in it, `to` is not. */
interface Span {
  from: string
  to: string
}

/** Sorts before every letter and digit of a word. */
const FIRST_SIGN = '!'

const beginning = (word: string): Span => ({ from: word, to: word + LAST_LETTER })
const exactly = (word: string): Span => ({ from: word, to: word + FIRST_SIGN })

/** The word by which a thing has a service. */
export const serviceWord = (id: number): string => `#${id}`

const within = (column: RawBuilder<unknown>, { from, to }: Span): RawBuilder<boolean> =>
  sql`(${column} >= ${from} and ${column} < ${to})`

const withinAny = (column: RawBuilder<unknown>, spans: readonly Span[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    spans.map((span) => within(column, span)),
    sql` or `,
  )})`

interface Search {
  kind: WordKind
  text: string
  /** The services that a word of the text means. */
  servicesOf?: (word: string) => readonly number[]
  after?: string | undefined
  size?: number
  /** A condition on the columns of the kind's table. */
  only?: RawBuilder<boolean>
}

/** Where a page ends: the row, and the word that it was found by. */
interface End {
  at: string
  id: string
  word: string
  group: number
  span: number
}

const ENDS = /^(\S+) (\S+) (\d+) (\d+) (\S+)$/

function readEnd(text: string | undefined): End | undefined {
  const [, at, id, group, span, word] = ENDS.exec(text ?? '') ?? []
  return at !== undefined && id !== undefined && word !== undefined
    ? { at, id, word, group: Number(group), span: Number(span) }
    : undefined
}

const toEnd = ({ at, id, word, group, span }: End): string => `${at} ${id} ${group} ${span} ${word}`

/**
 * Finds the things of a kind that have every word of a text (ADM-44); `load` gets their rows by their ids. A thing has a
 * word if one of its words begins so, or if its service is meant by it. If nothing has a word, similar spellings are
 * tried. For each word the exact matches come first, then the newest. A page may be short and still have a next one.
 */
export async function findByWords<Row extends { id: string }>(
  db: Db,
  search: Search,
  load: (ids: string[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const { ids, next } = await idsByWords(db, search)
  const rows = ids.length > 0 ? await load(ids) : []
  return { rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []), next }
}

async function idsByWords(
  db: Db,
  { kind, text, servicesOf = () => [], after, size = PAGE, only }: Search,
): Promise<{ ids: string[]; next: string | null }> {
  const groups: Span[][] = []
  for (const word of findWords(text)) groups.push(await spansOf(db, kind, word, servicesOf(word)))
  if (groups.length === 0 || groups.some((spans) => spans.length === 0)) return { ids: [], next: null }

  const end = readEnd(after)
  const group = end && groups[end.group] ? end.group : await rarest(db, kind, groups)
  const driving = groups[group] ?? []
  const others = groups.filter((_, number) => number !== group)
  const ends: End[] = []
  for (let span = end?.span ?? 0; span < driving.length; span++) {
    const look = { kind, driving, others, span, only, size: size + 1 - ends.length }
    const { rows, last } = await lookFor(db, { ...look, end: end?.span === span ? end : undefined })
    ends.push(...rows.map((row) => ({ ...row, group, span })))
    const page = ends.slice(0, size)
    const [most] = page.slice(-1)
    if (ends.length > size && most) return { ids: page.map(({ id }) => id), next: toEnd(most) }
    if (last) return { ids: page.map(({ id }) => id), next: toEnd({ ...last, group, span }) }
  }
  return { ids: ends.map(({ id }) => id), next: null }
}

type FoundThing = Pick<End, 'at' | 'id' | 'word'>

/** The things of one span; `last` is the last row that was looked at, where there are more. */
async function lookFor(
  db: Db,
  {
    kind,
    driving,
    others,
    span,
    end,
    only,
    size,
  }: {
    kind: WordKind
    driving: readonly Span[]
    others: readonly (readonly Span[])[]
    span: number
    end: End | undefined
    only: RawBuilder<boolean> | undefined
    size: number
  },
): Promise<{ rows: FoundThing[]; last: FoundThing | undefined }> {
  const drivingSpan = driving[span] ?? exactly('')
  const rest = end ? { ...drivingSpan, from: end.word } : drivingSpan
  const past = end ? sql`and (word > ${end.word} or (at, thing) < (${end.at}, ${end.id}))` : sql``
  const order = sql`order by word, at desc, thing desc`
  const near = sql`
    select thing, at, word from "find_words"
    where kind = ${kind} and ${within(sql.ref('word'), rest)} ${past} ${order}`
  const has = (condition: RawBuilder<boolean>) =>
    sql`exists (select 1 from "find_words" other
      where other.kind = ${kind} and other.thing = near.thing and ${condition})`
  const word = sql.ref('other.word')
  // A thing that has several of the words is found by the first alone.
  const before = [
    sql<boolean>`(other.word >= ${drivingSpan.from} and other.word < near.word)`,
    ...driving.slice(0, span).map((earlier) => within(word, earlier)),
  ]
  const conditions = [
    sql`not ${has(sql<boolean>`(${sql.join(before, sql` or `)})`)}`,
    ...others.map((spans) => has(withinAny(word, spans))),
    ...(only
      ? [sql`exists (select 1 from ${sql.table(TABLES[kind])} where id = near.thing and ${only})`]
      : []),
  ]
  const { rows } = await sql<FoundThing>`
    select thing as id, at, word from (${near} limit ${sql.lit(LOOKED_AT)}) as near
    where ${sql.join(conditions, sql` and `)} ${order} limit ${size}`.execute(db)
  if (rows.length === size) return { rows, last: undefined }
  const { rows: last } = await sql<FoundThing>`
    select thing as id, at, word from (${near} limit 1 offset ${sql.lit(LOOKED_AT - 1)}) as last`.execute(db)
  return { rows, last: last[0] }
}

/** How a thing may have a word: words that begin so, the services that it means, or those that it may be a misspelling of. */
async function spansOf(db: Db, kind: WordKind, word: string, services: readonly number[]): Promise<Span[]> {
  const plain = await plainSpans(db, kind, word, services)
  return plain.length > 0 ? plain : (await spellingsOf(db, word)).map(exactly)
}

/** How a thing may have a word as it was typed; none where nothing of the kind has it. */
async function plainSpans(
  db: Db,
  kind: WordKind,
  word: string,
  services: readonly number[],
): Promise<Span[]> {
  const meant = services.map((id) => exactly(serviceWord(id)))
  const begun = beginning(word)
  return (await countOf(db, kind, [begun], 1)) > 0 ? [begun, ...meant] : meant
}

/** The column of a list's rows that has the id of a thing, by the kind of thing. */
export type ThingColumns = Readonly<Partial<Record<WordKind, string>>>

/** How one kind of thing that rows are of may have a word. */
interface Meaning {
  readonly kind: WordKind
  /** The rows' column with the thing's id. */
  readonly column: string
  readonly spans: readonly Span[]
}

/**
 * A condition for the rows of a list by the things that they are of (ADM-72): each word of a text is one of those things'. The things
 * of the rarest word are named, where it is rare, so that the index of their column finds the rows; other words are looked up row by row.
 */
export async function havingWords(
  db: Db,
  { text, columns, servicesOf = () => [] }: Pick<Search, 'text' | 'servicesOf'> & { columns: ThingColumns },
): Promise<RawBuilder<boolean>> {
  const words: { meanings: readonly Meaning[]; count: number }[] = []
  for (const word of findWords(text)) {
    const meanings = await meaningsOf(db, columns, word, servicesOf(word))
    let count = 0
    for (const { kind, spans } of meanings) count += await countOf(db, kind, spans, COUNTED)
    words.push({ meanings, count })
  }
  const [rarest, ...others] = words.toSorted((a, b) => a.count - b.count)
  if (!rarest || rarest.count === 0) return NOTHING
  const begin = rarest.count < COUNTED ? await nameThings(db, rarest.meanings) : lookedUp(rarest.meanings)
  return sql`(${sql.join([begin, ...others.map(({ meanings }) => lookedUp(meanings))], sql` and `)})`
}

/** The spans of a word for each kind that has it; if no kind has it, those of similar spellings. */
async function meaningsOf(
  db: Db,
  columns: ThingColumns,
  word: string,
  services: readonly number[],
): Promise<Meaning[]> {
  const things: Meaning[] = []
  for (const [kind, column] of Object.entries(columns) as [WordKind, string][])
    things.push({ kind, column, spans: await plainSpans(db, kind, word, services) })
  const meanings = things.filter(({ spans }) => spans.length > 0)
  if (meanings.length > 0) return meanings
  const spans = (await spellingsOf(db, word)).map(exactly)
  return spans.length === 0 ? [] : things.map((thing) => ({ ...thing, spans }))
}

/** A condition that looks a word up for each row. */
const lookedUp = (meanings: readonly Meaning[]): RawBuilder<boolean> =>
  anyOf(
    meanings.map(
      ({ kind, column, spans }) => sql<boolean>`exists (select 1 from "find_words" as has
        where has.kind = ${kind} and has.thing = ${sql.ref(column)} and ${withinAny(sql.ref('has.word'), spans)})`,
    ),
  )

/** A condition that names the things that have a word. */
async function nameThings(db: Db, meanings: readonly Meaning[]): Promise<RawBuilder<boolean>> {
  const named: RawBuilder<boolean>[] = []
  for (const { kind, column, spans } of meanings) {
    const { rows } = await sql<{ thing: string }>`
      select distinct thing from "find_words"
      where kind = ${kind} and ${withinAny(sql.ref('word'), spans)}`.execute(db)
    if (rows.length > 0) named.push(sql`${sql.ref(column)} in (${sql.join(rows.map(({ thing }) => thing))})`)
  }
  return anyOf(named)
}

const NOTHING = sql<boolean>`1 = 0`

/** Joins conditions with `or`; without any it is never true. */
export const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? NOTHING : sql`(${sql.join(conditions, sql` or `)})`

/** The group with the fewest rows. */
async function rarest(db: Db, kind: WordKind, groups: readonly (readonly Span[])[]): Promise<number> {
  if (groups.length === 1) return 0
  const counts: number[] = []
  for (const spans of groups) counts.push(await countOf(db, kind, spans, COUNTED))
  return counts.indexOf(Math.min(...counts))
}

/** How many rows some spans have, up to a number of each. */
async function countOf(db: Db, kind: WordKind, spans: readonly Span[], most: number): Promise<number> {
  let all = 0
  for (const span of spans) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select 1 from "find_words" where kind = ${kind} and ${within(sql.ref('word'), span)} limit ${sql.lit(most)}
      ) as counted`.execute(db)
    all += Number(rows[0]?.count ?? 0)
  }
  return all
}

/** What a word is found by where it is misspelt: how it sounds, and from five letters on that without one of them. */
export function spellingsFor(word: string): string[] {
  const sounds = sound(word)
  if (!/^\p{L}{3,}$/u.test(word)) return []
  if (mistakesIn(sounds.length) === 0) return [sounds]
  const shorter = Array.from(sounds, (_, at) => sounds.slice(0, at) + sounds.slice(at + 1))
  return [...new Set([sounds, ...shorter])]
}

/** The stored words that a word may be a misspelling of, the nearest first: as in the public search (CAT-7). */
async function spellingsOf(db: Db, word: string): Promise<string[]> {
  const spellings = spellingsFor(word)
  if (spellings.length === 0) return []
  const rows = await db
    .selectFrom('find_spellings')
    .select('word')
    .distinct()
    .where('spelling', 'in', spellings)
    .limit(MAX_COMPARED)
    .execute()
  const sounds = sound(word)
  const most = mistakesIn(sounds.length)
  return rows
    .map((row) => ({ ...row, wrong: mistakes(sounds, sound(row.word), most + 1) }))
    .filter(({ wrong }) => wrong <= most)
    .toSorted((a, b) => a.wrong - b.wrong || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_SPELLINGS)
    .map((row) => row.word)
}
