import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { indexOf, type Verdict, walkOf } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { wizardMachine } from '#machines/wizard/machine.ts'
import { orderProgress } from '#schemas/wizards/order/progress.ts'
import { exampleAnswers, exampleWizard } from '#stories/support/example-wizard.ts'

type Move = WizardEvent['type'] | 'ANSWER.RIGHT' | 'ANSWER.WRONG' | 'TIME'

const moves: readonly Move[] = [
  'ANSWER.RIGHT',
  'ANSWER.RIGHT',
  'ANSWER.RIGHT',
  'STEP.CONTINUED',
  'STEP.CONTINUED',
  'STEP.CONTINUED',
  'ANSWER.WRONG',
  'STEP.BACK',
  'STEP.VISITED',
  'REVIEW.OPENED',
  'WIZARD.CLOSED',
  'ABANDON.RESUMED',
  'ABANDON.CONFIRMED',
  'SUBMIT.RETRIED',
  'LOAD.RETRIED',
  'WIZARD.LEFT',
  'TIME',
]

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

it('holds to its promises along any path of events', async () => {
  const path = fc.array(fc.tuple(fc.constantFrom(...moves), fc.integer({ min: -1, max: 9 }), fc.boolean()), {
    minLength: 20,
    maxLength: 80,
  })
  await fc.assert(
    fc.asyncProperty(path, async (events) => {
      let sent = 0
      let failing = false
      const clock = new SimulatedClock()
      const machine = wizardMachine().provide({
        actors: {
          loadWizard: fromPromise(async () => exampleWizard),
          checkStep: fromPromise(async (): Promise<Verdict> => ({ problems: [] })),
          send: fromPromise(async (): Promise<unknown> => {
            if (failing) throw new Error('Falha')
            sent += 1
            return undefined
          }),
          saveDraft: fromPromise(async () => {}),
        },
      })
      const actor = createActor(machine, { clock, input: { subject: 311, requestId: 'r' } })
      actor.start()
      await settle()
      for (const [move, index, fails] of events) {
        failing = fails
        const before = actor.getSnapshot().context
        const step = before.step as keyof typeof exampleAnswers | undefined
        if (move === 'TIME') clock.increment(6000)
        else if (move === 'ANSWER.RIGHT' && step)
          actor.send({ type: 'ANSWER.CHANGED', answers: exampleAnswers[step] })
        else if (move === 'ANSWER.WRONG') actor.send({ type: 'ANSWER.CHANGED', answers: {} })
        else if (move === 'STEP.VISITED') actor.send({ type: move, index })
        else if (!move.startsWith('ANSWER')) actor.send({ type: move } as WizardEvent)
        await settle()
        const { context } = actor.getSnapshot()
        const at = indexOf(context)
        // Only complete answers are sent.
        if (sent > 0) expect(walkOf(context).firstInvalid).toBe(walkOf(context).path.length)
        if (move === 'STEP.CONTINUED') {
          const { path } = walkOf(context)
          const progress = (index: number) => orderProgress(exampleWizard.definition, path, index)
          const refusedBySend = context.failure !== undefined
          if (!refusedBySend && context.showProblems === false) {
            expect(progress(at)).toBeGreaterThanOrEqual(progress(indexOf(before)))
          }
          // Going forward never passes a step with something missing in it.
          if (at > indexOf(before) && indexOf(before) >= 0) {
            expect(walkOf(before).path[indexOf(before)]?.problems).toEqual([])
          }
        }
        expect(sent).toBeLessThanOrEqual(1)
      }
      actor.stop()
    }),
    { seed: 5, numRuns: 200 },
  )
})
