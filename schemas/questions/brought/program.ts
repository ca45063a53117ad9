import type { JsonObject } from '../../validation/json-object.ts'
import type { BroughtForm } from './form.ts'

/** A program whose forms are read here: how they are told, and how they are read. */
export interface Program {
  readonly name: string
  /** Whether a value is a form of it, by its content. */
  readonly isIts: (form: JsonObject) => boolean
  /** Reads a form; `at` is where it is in the file, a JSON pointer. Of any value: what is no question is a fault. */
  readonly read: (form: JsonObject, at: string) => BroughtForm
}
