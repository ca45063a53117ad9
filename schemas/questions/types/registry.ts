import type { PlainLintKind } from '../lint-words.ts'
import { checkbox } from './checkbox.ts'
import { date } from './date.ts'
import { input } from './input.ts'
import { number } from './number.ts'
import { photos } from './photos.ts'
import { place } from './place.ts'
import { select } from './select.ts'
import { textarea } from './textarea.ts'
import type { AnswerPart, Asking, Comparable, QuestionType, TypeFinding } from './type.ts'

/** Every question type, by the name that records give it. A new type is one file and its line here. */
export const questionTypes = { select, checkbox, input, textarea, number, date, photos, place }

export type QuestionKind = keyof typeof questionTypes

export const questionKinds = Object.keys(questionTypes) as [QuestionKind, ...QuestionKind[]]

/** A type by its name. Undefined where there is none such: a draft may hold any name. */
const typeOf = (kind: string): QuestionType | undefined =>
  Object.hasOwn(questionTypes, kind) ? questionTypes[kind as QuestionKind] : undefined

/** The type of a question that may be published. Throws a RangeError where there is no such type. */
export function questionTypeOf(kind: string): QuestionType {
  const type = typeOf(kind)
  if (!type) throw new RangeError(`there is no question type '${kind}'`)
  return type
}

/** Whether a question of a type has a part; none where there is no such type. */
export const hasPart = (kind: string, part: AnswerPart): boolean =>
  typeOf(kind)?.parts.includes(part) ?? false

/** What the linter finds in a question of its type beyond what it finds in any. */
export const typeFindings = (asking: Asking): readonly TypeFinding[] =>
  typeOf(asking.answer.type)?.findings?.(asking) ?? []

/** What the linter warns of at a set's second question of a type, if it does. */
export const repeatedFinding = (kind: string): PlainLintKind | undefined => typeOf(kind)?.repeated

/** Whether a question of a type can be asked for each of several things (QST-59). */
export const mayRepeat = (kind: string): boolean => !typeOf(kind)?.once

/** The name of the base question that an answer of a type can stand for, if there is one (QST-33). */
export const replaceableOf = (kind: string): QuestionType['replaces'] => typeOf(kind)?.replaces

/** What a type is called; the name itself where there is no such type. */
export const titleOf = (kind: string): string => typeOf(kind)?.title ?? kind

/** With what a condition compares answers of a type; nothing where there is no such type. */
export const comparableOf = (kind: string): Comparable => typeOf(kind)?.compares ?? 'nothing'
