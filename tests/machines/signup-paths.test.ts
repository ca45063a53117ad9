import { beforeAll, describe, expect, it } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import { indexOf, openStep, walkOf } from '#machines/wizard/context.ts'
import { type WizardSnapshot, wizardMachine } from '#machines/wizard/machine.ts'
import { problemsAt } from '#machines/wizard/problems.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { exampleSignup, exampleSubgroups } from '#stories/support/example-signup.ts'

const machine = wizardMachine()
type Snapshot = WizardSnapshot
type Event = { type: string; output?: unknown; [detail: string]: unknown }

const wizard = compileWizard(signupDefinition(exampleSubgroups))

/** What may be answered at each step: client or professional, each area, one subgroup or both. */
const answers: Readonly<Record<string, readonly StepAnswers[]>> = {
  perfil: [exampleSignup.perfil, { ...exampleSignup.perfil, professional: false }],
  categoria: [{ lv1: 1 }, { lv1: 3 }],
  subgrupos: [{ lv2: [1] }, { lv2: [55] }, { lv2: [56] }, {}],
  servicos: [exampleSignup.servicos, {}],
  zona: [exampleSignup.zona],
  conta: [exampleSignup.conta],
}

const done = (id: string, output?: unknown): Event => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
})

function eventsIn({ children, context, value }: Snapshot): Event[] {
  const ends = Object.keys(children).flatMap((id) =>
    id.includes('loading')
      ? [done(id, wizard)]
      : id.includes('running')
        ? [done(id, { problems: [] })]
        : id.includes('submitting')
          ? [done(id, 'criado')]
          : [{ type: 'FIELD.CHECKED', step: context.step, field: id, value: 'outro', problems: [] }],
  )
  const waiting = JSON.stringify(value).includes('waiting')
  const time = waiting ? [{ type: 'xstate.after.afterChange.wizard.flow.active.checking.waiting' }] : []
  const typed = (answers[context.step ?? ''] ?? []).map((stepAnswers) => ({
    type: 'ANSWER.CHANGED',
    answers: stepAnswers,
  }))
  return [...ends, ...time, ...typed, { type: 'STEP.CONTINUED' }, { type: 'STEP.BACK' }]
}

/** Answers that do not count at present make no state of their own. */
const keyOf = ({ value, context }: Snapshot): string => {
  const counting = context.wizard ? walkOf(context).relevant : context.answers
  return JSON.stringify([value.flow, context.step, counting, context.advancing])
}

describe('every shortest path through sign-up', () => {
  let states: Snapshot[]
  let moves: { before: Snapshot; event: Event; after: Snapshot }[]
  beforeAll(() => {
    const options = {
      input: { subject: 'signup', requestId: 'r' },
      events: eventsIn,
      serializeState: keyOf,
      limit: 200_000,
    }
    // XState's type of this function is too deep for the compiler.
    const paths = getShortestPaths(machine as never, options as never) as unknown as {
      state: Snapshot
      steps: { state: Snapshot; event: Event }[]
    }[]
    states = paths.map(({ state }) => state)
    moves = paths.flatMap(({ steps }) =>
      steps.slice(1).map(({ state, event }, index) => ({
        before: steps[index]?.state ?? state,
        event,
        after: state,
      })),
    )
  })
  const submitted = () => states.filter(({ value }) => value.flow === 'submitted')
  const stepsOf = ({ context }: Snapshot) => walkOf(context).path.map(({ step }) => step.id)

  it('comes to its end by each of the ways, and by no other', () => {
    const ways = new Set(submitted().map((state) => stepsOf(state).join(' ')))
    expect([...ways].sort()).toEqual([
      'perfil categoria subgrupos servicos zona conta',
      'perfil categoria subgrupos zona conta',
      'perfil zona conta',
    ])
  })

  it('ends with everything answered that its way asks', () => {
    for (const { context } of submitted())
      expect(walkOf(context).firstInvalid).toBe(walkOf(context).path.length)
  })

  it('never goes on from a step with something missing', () => {
    for (const { before, event, after } of moves) {
      const step = before.context.wizard && openStep(before.context)
      const forward = indexOf(after.context) > indexOf(before.context) && event.type === 'STEP.CONTINUED'
      if (step && forward) expect(problemsAt(before.context, step)).toEqual([])
    }
  })

  it('goes back from step 5 to 3, a client to 1, and takes nothing back', () => {
    const back = moves.filter(({ event }) => event.type === 'STEP.BACK')
    const fromArea = back.filter(({ before }) => before.context.step === 'zona')
    const reached = new Set(
      fromArea.map(
        ({ before, after }) => `${before.context.answers.perfil?.professional} ${after.context.step}`,
      ),
    )
    expect([...reached].sort()).toEqual(['false perfil', 'true subgrupos'])
    for (const { before, after } of back)
      expect(walkOf(after.context).relevant).toEqual(walkOf(before.context).relevant)
  })
})
