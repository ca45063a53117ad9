import { beforeAll, describe, expect, it } from 'vitest'
import type { StateNode } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { indexOf, openStep, walkOf } from '#machines/wizard/context.ts'
import { type WizardSnapshot, wizardMachine } from '#machines/wizard/machine.ts'
import { problemsAt } from '#machines/wizard/problems.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import { orderProgress } from '#schemas/wizards/order/progress.ts'
import { exampleAnswers, exampleWizard } from '#stories/support/example-wizard.ts'

/** Few steps keep the graph small: a choice, one with a check, and the last one. */
const steps = exampleWizard.definition.steps.filter(({ id }) => ['trabalho', 'zip_home', 'name'].includes(id))
const wizard = { ...exampleWizard, definition: { ...exampleWizard.definition, steps } }

const machine = wizardMachine()
type Snapshot = WizardSnapshot
type Event = { type: string; output?: unknown; [detail: string]: unknown }

const done = (id: string, output?: unknown): Event => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
})
const failed = (id: string, error: unknown): Event => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
})

const refusal = new SendRefused('Recusado', [{ path: '/name', message: 'Recusado' }])

/** What can happen in a state: what people do, and how the effects under way may end. */
function eventsIn({ children, context, value }: Snapshot): Event[] {
  const ends = Object.keys(children).flatMap((id) =>
    id.includes('loading')
      ? [done(id, wizard), failed(id, new Error('Sem rede'))]
      : id.includes('running')
        ? [done(id, { problems: [] }), failed(id, new Error('Sem rede'))]
        : id.includes('submitting')
          ? [done(id, 'enviado'), failed(id, new Error('Sem rede')), failed(id, refusal)]
          : [done(id)],
  )
  const step = context.step as keyof typeof exampleAnswers | undefined
  const answers: Event[] = step
    ? [
        { type: 'ANSWER.CHANGED', answers: exampleAnswers[step] },
        { type: 'ANSWER.CHANGED', answers: {} },
        { type: 'OPTION.CHOSEN', answers: exampleAnswers[step] },
      ]
    : []
  const time: Event[] = JSON.stringify(value).includes('waiting')
    ? [{ type: 'xstate.after.afterChange.wizard.flow.active.checking.waiting' }]
    : []
  return [
    ...ends,
    ...answers,
    ...time,
    { type: 'STEP.CONTINUED' },
    { type: 'STEP.BACK' },
    { type: 'STEP.VISITED', index: -1 },
    { type: 'STEP.VISITED', index: 0 },
    { type: 'STEP.VISITED', index: 99 },
    { type: 'REVIEW.OPENED' },
    { type: 'WIZARD.CLOSED' },
    { type: 'ABANDON.RESUMED' },
    { type: 'ABANDON.CONFIRMED' },
    { type: 'WIZARD.LEFT' },
    { type: 'SUBMIT.RETRIED' },
    { type: 'LOAD.RETRIED' },
    { type: 'BANNER.HELD' },
    { type: 'BANNER.RELEASED' },
  ]
}

/** What tells states apart: where one is, what was answered, and what a server said. */
const keyOf = ({ value, context }: Snapshot): string =>
  JSON.stringify([value, context.step, context.answers, context.advancing, context.refusals])

/** Every state of the chart that has no states inside it, as `flow.active.intro`. */
function leaves(node: StateNode): string[] {
  const inner = Object.values(node.states).filter(({ type }) => type !== 'history')
  return inner.length === 0 ? [node.path.join('.')] : inner.flatMap(leaves)
}

function leavesOf(value: unknown, prefix: string[] = []): string[] {
  if (typeof value === 'string') return [[...prefix, value].join('.')]
  return Object.entries(value as object).flatMap(([name, inner]) => leavesOf(inner, [...prefix, name]))
}

describe('every shortest path through the wizard', () => {
  let paths: { state: Snapshot; steps: { state: Snapshot; event: Event }[] }[]
  let moves: { before: Snapshot; event: Event; after: Snapshot }[]
  beforeAll(() => {
    const options = {
      input: { subject: 311, requestId: 'r' },
      events: eventsIn,
      serializeState: keyOf,
      limit: 100_000,
    }
    // XState's type of this function is too deep for the compiler.
    paths = getShortestPaths(machine as never, options as never) as never
    moves = paths.flatMap(({ steps }) =>
      steps.slice(1).map(({ state, event }, index) => ({
        before: steps[index]?.state ?? state,
        event,
        after: state,
      })),
    )
  })
  const flowOf = ({ value }: Snapshot) => JSON.stringify(value.flow)
  const progress = ({ context }: Snapshot) =>
    context.wizard ? orderProgress(context.wizard.definition, walkOf(context).path, indexOf(context)) : 0

  it('reaches every state of the chart', () => {
    const reached = new Set(paths.flatMap(({ state }) => leavesOf(state.value)))
    const passing = ['flow.begun', 'flow.active.entering'] // left at once
    // A state node of a given machine is not one of any machine to the compiler.
    expect([...reached, ...passing].sort()).toEqual(leaves(machine.root as never).sort())
    expect(paths.length).toBeGreaterThan(100)
  })

  it('sends only what is complete, and never again once it was sent', () => {
    for (const { before, after } of moves) {
      if (flowOf(after) === '"submitting"' && flowOf(before) !== '"failed"') {
        expect(walkOf(after.context).firstInvalid).toBe(walkOf(after.context).path.length)
      }
      if (flowOf(before) === '"submitted"') expect(flowOf(after)).toBe('"submitted"')
    }
    for (const { steps } of paths) {
      const sent = steps.filter(
        ({ event }) => event.type.startsWith('xstate.done') && event.output === 'enviado',
      )
      expect(sent.length).toBeLessThanOrEqual(1)
    }
  })

  it('never passes a step with something missing in it, and never falls back by going on', () => {
    for (const { before, event, after } of moves) {
      const step = before.context.wizard && openStep(before.context)
      const forward = indexOf(after.context) > indexOf(before.context) && event.type === 'STEP.CONTINUED'
      if (step && forward) expect(problemsAt(before.context, step)).toEqual([])
      const refused = after.context.failure !== undefined || after.context.showProblems
      if (event.type === 'STEP.CONTINUED' && !refused) {
        expect(progress(after)).toBeGreaterThanOrEqual(progress(before))
      }
    }
  })

  it('loses nothing that was answered', () => {
    for (const { before, event, after } of moves) {
      if (event.type === 'ANSWER.CHANGED' || event.type === 'OPTION.CHOSEN') continue
      expect(after.context.answers).toEqual(before.context.answers)
    }
  })
})
