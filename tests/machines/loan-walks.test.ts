import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { indexOf, walkOf } from '#machines/wizard/context.ts'
import { wizardMachine } from '#machines/wizard/machine.ts'
import { problemsAt, reachable } from '#machines/wizard/problems.ts'
import { clamp } from '#schemas/wizards/clamp.ts'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import { loanCodec } from '#schemas/wizards/loan/codec.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { exampleLoan, fullLoan, shortLoan } from '#stories/support/example-loan.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
const ids = loanDefinition.steps.map(({ id }) => id)

/** What may be typed into a step: all of it, what one person needs, a part, nothing, nonsense. */
const versions = ids.map((id): readonly StepAnswers[] => {
  const [full, short] = [(fullLoan as Answers)[id] ?? {}, (shortLoan as Answers)[id] ?? {}]
  const [first = ''] = Object.keys(full)
  return [full, full, short, short, { [first]: full[first] }, {}, { [first]: 'disparate' }]
})

type Move =
  | { type: 'type'; version: number }
  | { type: 'visit'; index: number }
  | { type: 'STEP.CONTINUED' | 'STEP.BACK' | 'SUBMIT.RETRIED' }

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('type' as const), version: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('visit' as const), index: fc.nat(6) }) },
  { weight: 6, arbitrary: fc.constant({ type: 'STEP.CONTINUED' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'STEP.BACK' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'SUBMIT.RETRIED' as const }) },
)

it('keeps the furthest step, what was typed and what is sent true to the walk, whatever the order of edits and jumps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 20, maxLength: 90 }), fc.boolean(), async (moves, fails) => {
      const sent: string[] = []
      const machine = wizardMachine().provide({
        actors: {
          loadWizard: fromPromise(async () => exampleLoan),
          send: fromPromise(async ({ input }): Promise<unknown> => {
            if (fails && sent.length === 0) {
              sent.push('')
              throw new Error('Falha')
            }
            sent.push(loanCodec.toWire(loanDefinition, walkOf(input).relevant).blob)
            return { cod: 'CH-1' }
          }),
        },
      })
      const actor = createActor(machine, { input: { subject: 'loan', requestId: 'r' } })
      actor.start()
      await settle()
      const typed: Record<string, StepAnswers> = {}
      for (const next of moves) {
        const before = actor.getSnapshot()
        const at = indexOf(before.context)
        if (next.type === 'type') {
          const answers = versions[at]?.[next.version] ?? {}
          actor.send({ type: 'ANSWER.CHANGED', answers })
          // Typing takes one back into the form from a request that could not be sent.
          const open = before.matches({ flow: { active: 'editing' } }) || before.matches({ flow: 'failed' })
          if (open && before.context.step) typed[before.context.step] = answers
        } else {
          // Leaving a step puts right what its definition says.
          const [id, open] = [before.context.step, before.matches({ flow: { active: 'editing' } })]
          const step = loanDefinition.steps.find((one) => one.id === id && one.clamps && typed[one.id])
          if (open && step && next.type !== 'SUBMIT.RETRIED') {
            const left = walk(exampleLoan, typed).path.find((walked) => walked.step.id === id)?.answers ?? {}
            const { answers } = clamp(step, left)
            if (answers !== left) typed[step.id] = answers
          }
          if (next.type === 'visit') actor.send({ type: 'STEP.VISITED', index: next.index })
          else actor.send({ type: next.type })
        }
        await settle()

        const after = actor.getSnapshot()
        const { context } = after
        const { firstInvalid } = walk(exampleLoan, typed)
        // Nothing that was typed is lost.
        expect(context.answers).toEqual(typed)
        // One is never past a step with something missing, and goes no more than one step beyond the furthest.
        expect(indexOf(context)).toBeLessThanOrEqual(Math.max(firstInvalid, at))
        expect(context.furthest).toBeLessThanOrEqual(before.context.furthest + 1)
        expect(indexOf(context)).toBeLessThanOrEqual(context.furthest)
        // The walk says how far one can get.
        expect(reachable(context)).toBe(Math.min(context.furthest, firstInvalid, ids.length - 1))
        if (indexOf(context) !== at) {
          expect(context.furthest).toBeLessThanOrEqual(Math.max(firstInvalid, indexOf(context)))
        }
        const left = walkOf(context).path[at]
        if (left && indexOf(context) > at) expect(problemsAt(context, left)).toEqual([])
      }
      // The request was sent once at most, complete and with relevant answers alone.
      const delivered = sent.filter((blob) => blob !== '')
      expect(delivered.length).toBeLessThanOrEqual(1)
      for (const blob of delivered) {
        const answers = loanCodec.fromWire(loanDefinition, { blob })
        expect(answers).toEqual(JSON.parse(JSON.stringify(walk(exampleLoan, typed).relevant)))
        expect(walk(exampleLoan, typed).firstInvalid).toBe(ids.length)
      }
      actor.stop()
    }),
    { seed: 5, numRuns: 150 },
  )
})
