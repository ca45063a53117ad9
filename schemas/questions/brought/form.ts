import type { QuestionKind } from '../types/registry.ts'

/** What a rule wants of one answer; `values` are keys of options. */
export type RuleTest =
  | { readonly is: readonly string[] }
  | { readonly from: number }
  | { readonly to: number }
  | { readonly answered: true }

/** When something is asked, in the keys of the form that was brought. */
export type Rule =
  | { readonly key: string; readonly test: RuleTest }
  | { readonly all: readonly Rule[] }
  | { readonly any: readonly Rule[] }
  | { readonly not: Rule }

export interface BroughtOption {
  /** What the form's own rules call it. */
  readonly key: string
  readonly text: string
  /** It is the free one, 'Outro'. */
  readonly other?: boolean
  readonly exclusive?: boolean
  readonly help?: string
}

/** What a question became: its type here, none where it has no counterpart, and what was lost in words. */
export interface Counterpart {
  readonly as?: QuestionKind
  readonly options?: readonly BroughtOption[]
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly decimals?: number | undefined
  readonly unit?: string | undefined
  readonly placeholder?: string | undefined
  readonly most?: number | undefined
  /** Files: PDFs may be given too. */
  readonly documents?: boolean
  /** Added to the question's text: the row of a matrix. */
  readonly part?: string
  readonly notes?: readonly string[]
  /** It asks nothing: a text, a picture, a calculated value. */
  readonly shown?: true
}

/** A question of a form that was brought, as far as it is known here. */
export interface BroughtQuestion extends Counterpart {
  /** Its place in the file, a JSON pointer. */
  readonly at: string
  /** What the form's own rules call it. */
  readonly key: string
  /** Its type there, for the report. */
  readonly kind: string
  readonly question: string
  readonly help?: string
  readonly required: boolean
  readonly when?: Rule | undefined
  readonly notes: readonly string[]
}

/** Where a form goes on after a block; without a rule, always. */
export interface Jump {
  readonly rule?: Rule | undefined
  /** The id of a block; undefined for the end. */
  readonly to: string | undefined
}

/** Questions after which the form may jump: a question, a page, a section. */
export interface Block {
  readonly id: string
  readonly at: string
  readonly questions: readonly BroughtQuestion[]
  /** In the order in which they are tried; where none holds, the next block follows. */
  readonly jumps: readonly Jump[]
}

export interface BroughtForm {
  readonly blocks: readonly Block[]
  /** What is said of the form as a whole. */
  readonly notes: readonly BroughtNote[]
  /** What is no question at all: the file is refused. */
  readonly faults: readonly { readonly path: string; readonly message: string }[]
}

/** A line of the report: a thing without a counterpart, its place, and what became of it. */
export interface BroughtNote {
  readonly at: string
  /** The question's text and its type there. */
  readonly what: string
  readonly message: string
}
