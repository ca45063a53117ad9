import { begun, type Verdict, walkOf } from '#machines/wizard/context.ts'
import { withVerdict } from '#machines/wizard/problems.ts'
import type { SentLead } from '#schemas/requests/sent-lead.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import {
  type OrderContext,
  type OrderSnapshot,
  type OrderSubject,
  type OrderWizard,
  orderMachine,
} from '#src/features/order/order-machine.ts'
import { exampleAnswers, exampleSource, exampleWizard } from './example-wizard.ts'

type Value = OrderSnapshot['value']
type Context = OrderContext

/** What a story carries: plain data, from which the machine's snapshot is made. */
export interface OrderStoryArgs {
  value: Value
  context: Partial<Omit<Context, 'wizard'>>
  /** A verdict on the open step's answers. */
  verdict?: Verdict
  loaded?: boolean
  /** The page that it stands over. */
  over?: 'service' | 'home'
}

const wizard = { ...exampleWizard, service: exampleSource.service }

const blank = begun<OrderSubject, OrderWizard, SentLead | null>({
  subject: { serviceId: exampleSource.service.id },
  requestId: 'exemplo',
})

/** The machine standing still in a state: no actor runs. */
export function orderSnapshot({ value, context, verdict, loaded = true }: OrderStoryArgs): OrderSnapshot {
  const shownContext: Context = { ...blank, ...context, wizard: loaded ? wizard : undefined }
  const open = loaded
    ? walkOf(shownContext).path.find(({ step }) => step.id === shownContext.step)
    : undefined
  const verdicts = open && verdict ? withVerdict(shownContext, open, verdict) : shownContext.verdicts
  return orderMachine.resolveState({ value, context: { ...shownContext, verdicts } })
}

const hidden = { banner: 'hidden' } as const

type Step = keyof typeof exampleAnswers

/** The answers of every step before one. */
function answersBefore(step: Step): Answers {
  const ids = Object.keys(exampleAnswers) as Step[]
  return Object.fromEntries(ids.slice(0, ids.indexOf(step)).map((id) => [id, exampleAnswers[id]]))
}

const editing = (
  step: Step,
  answers: Answers,
  more: Partial<OrderStoryArgs['context']> = {},
): OrderStoryArgs => ({
  value: { flow: { active: 'editing' }, ...hidden },
  context: { step, answers, furthest: wizard.definition.steps.findIndex(({ id }) => id === step), ...more },
})

/** A step with nothing answered in it. */
export const emptyAt = (step: Step): OrderStoryArgs => editing(step, answersBefore(step))

/** A step with its answer. */
export const filledAt = (step: Step): OrderStoryArgs =>
  editing(step, { ...answersBefore(step), [step]: exampleAnswers[step] })

/** A step whose answer is missing or wrong, with the banner. */
export const errorAt = (step: Step, wrong: Answers[string] = {}): OrderStoryArgs => ({
  ...editing(step, { ...answersBefore(step), [step]: wrong }, { showProblems: true }),
  value: { flow: { active: 'editing' }, banner: { shown: 'running' } },
})

/** A step whose check is under way, after Continuar was pressed. */
export const checkingAt = (step: Step): OrderStoryArgs => {
  const filled = filledAt(step)
  return {
    value: { flow: { active: { checking: 'running' } }, ...hidden },
    context: { ...filled.context, advancing: true },
  }
}

const whole = { answers: exampleAnswers, step: 'name', furthest: wizard.definition.steps.length - 1 } as const

/** A state of the whole order, with everything answered. */
export const wholeAt = (value: Value, more: Partial<OrderStoryArgs['context']> = {}): OrderStoryArgs => ({
  value,
  context: { ...whole, ...more },
})
