import { type Finding, finding } from './lint-texts.ts'
import type { QuestionRecord } from './record.ts'
import { isRequired } from './type.ts'

/** The base questions are fields of every request (M§3 'Lead'): what each has to stay. */
const FIXED = {
  when: { type: 'select', required: true },
  info: { type: 'textarea', required: false },
  zip_home: { type: 'input', atom: 'postalCode', required: true },
  phone: { type: 'input', atom: 'phone', group: 'contact', required: true },
  email: { type: 'input', atom: 'email', group: 'contact', required: true },
  name: { type: 'input', atom: 'personName', required: true },
} as const satisfies Record<string, object>

type FixedName = keyof typeof FIXED

/** Base questions may change their words, options and order; what every request is made of stays. */
export function lintBase(questions: readonly QuestionRecord[]): Finding[] {
  const names = questions.map(({ answer }) => answer.name)
  const missing = Object.keys(FIXED)
    .filter((name) => !names.includes(name))
    .map((name) =>
      finding('/questions', 'error', `Falta a pergunta base «${name}», de que cada pedido precisa.`),
    )
  const found = questions.flatMap(({ answer }, index) => {
    const at = `/questions/${index}/answer`
    if (!Object.hasOwn(FIXED, answer.name))
      return [
        finding(
          `${at}/name`,
          'error',
          'Não se pode acrescentar uma pergunta base: um pedido não tem onde a guardar.',
        ),
      ]
    if (names.indexOf(answer.name) < index)
      return [finding(`${at}/name`, 'error', `A pergunta base «${answer.name}» está repetida.`)]
    const fixed = FIXED[answer.name as FixedName]
    const same =
      answer.type === fixed.type &&
      answer.atom === ('atom' in fixed ? fixed.atom : undefined) &&
      answer.group === ('group' in fixed ? fixed.group : undefined)
    return [
      ...(same ? [] : [finding(`${at}/type`, 'error', 'O tipo de uma pergunta base não pode mudar.')]),
      ...(isRequired(answer) === fixed.required
        ? []
        : [finding(`${at}/required`, 'error', 'Numa pergunta base isto não pode mudar.')]),
    ]
  })
  const when = questions.findIndex(({ answer }) => answer.name === 'when')
  const numbers = (questions[when]?.answer.options ?? []).every(({ value }) => Number.isInteger(value))
  return [
    ...missing,
    ...found,
    ...(numbers
      ? []
      : [
          finding(
            `/questions/${when}/answer/options`,
            'error',
            'As opções de «quando» têm números por valor.',
          ),
        ]),
  ]
}
