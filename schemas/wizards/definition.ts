import type { JsonSchema, ObjectSchema } from '../json-schema.ts'

/**
 * A list whose entries must be allowed by an earlier answer: by its value, or by each of its values if it is a list
 * itself. Entries that are not allowed stay in the person's answers and count again as soon as they are.
 */
export interface Within {
  readonly field: string
  readonly of: readonly [step: string, field: string]
  readonly allowed: Readonly<Record<string, readonly number[]>>
  /** Whether everything that is allowed starts chosen, also what becomes allowed later. */
  readonly all?: boolean
  /** The text before the names of chosen entries that are no longer allowed: for one, and for several. */
  readonly leftOut: readonly [one: string, several: string]
}

/** Texts that take the place of a step's own where an answer has a certain value. */
export interface Wording {
  readonly when: readonly [step: string, field: string, value: unknown]
  readonly title?: string
  /** The titles of fields, by name. */
  readonly titles?: Readonly<Record<string, string>>
  /** The examples in empty fields, by name. */
  readonly placeholders?: Readonly<Record<string, string>>
}

/** One step of a wizard: what it asks, how it shows it, when it is on the path, and what is checked by the server. */
export interface WizardStep {
  readonly id: string
  readonly title: string
  /** Other texts for people who gave a certain answer. */
  readonly wording?: Wording
  readonly schema: ObjectSchema
  /** rjsf's `uiSchema` for the step's fields. */
  readonly ui: { readonly [field: string]: unknown }
  /** A schema over all answers (keyed by step) and the derived values; without it the step is always on the path. */
  readonly when?: JsonSchema
  /**
   * Parts of the step that count only under a condition, by JSON pointer (`/proponente_2`): a schema over the answers of
   * the earlier steps and of this one, keyed by step. A part that does not count is neither shown, checked nor sent. A field
   * of a list's entries (the list, a star, its name) counts in each by itself: the step's answers are those of the entry.
   */
  readonly relevance?: Readonly<Record<string, JsonSchema>>
  /** What one of its groups is called where they are shown one at a time ('Pessoa'): each is a part of the step (LOAN-34). */
  readonly oneByOne?: string
  /** Everything in it may be left out: its heading says so for all its fields, of which each has its label. */
  readonly optional?: boolean
  /** What the step starts with. */
  readonly initial?: StepAnswers
  /** Fields that start with an earlier step's answer: `[step, field]`. */
  readonly inherits?: Readonly<Record<string, readonly [step: string, field: string]>>
  /** A list of the step whose entries are limited by an earlier answer. */
  readonly within?: Within
  /** The step that Voltar leads to, if it is on the path; otherwise the one before. */
  readonly backTo?: string
  /** Fields whose answer is sent and stored in another form than it was typed in, by JSON pointer (`/name`). */
  readonly normalized?: Readonly<Record<string, Normalization>>
  /** Bounds that are applied when a field or the step is left, and that the server checks (see `clamp`). */
  readonly clamps?: readonly Clamp[]
  /** Answers that are valid and have to be confirmed before the step is left forward (see `doubts`). */
  readonly distinct?: Distinct
  /** The asynchronous check that must pass before the step is left forward. */
  readonly check?: StepCheck
  /** Fields that are checked one by one as soon as they are valid, whatever else is missing. */
  readonly fieldChecks?: Readonly<Record<string, FieldCheck>>
  /** Fields that are never stored in the browser. */
  readonly secret?: readonly string[]
  /** Fields whose answers stand for those to a base question, which is then not asked: its name by theirs (QST-33). */
  readonly standsFor?: Readonly<Record<string, string>>
  /** Whether it asks for contact details, and so shows what becomes of them (ORD-11). */
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

/** Fields that rarely have the same value, such as the document numbers of two people. */
export interface Distinct {
  /** JSON pointers, each inside of a group of the step. */
  readonly fields: readonly string[]
  /** The question at the later of two equal fields; `%other%` becomes the title of the earlier one's group. */
  readonly question: string
}

export interface StepCheck {
  readonly name: string
  /** Milliseconds to wait after a change before checking, where a change starts the check at all. */
  readonly afterChange?: number
  /** Whether it is made as soon as a field is left and nothing is wrong, so that leaving the step rarely waits for it. */
  readonly whenLeft?: true
  /** The fields that the check reads. A change of others keeps the verdict; by default the check reads all. */
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
  /**
   * The review that comes before sending, and how it shows a step: its title as the question, or as a heading above its
   * sections. Without it a review of questions may be opened, but sending does not ask for it.
   */
  readonly review?: 'questions' | 'sections'
  readonly steps: readonly WizardStep[]
  /** The most steps that any answers lead through, where the definition knows it and it is fewer than all. */
  readonly most?: number
  /** How many steps lie in the middle between the most and the fewest. Goes with `most`. */
  readonly middle?: number
}

/** What was answered, keyed by step id; each step's answers by field name. */
export type Answers = Readonly<Record<string, StepAnswers>>
export type StepAnswers = Readonly<Record<string, unknown>>
