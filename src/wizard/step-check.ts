import type { Verdict } from '#machines/wizard/context.ts'
import type { CheckInput } from '#machines/wizard/events.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { CallFunction } from '#src/api/client.ts'

/** An asynchronous check of a step's answers. Rejects where it could not be made. */
export type Check = (call: CallFunction, answers: StepAnswers, signal: AbortSignal) => Promise<Verdict>

/** Runs the check that a step's definition names; a step that names none passes. */
export const stepCheck =
  (checks: Readonly<Record<string, Check>>) =>
  async (call: CallFunction, { step, answers }: CheckInput, signal: AbortSignal): Promise<Verdict> =>
    (await checks[step.check?.name ?? '']?.(call, answers, signal)) ?? { problems: [] }
