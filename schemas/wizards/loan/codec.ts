import type { BodyOf } from '../../calls/define-call.ts'
import type { createLoan } from '../../calls/loan.ts'
import { isObject } from '../../validation/json-object.ts'
import { parseJson } from '../../validation/parse-json.ts'
import type { Answers, StepAnswers } from '../definition.ts'
import type { Codec } from '../record.ts'

export type LoanWire = BodyOf<typeof createLoan>

/** The step with the message, which is '' in the blob where there is none. */
const LAST = 'informacoes'

/** Writes the loan's answers as one JSON text, keyed by step (LOAN-21); and back, without what is no step's answers. */
export const loanCodec: Codec<LoanWire> = {
  toWire: (_definition, { [LAST]: last, ...relevant }) => ({
    blob: JSON.stringify({ ...relevant, ...(last && { [LAST]: { info: '', ...last } }) }),
  }),
  fromWire: (_definition, { blob }) => answersIn(parseBlob(blob) ?? {}),
}

/** The answers in what a blob holds. */
export const answersIn = (parsed: StepAnswers): Answers => withoutEmpty(stepsOf(parsed))

function withoutEmpty(answers: Answers): Answers {
  const { info, ...last } = answers[LAST] ?? {}
  return info === '' ? { ...answers, [LAST]: last } : answers
}

/** The blob of versions before 27 November 2026, which had no message where it was empty (SRV-35). */
export const blobBefore = (blob: string): string =>
  JSON.stringify(withoutEmpty((parseBlob(blob) ?? {}) as Answers))

/** What a blob holds; undefined where it is not a JSON object. */
export function parseBlob(blob: string): StepAnswers | undefined {
  try {
    const parsed = parseJson(blob)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

export function stepsOf(parsed: StepAnswers): Answers {
  const steps = Object.entries(parsed).filter((entry): entry is [string, StepAnswers] => isObject(entry[1]))
  return Object.fromEntries(steps)
}
