import { renumbered } from '../content.ts'
import { type Groups, type Included, ownQuestion, resolve, saysTheSame } from './resolve.ts'

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
