import type { BodyOf } from '../../calls/define-call.ts'
import type { createLoan } from '../../calls/loan.ts'
import { isObject } from '../../validation/json-object.ts'
import { parseJson } from '../../validation/parse-json.ts'
import type { Answers, StepAnswers } from '../definition.ts'
import type { Codec } from '../record.ts'

export type LoanWire = BodyOf<typeof createLoan>

/** Writes the loan's answers as one JSON text, keyed by step (LOAN-21); and back, without what is no step's answers. */
export const loanCodec: Codec<LoanWire> = {
  toWire: (_definition, relevant) => ({ blob: JSON.stringify(relevant) }),
  fromWire: (_definition, { blob }) => stepsOf(parseBlob(blob) ?? {}),
}

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
