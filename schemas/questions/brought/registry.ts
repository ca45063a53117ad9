import { isObject, type JsonObject } from '../../validation/json-object.ts'
import { defra } from './defra.ts'
import { formbricks } from './formbricks.ts'
import { googleForms } from './google-forms.ts'
import type { Program } from './program.ts'
import { pointer } from './reading.ts'
import { type BroughtQuestions, questionsFrom } from './records.ts'
import { surveyJs } from './survey-js.ts'
import { typeform } from './typeform.ts'
import { broughtWords } from './words.ts'

/** Every program whose forms are read here. Programs with clearer marks come first: the first that fits reads the form. */
const programs: readonly Program[] = [formbricks, defra, googleForms, typeform, surveyJs]

/** What a reply of a program's service puts around a form. */
const WRAPPERS = ['data', 'survey', 'form', 'json', 'definition', 'preset']

/** A form of another program that was read. */
export interface Brought extends BroughtQuestions {
  program: string
  /** What is no question at all: nothing is imported. */
  faults: { path: string; message: string }[]
}

/** Reads a form of any of the programs, told by its content (QST-70). Undefined where it is none of theirs. */
export function readBrought(value: unknown): Brought | undefined {
  const match = formIn(value)
  if (!match) return undefined
  const { program, form, at } = match
  const read = program.read(form, at)
  const made = questionsFrom(read)
  const empty = made.asked === 0 && read.faults.length === 0
  const faults = empty ? [{ path: at, message: broughtWords.empty(program.name) }] : [...read.faults]
  return { ...made, program: program.name, faults }
}

function formIn(value: unknown): { program: Program; form: JsonObject; at: string } | undefined {
  if (!isObject(value)) return undefined
  const wrapped = WRAPPERS.flatMap((name) => {
    const form = Object.hasOwn(value, name) ? value[name] : undefined
    return isObject(form) ? [{ form, at: pointer('', name) }] : []
  })
  for (const candidate of [{ form: value, at: '' }, ...wrapped]) {
    const program = programs.find(({ isIts }) => isIts(candidate.form))
    if (program) return { program, ...candidate }
  }
  return undefined
}
