import { type LeftOut, renumbered, type ServiceContent } from '../content.ts'
import { recordInOrder } from '../export-file.ts'
import type { QuestionRecord } from '../record.ts'
import { isGroup, isSubgroupSet } from '../service-ids.ts'
import { detailsLast } from '../to-step.ts'

/** Groups of questions by their ids (see `service-ids`). */
export type Groups = ReadonlyMap<number, Pick<ServiceContent, 'questions'>>

/** What of a content says which groups it includes. */
export type Included = Pick<ServiceContent, 'questions' | 'leftOut'>

/** The ids of the groups that a set includes. */
export const groupsIn = ({ questions }: Included): Set<number> =>
  new Set(questions.flatMap(({ from }) => (from ? [from.group] : [])))

/** Questions without a word about where they come from: as they are published. */
export const plain = (questions: readonly QuestionRecord[]): QuestionRecord[] => questions.map(ownQuestion)

/** A question as a set's own, wherever it came from. */
export const ownQuestion = ({ from: _, ...record }: QuestionRecord): QuestionRecord => record

/** Whether two questions say the same, whatever their places. */
export const saysTheSame = (one: QuestionRecord, other: QuestionRecord): boolean => said(one) === said(other)

function said({ question, answer }: QuestionRecord): string {
  return JSON.stringify(recordInOrder({ id: 0, question, answer, pivot: { id: 0 } }))
}

/**
 * Whether a set may include a group (QST-30): a group includes none, a subgroup's set includes groups, a service both.
 * So no group can include itself.
 */
export const mayInclude = (id: number, group: number): boolean =>
  isGroup(group) && levelOf(group) < levelOf(id)

/** The level of a group, a subgroup's set or a service: each includes those below its own. */
export const levelOf = (id: number): number => (isSubgroupSet(id) ? 1 : isGroup(id) ? 0 : 2)

/**
 * A content with the questions of its groups as they are now (QST-31), the same object where nothing changed. A group
 * stands where its first question stands, its details where the first of them stands (QST-50). A question that was changed here
 * stays, also where its group has it no more: then it is the set's own. Questions of a group that does not exist stay as they
 * are, and the linter says so.
 */
export function resolve<C extends Included>(content: C, groups: Groups): C {
  const waiting = new Map<number, QuestionRecord[]>()
  const resolved = content.questions.flatMap((record) => {
    const id = record.from?.group
    const group = id === undefined ? undefined : groups.get(id)
    if (id === undefined || !group) return [record]
    const left = waiting.get(id) ?? questionsOf(id, group.questions, content)
    const isHere = ({ answer }: QuestionRecord) =>
      Boolean(answer.together) === Boolean(record.answer.together)
    waiting.set(
      id,
      left.filter((one) => !isHere(one)),
    )
    return left.filter(isHere)
  })
  // The questions that moved to a part of which the content had none.
  const questions = detailsLast([...resolved, ...[...waiting.values()].flat()])
  const leftOut = stillLeftOut(content, groups)
  const same =
    questions.length === content.questions.length &&
    questions.every((record, index) => record === content.questions[index]) &&
    leftOut.length === (content.leftOut?.length ?? 0)
  return same ? content : withLeftOut({ ...content, questions: renumbered(questions) }, leftOut)
}

/** Whether two questions of a group stand together: both in steps of their own, or both among the details. */
export const isSamePart = (one: QuestionRecord, other: QuestionRecord): boolean =>
  one.from?.group === other.from?.group && Boolean(one.answer.together) === Boolean(other.answer.together)

/** The questions of a group in one content. Those that are the same as before are the same objects. */
function questionsOf(id: number, group: readonly QuestionRecord[], content: Included): QuestionRecord[] {
  const { questions, leftOut = [] } = content
  const here = new Map(
    questions.filter(({ from }) => from?.group === id).map((record) => [record.answer.name, record]),
  )
  const without = new Set(leftOut.filter((left) => left.group === id).map(({ name }) => name))
  const asked = group.flatMap((record) => {
    const { name } = record.answer
    const present = here.get(name)
    here.delete(name)
    if (present?.from?.changed) return [present]
    if (without.has(name)) return []
    return [present && saysTheSame(present, record) ? present : { ...record, from: { group: id } }]
  })
  const gone = [...here.values()].filter(({ from }) => from?.changed)
  return [...asked, ...gone.map(ownQuestion)]
}

const stillLeftOut = (content: Included, groups: Groups): LeftOut[] => {
  const included = groupsIn(content)
  return (content.leftOut ?? []).filter(
    ({ group, name }) =>
      included.has(group) &&
      groups.get(group)?.questions.some(({ answer }) => answer.name === name) !== false,
  )
}

/** A content with other questions left out; without the list where there are none. */
export function withLeftOut<C extends Included>(content: C, leftOut: readonly LeftOut[]): C {
  const { leftOut: _, ...others } = content
  return { ...(others as C), ...(leftOut.length > 0 && { leftOut: [...leftOut] }) }
}

/**
 * The contents that include a group, as its new content changes them (QST-31). `contents` are those in force, by id.
 */
export function followers(
  id: number,
  content: ServiceContent,
  contents: ReadonlyMap<number, ServiceContent>,
): Map<number, ServiceContent> {
  const now = new Map(contents).set(id, content)
  const changed = new Map<number, ServiceContent>()
  for (const user of usersOf(id, contents)) {
    const before = contents.get(user)
    const after = before && resolve(before, now)
    if (!after || after === before) continue
    now.set(user, after)
    changed.set(user, after)
  }
  return changed
}

/** The ids of the contents that include a group, also through a subgroup's set. Sets come first, since services follow them. */
export function usersOf(id: number, contents: ReadonlyMap<number, ServiceContent>): number[] {
  const includes = (user: number, group: number) => {
    const content = contents.get(user)
    return content !== undefined && groupsIn(content).has(group)
  }
  const ids = [...contents.keys()]
  const sets = ids.filter((user) => isSubgroupSet(user) && includes(user, id))
  const services = ids.filter(
    (user) => !isGroup(user) && [id, ...sets].some((group) => includes(user, group)),
  )
  return [...sets, ...services]
}
