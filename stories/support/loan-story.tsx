import type { Meta, StoryObj } from '@storybook/react-vite'
import { begun, walkOf } from '#machines/wizard/context.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { LoanView, type LoanViewProps } from '#src/features/loan/loan-view.tsx'
import { type LoanContext, loanMachine, type SentLoan } from '#src/features/loan/use-loan.ts'
import { exampleLoan, fullLoan, shortLoan } from './example-loan.ts'

type Value = LoanViewProps['snapshot']['value']

/** What a story carries: plain data, from which the machine's snapshot is made. */
export interface LoanStoryArgs {
  value: Value
  context: Partial<Omit<LoanContext, 'wizard'>>
  loaded?: boolean
}

const hidden = { banner: 'hidden' } as const
const ignore = () => {}
type Step = keyof typeof shortLoan
const ids = Object.keys(shortLoan) as Step[]

const blank = {
  ...begun<undefined, CompiledWizard, SentLoan>({ subject: undefined, requestId: 'exemplo' }),
  step: 'dados_gerais',
  furthest: 0,
}

/** The loan's view at a standing snapshot. */
export function LoanStory({ value, context, loaded = true }: LoanStoryArgs) {
  const given = { ...blank, ...context, wizard: loaded ? exampleLoan : undefined }
  if (loaded) walkOf(given)
  return <LoanView snapshot={loanMachine.resolveState({ value, context: given })} send={ignore} />
}

export type LoanMeta = Meta<typeof LoanStory>
type Story = StoryObj<typeof LoanStory>

export const at = (args: LoanStoryArgs): Story => ({ args, globals: { viewport: { value: 'desktop' } } })
export const onPhone = (args: LoanStoryArgs): Story => ({ args, globals: { viewport: { value: 'phone' } } })

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

export const emptyAt = (step: Step, people: People = 'one') => editing(step, before(step, blobs[people]))

export const filledAt = (step: Step, people: People = 'one') =>
  editing(step, { ...before(step, blobs[people]), [step]: blobs[people][step] ?? {} })

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
