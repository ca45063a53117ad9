import { isCondition, testsOf } from './conditions/condition.ts'
import { renumbered, type ServiceContent } from './content.ts'
import type { Finding } from './lint.ts'

const QUESTION = /^\/questions\/(\d+)(?:\/|$)/

/**
 * A content without the questions that have errors, so that the others can be tried (ADM-12). A question whose condition is
 * about one of these is asked always. The same object where no question has an error.
 */
export function soundContent<C extends Pick<ServiceContent, 'questions'>>(
  content: C,
  findings: readonly Finding[],
): C {
  const errors = findings.filter(({ level }) => level === 'error')
  const broken = new Set(errors.map(({ path }) => Number(QUESTION.exec(path)?.[1] ?? -1)))
  const sound = content.questions.filter((_, index) => !broken.has(index))
  if (sound.length === content.questions.length) return content
  const names = new Set(sound.map(({ answer }) => answer.name))
  const questions = sound.map((record) => {
    const { when, ...answer } = record.answer
    const isSound = isCondition(when) && testsOf(when).every(({ name }) => names.has(name))
    return when === undefined || isSound ? record : { ...record, answer }
  })
  return { ...content, questions: renumbered(questions) }
}
