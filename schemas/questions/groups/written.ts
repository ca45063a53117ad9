import { renumbered } from '../content.ts'
import { recordInOrder } from '../export-file.ts'
import type { QuestionRecord } from '../record.ts'
import { type Groups, type Included, ownQuestion, resolve } from './resolve.ts'

/** A group that a set of the repository's files includes; `changed` are the questions that differ here. */
export interface WrittenGroup {
  group: number
  leftOut?: string[]
  changed?: QuestionRecord[]
}

/** A set in the repository's files: its own questions, and the groups that it includes, at their places. */
export type WrittenSet = readonly (QuestionRecord | WrittenGroup)[]

/** The questions of a set in the repository's files. Throws an Error about a group that does not exist. */
export function fromWritten(set: WrittenSet, groups: Groups): Included {
  const parts = set.map((entry) => ('group' in entry ? groupFrom(entry, groups) : { questions: [entry] }))
  const leftOut = parts.flatMap((part) => part.leftOut ?? [])
  const questions = renumbered(parts.flatMap((part) => part.questions))
  return { questions, ...(leftOut.length > 0 && { leftOut }) }
}

function groupFrom({ group: id, leftOut = [], changed = [] }: WrittenGroup, groups: Groups): Included {
  const group = groups.get(id)
  if (!group) throw new Error(`There is no group of questions ${id}`)
  const inGroup = group.questions.map((record) => ({ ...record, from: { group: id } }))
  const here = changed.map((record) => ({ ...record, from: { group: id, changed: true } }))
  const left = leftOut.map((name) => ({ group: id, name }))
  return resolve({ questions: [...inGroup, ...here], leftOut: left }, groups)
}

/** A content's questions as the repository's files have them: of a group, only what differs here. */
export function toWritten({ questions, leftOut = [] }: Included): WrittenSet {
  const done = new Set<number>()
  return questions.flatMap((record): WrittenSet => {
    if (!record.from) return [recordInOrder(record)]
    const { group } = record.from
    if (done.has(group)) return []
    done.add(group)
    const left = leftOut.filter((one) => one.group === group).map(({ name }) => name)
    const changed = questions
      .filter(({ from }) => from?.group === group && from.changed)
      .map((one) => recordInOrder(ownQuestion(one)))
    return [{ group, ...(left.length > 0 && { leftOut: left }), ...(changed.length > 0 && { changed }) }]
  })
}
