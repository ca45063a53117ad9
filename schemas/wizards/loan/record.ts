import { MAX_PROBLEMS } from '../../validation/bounds.ts'
import type { Problem } from '../../validation/problem.ts'
import type { StepAnswers, WizardDefinition } from '../definition.ts'
import { defineWizard, readAnswers, unreadable } from '../record.ts'
import { answersIn, type LoanWire, loanCodec, parseBlob, stepsOf } from './codec.ts'
import { loanDefinition } from './definition.ts'
import { loanFormats } from './formats.ts'

/**
 * The home-loan request, sent as one blob with an object for every step. Unknown steps and fields are refused.
 */
export const loan = defineWizard<void, LoanWire>({
  definition: () => loanDefinition,
  formats: loanFormats,
  codec: loanCodec,
  read(wizard, { blob }) {
    const parsed = parseBlob(blob)
    if (!parsed) return unreadable(problem('', 'type', 'O pedido não está bem formado.'))
    const misshapen = shapeProblems(wizard.definition, parsed)
    if (misshapen.length > 0) return unreadable(...misshapen)
    return readAnswers(wizard, answersIn(parsed), ({ id }, path) => `/${id}${path}`)
  },
})

function shapeProblems({ steps }: WizardDefinition, parsed: StepAnswers): Problem[] {
  const stepIds = new Set(steps.map(({ id }) => id))
  const storedSteps = stepsOf(parsed)
  const foreign = Object.keys(parsed).filter((id) => !stepIds.has(id))
  const missing = [...stepIds].filter((id) => !Object.hasOwn(storedSteps, id))
  return [
    ...foreign
      .slice(0, MAX_PROBLEMS)
      .map((id) => problem(`/${id}`, 'additionalProperties', 'Este passo não faz parte do pedido.')),
    ...missing.map((id) => problem(`/${id}`, 'required', 'Falta este passo do pedido.')),
  ]
}

const problem = (path: string, keyword: string, message: string): Problem => ({ path, keyword, message })
