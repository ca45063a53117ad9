import type { JsonSchema, ObjectSchema } from '../json-schema.ts'
import type { Within } from './within.ts'

/** One step of a wizard: what is asked, how it is shown, when it is on the path, and what must be checked elsewhere. */
export interface WizardStep {
  readonly id: string
  readonly title: string
  readonly schema: ObjectSchema
  /** rjsf's `uiSchema` for the step's fields. */
  readonly ui: { readonly [field: string]: unknown }
  /** A schema over all answers (keyed by step) and the derived values; without it the step is always on the path. */
  readonly when?: JsonSchema
  /**
   * Parts of the step that count only under a condition, by JSON pointer (`/proponente_2`): a schema over the answers of
   * the earlier steps and of this one, keyed by step. What does not count is neither shown, checked nor sent.
   */
  readonly relevance?: Readonly<Record<string, JsonSchema>>
  /** What the step starts with. */
  readonly initial?: StepAnswers
  /** Fields that start with an earlier step's answer: `[step, field]`. */
  readonly inherits?: Readonly<Record<string, readonly [step: string, field: string]>>
  /** A list of the step whose entries an earlier answer allows. */
  readonly within?: Within
  /** The step that Voltar leads to, where it is on the path and not the one before. */
  readonly backTo?: string
  /** Fields whose answer is sent and stored in another form than it was typed in, by JSON pointer (`/name`). */
  readonly normalized?: Readonly<Record<string, Normalization>>
  /** What is put right when a field or the step is left, and what the server refuses (see `clamp`). */
  readonly clamps?: readonly Clamp[]
  /** Answers that may stand and yet are asked about before the step is left forward (see `doubts`). */
  readonly distinct?: Distinct
  /** The asynchronous check that must pass before the step is left forward. */
  readonly check?: StepCheck
  /** Fields that are each checked by themselves as soon as they are valid, whatever else is still missing. */
  readonly fieldChecks?: Readonly<Record<string, FieldCheck>>
  /** Whether it asks for contact details, so that it says what becomes of them. */
  readonly personal?: boolean
}

/**
 * - `trimmed`: a text without the spaces at its ends; none where nothing is left
 * - `lowerCase`: a text in lower case
 * - `ascending`: a list of numbers in order
 * - `flag`: false where nothing was answered
 */
export type Normalization = 'trimmed' | 'lowerCase' | 'ascending' | 'flag'

/** Keeps a number within bounds, or below another field's. */
export interface Clamp {
  readonly field: string
  readonly least?: number
  readonly most?: number
  /** The field whose value is the most. */
  readonly mostAs?: string
  /** Why the value may not be above the other field's, as the rest of a sentence: 'não pode ser …'. Goes with `mostAs`. */
  readonly reason?: string
  /** What an emptied field becomes; it stays empty by default. */
  readonly emptied?: number
  /** What a text that is no such number becomes; it stays as it is by default. */
  readonly otherwise?: number
}

/** Fields that hardly ever hold the same, such as the document numbers of two people. */
export interface Distinct {
  /** JSON pointers, each inside of a group of the step. */
  readonly fields: readonly string[]
  /** What is asked at the later of two equal fields; `%other%` becomes the title of the earlier one's group. */
  readonly question: string
}

export interface StepCheck {
  readonly name: string
  /** Milliseconds to wait after a change before checking, where a change starts the check at all. */
  readonly afterChange?: number
  /** The fields that the verdict rests on, so that it outlives a change of the others; all of them by default. */
  readonly looksAt?: readonly string[]
}

export interface FieldCheck {
  readonly name: string
  /** Milliseconds to wait after the field's last change. */
  readonly afterChange: number
}

/**
 * A wizard as data.
 *
 * - `linear`: Back and Continue, one step at a time (order, sign-up).
 * - `furthest`: any step up to the furthest reached one may be visited (home loan).
 */
export interface WizardDefinition {
  readonly id: string
  /** Changes whenever an answer to an earlier version might no longer fit. */
  readonly version: string
  readonly policy: 'linear' | 'furthest'
  readonly intro?: boolean
  /** Whether all answers are shown once more before they are sent. */
  readonly review?: boolean
  readonly steps: readonly WizardStep[]
}

/** What was answered, keyed by step id; each step's answers by field name. */
export type Answers = Readonly<Record<string, StepAnswers>>
export type StepAnswers = Readonly<Record<string, unknown>>
