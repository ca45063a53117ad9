import { asObject } from '../../validation/json-object.ts'
import type { Condition } from '../conditions/condition.ts'
import { MAX_DRAFT_TEXT, MAX_QUESTIONS } from '../limits.ts'
import { reservedNames } from '../lint-texts.ts'
import { nameFrom, valueFrom } from '../naming.ts'
import { pickParts, valuePartNames } from '../parts.ts'
import { OTHER, type QuestionAnswer, type QuestionOption, type QuestionRecord } from '../record.ts'
import { hasPart, type QuestionKind } from '../types/registry.ts'
import { conditionFrom, type Earlier } from './conditions.ts'
import type { Block, BroughtForm, BroughtNote, BroughtOption, BroughtQuestion, Rule } from './form.ts'
import { reached } from './jumps.ts'
import { pointer } from './reading.ts'
import { broughtWords } from './words.ts'

/** A form of another program as questions, and the report of what it lost (QST-71). */
export interface BroughtQuestions {
  records: QuestionRecord[]
  /** Where each record's question is in the file, as JSON pointers. */
  places: string[]
  /** How many questions the form has, and how many of them lost nothing. */
  asked: number
  whole: number
  notes: BroughtNote[]
}

/** The most lines of a report; the last one says how many more there are. */
export const MAX_NOTES = 200

/** A question with its name and options here, and the block that it is in. */
interface Named {
  question: BroughtQuestion
  type: QuestionKind
  block: string
  name: string
  options: { key: string; option: QuestionOption }[] | undefined
}

/** Makes questions of a form, as far as they have counterparts. */
export function questionsFrom(form: BroughtForm): BroughtQuestions {
  const everything = form.blocks.flatMap(({ id, questions }) =>
    questions.map((question) => ({ block: id, question })),
  )
  const firstQuestions = everything.slice(0, MAX_QUESTIONS)
  const named = withNames(firstQuestions)
  const earlierQuestions = new Map([...named].map(([{ key }, each]) => [key, earlierOf(each)]))
  const { blocks, notes: astray } = forward(form.blocks, earlierQuestions)
  const reach = reached(blocks, (key) => {
    const question = earlierQuestions.get(key)
    return question?.kind === 'select' ? [...question.values.keys()] : undefined
  })
  const notes: BroughtNote[] = [
    ...form.notes,
    ...(everything.length > firstQuestions.length ? [whole(broughtWords.tooMany(MAX_QUESTIONS))] : []),
    ...(reach ? [] : [whole(broughtWords.jumps)]),
    // Said once: that a form of several languages comes in one of them concerns every question.
    ...(firstQuestions.some(({ question }) => question.notes.includes(broughtWords.languages))
      ? [whole(broughtWords.languages)]
      : []),
    ...astray,
  ]
  const records: QuestionRecord[] = []
  const places: string[] = []
  const lessened = new Set(astray.map(({ at }) => at))
  const earlier = new Map<string, Earlier>()
  for (const { block, question } of firstQuestions) {
    const each = named.get(question)
    const rules = [reach?.get(block), question.when].filter(isRule)
    const rule = rules.length > 1 ? { all: rules } : rules[0]
    const when = each && rule && conditionFrom(rule, earlier)
    const messages = [
      ...question.notes.filter((note) => note !== broughtWords.languages),
      ...(each && rule && !when ? [broughtWords.condition] : []),
    ]
    const what = `«${shortened(question.question) || '…'}» (${question.kind.slice(0, 40)})`
    for (const message of new Set(messages)) notes.push({ at: question.at, what, message })
    if (messages.length > 0) lessened.add(question.at)
    if (!each) continue
    earlier.set(question.key, earlierOf(each))
    records.push(recordOf(each, when, records.length + 1))
    places.push(question.at)
  }
  const asked = [...new Set(firstQuestions.flatMap(({ question: { at, shown } }) => (shown ? [] : [at])))]
  return {
    records,
    places,
    asked: asked.length,
    whole: asked.filter((at) => !lessened.has(at)).length,
    notes: firstNotes(notes),
  }
}

const whole = (message: string): BroughtNote => ({ at: '', what: '', message })

const isRule = (rule: Rule | undefined | false): rule is Rule => rule !== undefined && rule !== false

const earlierOf = ({ name, type, options }: Named): Earlier => ({
  name,
  kind: type,
  values: new Map(options?.map(({ key, option }) => [key, option.value])),
})

/** Those that have a counterpart, each with a name of its own. */
function withNames(
  questions: readonly { block: string; question: BroughtQuestion }[],
): Map<BroughtQuestion, Named> {
  const taken = [...reservedNames]
  const named = new Map<BroughtQuestion, Named>()
  for (const { block, question } of questions) {
    if (!question.as) continue
    const name = nameOf(question, taken)
    taken.push(name)
    const options = question.options && optionsFrom(question.options)
    named.set(question, { question, type: question.as, block, name, options })
  }
  return named
}

function recordOf(
  { question, type, name, options }: Named,
  when: Condition | undefined,
  id: number,
): QuestionRecord {
  const text = question.part ? `${question.question}: ${question.part}` : question.question
  const answer: QuestionAnswer = {
    type,
    name,
    required: question.required,
    ...(options && { options: options.map(({ option }) => option) }),
    ...pickParts(valuePartNames, (part) => (hasPart(type, part) ? asObject(question)[part] : undefined)),
    ...(question.help && { help: question.help }),
    ...(when && { when }),
  }
  return { id, question: text.slice(0, MAX_DRAFT_TEXT), answer, pivot: { id } }
}

/** Blocks with the jumps that lead on and that a condition can say, and a line for those that have others. */
function forward(
  blocks: readonly Block[],
  earlierQuestions: ReadonlyMap<string, Earlier>,
): { blocks: Block[]; notes: BroughtNote[] } {
  const index = new Map(blocks.map(({ id }, n) => [id, n]))
  const notes: BroughtNote[] = []
  const onwardBlocks = blocks.map((block, n) => {
    const onward = block.jumps.filter(({ to }) => to === undefined || (index.get(to) ?? -1) > n)
    const jumps = onward.filter(({ rule }) => !rule || conditionFrom(rule, earlierQuestions))
    if (onward.length < block.jumps.length) notes.push({ ...whole(broughtWords.backwards), at: block.at })
    if (jumps.length < onward.length) notes.push({ ...whole(broughtWords.jumpUnread), at: block.at })
    return { ...block, jumps }
  })
  return { blocks: onwardBlocks, notes }
}

function firstNotes(notes: readonly BroughtNote[]): BroughtNote[] {
  const more = notes.length - MAX_NOTES
  if (more <= 0) return [...notes]
  return [...notes.slice(0, MAX_NOTES), { at: '', what: '', message: `… e mais ${more} linhas.` }]
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

/** What a program numbers by itself: 'question3', 'q_3', or a random id; nobody wants to read it. */
const MADE_NAME = /^(?:question|pergunta|field|q|page)_?\d*$/

function nameOf({ key, question, part }: BroughtQuestion, taken: readonly string[]): string {
  const isTold = /^[a-z][a-z_]{2,39}$/.test(key) && !MADE_NAME.test(key) && !taken.includes(key)
  return isTold ? key : nameFrom(part ? `${question} ${part}` : question, taken)
}

/** Options with values as ours may be: those of the file where all of them may stay, otherwise made from their texts. */
function optionsFrom(options: readonly BroughtOption[]): { key: string; option: QuestionOption }[] {
  const fixed = options.filter(({ other }) => !other)
  const hasOther = fixed.length < options.length
  const asNumbers = !hasOther && fixed.every(({ key }) => /^(?:0|[1-9]\d{0,2})$/.test(key))
  const asTheyAre =
    !asNumbers &&
    fixed.every(({ key }) => /^[a-z][a-z-]{1,59}$/.test(key)) &&
    new Set(fixed.map(({ key }) => key)).size === fixed.length
  const values: QuestionOption['value'][] = []
  return options.map(({ key, text: whole, other, exclusive, help }) => {
    const text = whole.slice(0, MAX_DRAFT_TEXT)
    const value = other ? OTHER : asNumbers ? Number(key) : asTheyAre ? key : valueFrom(text, values)
    values.push(value)
    return {
      key,
      option: { value, description: text, ...(exclusive && { exclusive }), ...(help && !other && { help }) },
    }
  })
}

/** A place in the questions that were made, as the place in the file that it comes from. */
export function placeInFile(places: readonly string[], path: string): string {
  const [, index] = /^\/(\d+)/.exec(path) ?? []
  return index === undefined ? '' : (places[Number(index)] ?? pointer(''))
}
