import type { JsonSchema } from '../../json-schema.ts'
import type { StepCheck } from '../../wizards/definition.ts'
import type { Finding } from '../lint-texts.ts'
import type { PlainLintKind } from '../lint-words.ts'
import type { ValuePart } from '../parts.ts'
import type { QuestionAnswer, QuestionRecord } from '../record.ts'

/** How a form shows one field: rjsf's `ui:` keys, plain data. */
export type FieldUi = { readonly [key: string]: unknown }

/**
 * A part of a question's record that only some types have (see `valueParts`). `exclusive`: one of its options may
 * exclude the others. `atom`: the answer may be of a value kind.
 */
export type AnswerPart = ValuePart | 'options' | 'exclusive' | 'atom'

/**
 * What a condition can compare an answer with: one option, several options, or a number (QST-26). With `nothing` it can only
 * ask whether there is an answer.
 */
export type Comparable = 'option' | 'options' | 'number' | 'nothing'

/** A question's record without its name and type. */
type Asked = Omit<QuestionAnswer, 'type' | 'name'>

/** A question's text and answer. */
export type Asking = Pick<QuestionRecord, 'question' | 'answer'>

/** A finding of the linter, by the part of the answer that it is about. */
export type TypeFinding = readonly [part: keyof QuestionAnswer, level: Finding['level'], kind: PlainLintKind]

/**
 * A question type: everything that the code knows of it. The step, the review, the editor, the linter, the list of
 * changes, the stories and the tests read it here and never ask for a type by its name.
 */
export interface QuestionType {
  /** What it is called in the editor's list and in what a publication changes: 'escolha de uma opção'. */
  readonly title: string
  /** The parts of a record that it has: the editor shows a field for each, and all others are refused. */
  readonly parts: readonly AnswerPart[]
  readonly compares: Comparable
  /** The base question that an answer of this type can stand for; goes with the part `replacesBase` (QST-33). */
  readonly replaces?: 'when' | 'info' | 'zip_home'
  /** JSON Schema of the answer's value. */
  schema(answer: QuestionAnswer): JsonSchema
  /**
   * Widget and options for rjsf. The answer's words follow from it (see `valueInWords`): the labels of its options (`enumNames`), or
   * what its `atom` says.
   */
  ui(answer: QuestionAnswer): FieldUi
  /** What the server is asked about an answer before its step is left. */
  readonly check?: StepCheck
  /** What the linter finds in a question of this type beyond what it finds in any. */
  readonly findings?: (asking: Asking) => readonly TypeFinding[]
  /** It cannot be asked for each of several things: what it takes goes with the request as a whole (QST-59). */
  readonly once?: true
  /** What the linter warns of at a set's second question of this type; without it, a set may have several. */
  readonly repeated?: PlainLintKind
  /** A valid answer to a question of this type, for tests and measurements. */
  example(answer: QuestionAnswer): unknown
  readonly samples: {
    /** A question with every part that the type may have. */
    readonly asked: Asked
    /** Answers that it takes, and how a review says them. */
    readonly valid: readonly (readonly [answer: unknown, words: string])[]
    /** Answers that it refuses, and what the form says of them; undefined for no answer. */
    readonly invalid: readonly (readonly [answer: unknown, message: string])[]
  }
}

/** Whether a question must be answered: always, unless it says otherwise (QST-5) or is one of the details (QST-50). */
export const isRequired = ({ required, together }: QuestionAnswer): boolean => required !== false && !together
