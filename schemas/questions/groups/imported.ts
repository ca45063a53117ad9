import type { ServiceContent } from '../content.ts'
import { renumbered } from '../content.ts'
import { type Groups, type Included, ownQuestion, resolve, saysTheSame, withLeftOut } from './resolve.ts'

/**
 * A content of a file, as it is imported: a question follows its group where the file says the same as the group,
 * otherwise it stays as the file has it, changed here or the set's own. `inFile` are the groups as the file has them,
 * where it does; drafts follow `groups`, which are in force.
 */
export function imported<C extends Included>(content: C, inFile: Groups, groups: Groups): C {
  const questions = content.questions.map((record) => {
    const { from } = record
    if (!from || from.changed) return record
    const group = groups.has(from.group) ? (inFile.get(from.group) ?? groups.get(from.group)) : undefined
    const present = group?.questions.find(({ answer }) => answer.name === record.answer.name)
    if (!present) return ownQuestion(record)
    return saysTheSame(present, record) ? record : { ...record, from: { ...from, changed: true } }
  })
  return resolve({ ...content, questions: renumbered(questions) }, groups)
}

/**
 * A content of a file that knows no groups, as older ones and the documented records: its questions come from where those
 * of the same names come from in what is published; what they say otherwise is changed here, and what is missing is left
 * out.
 */
export function rejoined<C extends Included>(
  content: C,
  published: Pick<ServiceContent, 'questions' | 'leftOut'>,
): C {
  const shared = new Map(
    published.questions.flatMap((record) => (record.from ? [[record.answer.name, record] as const] : [])),
  )
  const names = new Set(content.questions.map(({ answer }) => answer.name))
  const missing = [...shared.values()].flatMap(({ answer: { name }, from }) =>
    names.has(name) || !from ? [] : [{ group: from.group, name }],
  )
  const questions = content.questions.map((record) => {
    const present = shared.get(record.answer.name)
    if (!present?.from) return record
    const { group } = present.from
    return { ...record, from: saysTheSame(present, record) ? present.from : { group, changed: true } }
  })
  return withLeftOut({ ...content, questions }, [...(published.leftOut ?? []), ...missing])
}
