import { sendParent, setup } from 'xstate'
import type { Problem } from '#schemas/validation/problem.ts'
import { notProvided } from './not-provided.ts'

export interface FieldCheckInput {
  /** The step's id, the field's name and its value. */
  step: string
  field: string
  value: unknown
  /** The name of the check. */
  check: string
  /** Milliseconds without a change before the check. */
  delay: number
}

/**
 * Checks one field after a pause (SGN-4). A wizard starts one at a change and stops it at the next change of the same
 * field. A check that fails reports nothing, since the step is checked when it is left.
 */
export const fieldCheck = setup({
  types: { input: {} as FieldCheckInput, context: {} as FieldCheckInput },
  actors: { checkField: notProvided<readonly Problem[], FieldCheckInput>('checkField') },
  delays: { leftAlone: ({ context }) => context.delay },
}).createMachine({
  id: 'fieldCheck',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: { after: { leftAlone: 'running' } },
    running: {
      invoke: {
        src: 'checkField',
        input: ({ context }) => context,
        onDone: {
          target: 'done',
          actions: sendParent(({ context, event }) => ({
            type: 'FIELD.CHECKED',
            ...context,
            problems: event.output,
          })),
        },
        onError: 'done',
      },
    },
    done: { type: 'final' },
  },
})
