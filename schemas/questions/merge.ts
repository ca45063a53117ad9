import { renumbered, type ServiceContent } from './content.ts'
import { recordInOrder } from './export-file.ts'
import type { QuestionRecord } from './record.ts'

/** Whose part of a content stays. */
export type Side = 'mine' | 'theirs'

/** A part that both changed, each in another way; undefined where one of them took the question out. */
export interface MergeConflict {
  /** The question's name, or what it is of the service: 'title', 'sub_group_id', 'featured'. */
  key: string
  before: QuestionRecord | undefined
  mine: QuestionRecord | undefined
  theirs: QuestionRecord | undefined
}

interface Merged {
  content: ServiceContent
  /** What both changed. */
  conflicts: MergeConflict[]
  /** Fields of the service that both changed. */
  fields: Field[]
}

const FIELDS = ['title', 'sub_group_id', 'featured'] as const
export type Field = (typeof FIELDS)[number]

/**
 * What two people made of the same content, together (ADM-66): questions are told by their names, and a change
 * of one of them is taken. A question that both changed in different ways is a conflict: `chosen` says by its key whose stays, and mine stays
 * until it does. Questions without a name are new ones of whoever wrote them.
 */
export function mergeContents(
  before: ServiceContent,
  mine: ServiceContent,
  theirs: ServiceContent,
  chosen: ReadonlyMap<string, Side> = new Map(),
): Merged {
  const old = byKey(before.questions, 'before', 0)
  const nameless = before.questions.filter(({ answer }) => answer.name === '').length
  const [my, their] = [byKey(mine.questions, 'mine', nameless), byKey(theirs.questions, 'theirs', nameless)]
  const conflicts: MergeConflict[] = []
  const stays = new Map<string, QuestionRecord>()
  for (const key of new Set([...old.keys(), ...my.keys(), ...their.keys()])) {
    const [was, is, other] = [old.get(key), my.get(key), their.get(key)]
    const differ = !same(is, other) && !same(is, was) && !same(other, was)
    if (differ) conflicts.push({ key, before: was, mine: is, theirs: other })
    const takesTheirs = differ ? chosen.get(key) === 'theirs' : same(is, was)
    const record = takesTheirs ? other : is
    if (record) stays.set(key, record)
  }
  const isMoved = !alike(inBoth(old, my), inBoth(my, old))
  const [first, second] = isMoved ? [my, their] : [their, my]
  const order = withAdded([...first.keys()], [...second.keys()])
  const fields = FIELDS.filter(
    (name) => mine[name] !== theirs[name] && mine[name] !== before[name] && theirs[name] !== before[name],
  )
  const field = <Name extends Field>(name: Name): ServiceContent[Name] => {
    const takesTheirs = fields.includes(name) ? chosen.get(name) === 'theirs' : mine[name] === before[name]
    return (takesTheirs ? theirs : mine)[name]
  }
  const leftOut = mergedList(before.leftOut ?? [], mine.leftOut ?? [], theirs.leftOut ?? [])
  return {
    content: {
      title: field('title'),
      sub_group_id: field('sub_group_id'),
      labels: mergedList(before.labels, mine.labels, theirs.labels),
      featured: field('featured'),
      questions: renumbered(order.flatMap((key) => stays.get(key) ?? [])),
      ...(leftOut.length > 0 && { leftOut }),
    },
    conflicts,
    fields,
  }
}

/** Questions by their names. A name that comes twice, and what has none, is told by how often it came. */
function byKey(
  questions: readonly QuestionRecord[],
  side: string,
  shared: number,
): Map<string, QuestionRecord> {
  const keys = new Map<string, QuestionRecord>()
  const counts = new Map<string, number>()
  for (const record of questions) {
    const { name } = record.answer
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    const isNew = name === '' && count >= shared && side !== 'before'
    keys.set(count === 0 && name !== '' ? name : `${isNew ? side : ''} ${name} ${count}`, record)
  }
  return keys
}

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether two questions ask the same, wherever they stand. */
function same(a: QuestionRecord | undefined, b: QuestionRecord | undefined): boolean {
  const placeless = (record: QuestionRecord | undefined) =>
    record && recordInOrder({ ...record, id: 0, pivot: { id: 0 } })
  return alike(placeless(a), placeless(b))
}

/** The keys of one map that another one has, too. */
const inBoth = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): string[] =>
  [...a.keys()].filter((key) => b.has(key))

/** A list with what another one has besides, each after what it stands behind there. */
function withAdded(list: readonly string[], other: readonly string[]): string[] {
  const keys = [...list]
  for (const [n, key] of other.entries()) {
    if (keys.includes(key)) continue
    const behind = other.slice(0, n).findLast((each) => keys.includes(each))
    keys.splice(behind === undefined ? 0 : keys.indexOf(behind) + 1, 0, key)
  }
  return keys
}

/** A list with what either added, without what either took out. */
function mergedList<T>(before: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const has = (list: readonly T[], entry: T) => list.some((each) => alike(each, entry))
  return [
    ...theirs.filter((entry) => has(mine, entry) || !has(before, entry)),
    ...mine.filter((entry) => !has(theirs, entry) && !has(before, entry)),
  ]
}
