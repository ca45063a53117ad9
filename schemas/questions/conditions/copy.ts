import { renumbered, type ServiceContent } from '../content.ts'
import { ownQuestion } from '../groups/resolve.ts'
import { duplicate } from '../naming.ts'
import type { QuestionRecord } from '../record.ts'
import { conditionFindings } from './lint.ts'

export interface CopiedQuestion {
  /** The content with the copy at its end. */
  content: ServiceContent
  /** The copy's name, which no other question there has. */
  name: string
  /** Whether its condition was left out. */
  unconditional: boolean
}

/** Copies a question to the end of another service's content (ADM-21). A condition with an error there is left out. */
export function withCopy(content: ServiceContent, record: QuestionRecord): CopiedQuestion {
  const { questions } = content
  const copy = duplicate(
    ownQuestion(record),
    questions.map(({ answer }) => answer.name),
  )
  const { when, ...answer } = copy.answer
  const added = (last: QuestionRecord) => renumbered([...questions, last])
  const path = `/questions/${questions.length}/answer/when`
  const applies = !conditionFindings(added(copy)).some(
    (finding) => finding.level === 'error' && finding.path.startsWith(path),
  )
  return {
    content: { ...content, questions: added(applies ? copy : { ...copy, answer }) },
    name: answer.name,
    unconditional: when !== undefined && !applies,
  }
}
