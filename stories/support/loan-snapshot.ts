import type { Answers } from '#schemas/wizards/definition.ts'
import type { LoanContext, LoanSnapshot } from '#src/features/loan/use-loan.ts'
import { fullLoan, shortLoan } from './example-loan.ts'

type Value = LoanSnapshot['value']
export type LoanStepId = keyof typeof shortLoan
type Step = LoanStepId

/** What a story carries: plain data, from which the machine's snapshot is made. */
export interface LoanStoryArgs {
  value: Value
  context: Partial<Omit<LoanContext, 'wizard'>>
  loaded?: boolean
}

const hidden = { banner: 'hidden' } as const
const ids = Object.keys(shortLoan) as Step[]

const editing = (step: Step, answers: Answers, more: LoanStoryArgs['context'] = {}): LoanStoryArgs => ({
  value: { flow: { active: 'editing' }, ...hidden },
  context: { step, answers, furthest: ids.indexOf(step), ...more },
})

/** The answers before a step, with only the numbers of people where it is the first. */
function before(step: Step, blob: Answers): Answers {
  return Object.fromEntries(ids.slice(0, ids.indexOf(step)).map((id) => [id, blob[id] ?? {}]))
}

/** One applicant, or two with two guarantors. */
export type People = 'one' | 'all'
const blobs: Readonly<Record<People, Answers>> = { one: shortLoan, all: fullLoan }

/** The steps of which the shortest request leaves something out. */
const OPTIONAL = new Set<Step>(['patrimonio', 'encargos', 'informacoes'])

export const emptyAt = (step: Step, people: People = 'one') => editing(step, before(step, blobs[people]))

/** A step with its answers, and with something in each of its lists. */
export const filledAt = (step: Step, people: People = 'one') =>
  editing(step, {
    ...before(step, blobs[people]),
    [step]: (OPTIONAL.has(step) ? fullLoan : blobs[people])[step] ?? {},
  })

/** A step with something wrong in it, shown. */
export const errorsAt = (step: Step, people: People = 'one', wrong: Answers[string] = {}) =>
  editing(step, { ...before(step, blobs[people]), [step]: wrong }, { showProblems: true })

/** A state of the whole request, with everything answered. */
export const wholeAt = (flow: Value['flow'], more: LoanStoryArgs['context'] = {}): LoanStoryArgs => ({
  value: { flow, ...hidden },
  context: { step: 'informacoes', answers: fullLoan, furthest: ids.length - 1, ...more },
})

export const notLoaded = (flow: 'loading' | 'unavailable', failure?: string): LoanStoryArgs => ({
  value: { flow, ...hidden },
  context: { failure },
  loaded: false,
})
