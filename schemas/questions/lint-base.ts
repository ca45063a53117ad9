import { type Finding, finding } from './lint-texts.ts'
import { lintWords } from './lint-words.ts'
import type { QuestionRecord } from './record.ts'
import { isRequired } from './types/type.ts'

/** The base questions are fields of every request. This is what may not change of each (QST-9). */
const FIXED = {
  when: { type: 'select', required: true },
  info: { type: 'textarea', required: false },
  zip_home: { type: 'input', atom: 'postalCode', required: true },
  phone: { type: 'input', atom: 'phone', group: 'contact', required: true },
  email: { type: 'input', atom: 'email', group: 'contact', required: true },
  name: { type: 'input', atom: 'personName', required: true },
} as const satisfies Record<string, object>

type FixedName = keyof typeof FIXED

/** The steps of the base questions, in every questionnaire; one step for each group (ORD-1). */
export const baseSteps: ReadonlySet<string> = new Set(
  Object.entries(FIXED).map(([name, fixed]) => ('group' in fixed ? fixed.group : name)),
)

/** Findings in base questions (QST-9): their words, options and order may change, nothing else. */
export function lintBase(questions: readonly QuestionRecord[]): Finding[] {
  const names = questions.map(({ answer }) => answer.name)
  const missing = Object.keys(FIXED)
    .filter((name) => !names.includes(name))
    .map((name) => finding('/questions', 'error', lintWords.baseMissing(name)))
  const findings = questions.flatMap(({ answer }, index) => {
    const at = `/questions/${index}/answer`
    if (!Object.hasOwn(FIXED, answer.name)) return [finding(`${at}/name`, 'error', lintWords.baseAdded)]
    if (names.indexOf(answer.name) < index)
      return [finding(`${at}/name`, 'error', lintWords.baseRepeated(answer.name))]
    const fixed = FIXED[answer.name as FixedName]
    const same =
      answer.type === fixed.type &&
      answer.atom === ('atom' in fixed ? fixed.atom : undefined) &&
      answer.group === ('group' in fixed ? fixed.group : undefined)
    return [
      ...(same ? [] : [finding(`${at}/type`, 'error', lintWords.baseType)]),
      ...(answer.when ? [finding(`${at}/when`, 'error', lintWords.baseCondition)] : []),
      ...(answer.replacesBase ? [finding(`${at}/replacesBase`, 'error', lintWords.baseRequired)] : []),
      ...(isRequired(answer) === fixed.required
        ? []
        : [finding(`${at}/required`, 'error', lintWords.baseRequired)]),
    ]
  })
  const when = questions.findIndex(({ answer }) => answer.name === 'when')
  const numbers = (questions[when]?.answer.options ?? []).every(({ value }) => Number.isInteger(value))
  return [
    ...missing,
    ...findings,
    ...(numbers ? [] : [finding(`/questions/${when}/answer/options`, 'error', lintWords.baseNumbers)]),
  ]
}
