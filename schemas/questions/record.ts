import type { AtomName } from '../atoms/registry.ts'
import type { Condition, OptionValue } from './conditions/condition.ts'

/** The option value that marks the free-text option 'Outro' (QST-7). */
export const OTHER = '%input%'

/** The placeholder in a question's text that becomes the service's title (QST-3). */
export const SERVICE = '%service%'

export interface QuestionOption {
  value: OptionValue
  description: string
  /** Multiple choice only: it excludes the others ('Nenhum destes'). */
  exclusive?: boolean
  /** A short explanation below its text. */
  help?: string
  /** The name of a drawn icon, shown before its text. */
  icon?: string
  /** What to do at once, shown as soon as it is chosen (QST-28). */
  warning?: string
  /** It ends the order: why, and where else to go (QST-56). */
  ends?: OptionEnd
}

/** The end of an order by an option. */
export interface OptionEnd {
  /** What the visitor reads. */
  why: string
  /** Another service, which does it. */
  elsewhere?: { id: number; title: string }
}

/** The part of a question that travels as a JSON string (QST-1). */
export interface QuestionAnswer {
  /** The name of its type; a draft may hold any. */
  type: string
  name: string
  /** Only an explicit `false` makes a question optional (QST-5). */
  required?: boolean
  /** A sentence or two below the question. */
  help?: string
  /**
   * Asked with others in the optional step 'Mais pormenores', the last of the service's own: it helps, but decides nothing
   * (QST-50).
   */
  together?: boolean
  /**
   * The noun of a repeated question ('vidro'): all questions with the same noun are one step, which is answered for each
   * of several things (QST-58).
   */
  repeats?: string
  /** Only where this holds over the earlier answers is it asked; without it, always (QST-26). */
  when?: Condition
  placeholder?: string
  /** Number only: the unit ('m²', 'pessoas'), and its singular where that differs ('pessoa'). */
  unit?: string
  singular?: string
  /** Number only: the bounds, and how many decimals it may have; none by default. */
  minimum?: number
  maximum?: number
  decimals?: number
  /** Number only: 'Não sei' is an answer too. */
  unsure?: boolean
  /** Date only: first and last day may be given, or none yet. */
  span?: boolean
  undecided?: boolean
  /** It asks what a base question asks, which is not asked where this one is answered (QST-33). */
  replacesBase?: boolean
  options?: QuestionOption[]
  /** Photographs only: how many may be given (PHO-1). */
  most?: number
  /** Photographs only: PDFs may be given too (PHO-13). */
  documents?: boolean
  /** Base questions only: the value kind whose rules the answer follows. */
  atom?: AtomName
  /** Base questions only: questions of one group share a step. */
  group?: string
}

/** The group that a question comes from (QST-30). */
export interface QuestionOrigin {
  group: number
  /** It was changed in this set alone: it no longer follows the group's. */
  changed?: boolean
}

/** A question as it is edited: like the wire's record, with `answer` as an object. */
export interface QuestionRecord {
  id: number
  question: string
  answer: QuestionAnswer
  pivot: { id: number }
  /** Where it comes from, while it is edited; nothing that is published to visitors has it. */
  from?: QuestionOrigin
}

/** A question on the wire (QST-1): `answer` is a JSON string, `pivot.id` gives the order. */
export interface WireQuestion {
  id: number
  question: string
  answer: string
  pivot: { id: number }
}

/** Turns a record into its form on the wire. */
export function toWire(record: QuestionRecord): WireQuestion {
  return { ...record, answer: JSON.stringify(record.answer) }
}

/** Reads a record from the wire. Throws a SyntaxError when `answer` is not JSON; it does not check its content. */
export function fromWire(question: WireQuestion): QuestionRecord {
  return { ...question, answer: JSON.parse(question.answer) as QuestionAnswer }
}
