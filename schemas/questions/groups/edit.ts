import { withEdited } from '../conditions/follow.ts'
import { renumbered, type ServiceContent } from '../content.ts'
import type { QuestionRecord } from '../record.ts'
import { withNoun } from '../repeated.ts'
import { isSubgroupSet, subgroupSetId } from '../service-ids.ts'
import {
  type Groups,
  groupsIn,
  type Included,
  isSamePart,
  ownQuestion,
  resolve,
  withLeftOut,
} from './resolve.ts'

/**
 * A content that includes a group before the question at an index (QST-31). The set's own questions of the same names go:
 * the group's take their place.
 */
export function withGroup(content: ServiceContent, id: number, at: number, groups: Groups): ServiceContent {
  const group = groups.get(id)?.questions ?? []
  const names = new Set(group.map(({ answer }) => answer.name))
  const stays = (record: QuestionRecord) => record.from !== undefined || !names.has(record.answer.name)
  const { questions } = content
  // Never inside of another group.
  const place = blockAt(questions, at)?.start ?? at
  return {
    ...content,
    questions: renumbered([
      ...questions.slice(0, place).filter(stays),
      ...group.map((record) => ({ ...record, from: { group: id } })),
      ...questions.slice(place).filter(stays),
    ]),
  }
}

/** The groups that a content may include besides its own: not those with a question that another group asks in it already. */
export function freeGroups<Group extends { id: number; questions: readonly QuestionRecord[] }>(
  { questions }: Included,
  groups: readonly Group[],
): Group[] {
  const included = groupsIn({ questions })
  const names = new Set(questions.flatMap(({ from, answer }) => (from ? [answer.name] : [])))
  return groups.filter(
    (group) => !included.has(group.id) && !group.questions.some(({ answer }) => names.has(answer.name)),
  )
}

/** A content whose questions of a group became its own. */
export const separated = (content: ServiceContent, id: number): ServiceContent =>
  withLeftOut(
    {
      ...content,
      questions: content.questions.map((record) =>
        record.from?.group === id ? ownQuestion(record) : record,
      ),
    },
    (content.leftOut ?? []).filter(({ group }) => group !== id),
  )

/** A content that no longer asks the questions of a group. */
export const withoutGroup = (content: ServiceContent, id: number): ServiceContent =>
  withLeftOut(
    { ...content, questions: renumbered(content.questions.filter(({ from }) => from?.group !== id)) },
    (content.leftOut ?? []).filter(({ group }) => group !== id),
  )

/**
 * A content with the questions of another service in place of its own. Groups stay groups; what the other one takes from the
 * set of another subgroup becomes its own (QST-32).
 */
export function withSetOf(content: ServiceContent, other: Included): ServiceContent {
  const set = subgroupSetId(content.sub_group_id)
  const stays = (group: number) => !isSubgroupSet(group) || group === set
  return withLeftOut(
    {
      ...content,
      questions: renumbered(
        other.questions.map((record) =>
          record.from && !stays(record.from.group) ? ownQuestion(record) : record,
        ),
      ),
    },
    (other.leftOut ?? []).filter(({ group }) => stays(group)),
  )
}

/** A content without the question at an index: one of a group is left out. */
export function without(content: ServiceContent, index: number): ServiceContent {
  const { questions, leftOut = [] } = content
  const record = questions[index]
  const rest = { ...content, questions: renumbered(questions.toSpliced(index, 1)) }
  if (!record?.from) return rest
  const { group } = record.from
  if (!rest.questions.some(({ from }) => from?.group === group))
    return withLeftOut(
      rest,
      leftOut.filter((left) => left.group !== group),
    )
  return { ...rest, leftOut: [...leftOut, { group, name: record.answer.name }] }
}

/** A content that asks a question of a group again as the group asks it, left out or changed before. */
export function restored(
  content: ServiceContent,
  { group, name }: { group: number; name: string },
  groups: Groups,
): ServiceContent {
  const { questions, leftOut = [] } = content
  const following = questions.map((record) =>
    record.from?.group === group && record.answer.name === name ? { ...record, from: { group } } : record,
  )
  const left = leftOut.filter((one) => !(one.group === group && one.name === name))
  return resolve(withLeftOut({ ...content, questions: following }, left), groups)
}

/** Questions of which the one at an index no longer follows its group, so that it can be edited here alone. */
export const changedHere = (questions: readonly QuestionRecord[], index: number): QuestionRecord[] =>
  questions.map((record, at) =>
    at === index && record.from ? { ...record, from: { ...record.from, changed: true } } : record,
  )

/**
 * The questions after the one at an index was edited, as `withEdited` and `withNoun` make them. One of a group that followed
 * is changed here too.
 */
export const edited = (
  questions: readonly QuestionRecord[],
  index: number,
  next: QuestionRecord,
): QuestionRecord[] =>
  withNoun(withEdited(questions, index, next), index, questions[index]?.answer).map((record, at) =>
    record.from && !record.from.changed && record.answer !== questions[at]?.answer
      ? { ...record, from: { ...record.from, changed: true } }
      : record,
  )

/** Questions of which one was moved. Those of a group move together, and others pass them all at once. */
export function movedTo(questions: readonly QuestionRecord[], from: number, to: number): QuestionRecord[] {
  const [block, target] = [blockAt(questions, from), blockAt(questions, to)]
  if (!block || !target || block.start === target.start) return [...questions]
  const at = to < from ? target.start : target.end - (block.end - block.start)
  const moving = questions.slice(block.start, block.end)
  return questions.toSpliced(block.start, moving.length).toSpliced(at, 0, ...moving)
}

/** How many questions have a step of their own: so many stand above the line below which the details are (QST-50). */
export const lineOf = (questions: readonly QuestionRecord[]): number =>
  questions.filter(({ answer }) => !answer.together).length

/** The place of a question in the list, with the line among them. */
export const placeInList = (questions: readonly QuestionRecord[], index: number): number =>
  index < lineOf(questions) ? index : index + 1

/**
 * Questions, in order with the line among them (`lineOf`), after one place of that list moved to another. A question that
 * crosses the line becomes one of the details, or has a step of its own again: it alone, also of a group. The line may move too.
 */
export function movedInList(
  questions: readonly QuestionRecord[],
  from: number,
  to: number,
): QuestionRecord[] {
  const line = lineOf(questions)
  const indexOf = (place: number) => (place > line ? place - 1 : place)
  if (from === line) return questions.map((record, index) => inDetails(record, index >= to))
  const crosses = from < line ? to >= line : to <= line
  const at = indexOf(from)
  if (!crosses) return movedTo(questions, at, indexOf(to))
  const record = questions[at]
  if (!record) return [...questions]
  const rest = questions.toSpliced(at, 1)
  const place = from < line ? to - 1 : to
  const block = blockAt(rest, place)
  const inside = block !== undefined && block.start < place && place < block.end
  return rest.toSpliced(inside ? block.end : place, 0, inDetails(record, from < line))
}

/** A question above or below the line. One of a group is changed here alone. */
function inDetails(record: QuestionRecord, together: boolean): QuestionRecord {
  if (Boolean(record.answer.together) === together) return record
  const { together: _, repeats, ...answer } = record.answer
  return {
    ...record,
    // A detail is answered once.
    answer: together ? { ...answer, together } : { ...answer, ...(repeats && { repeats }) },
    ...(record.from && { from: { ...record.from, changed: true } }),
  }
}

/** The index after a question and those of its group, where another may stand. */
export const blockEnd = (questions: readonly QuestionRecord[], index: number): number =>
  blockAt(questions, index)?.end ?? index

/** The questions that move together with the one at an index: from `start` to before `end`. */
function blockAt(questions: readonly QuestionRecord[], index: number) {
  const record = questions[index]
  if (!record) return undefined
  const inBlock = (other: QuestionRecord | undefined) =>
    record.from !== undefined && other !== undefined && isSamePart(record, other)
  let [start, end] = [index, index + 1]
  while (inBlock(questions[start - 1])) start -= 1
  while (inBlock(questions[end])) end += 1
  return { start, end }
}
