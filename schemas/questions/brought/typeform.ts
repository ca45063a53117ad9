import { MAX_PHOTOS } from '../../photos/photos.ts'
import { asObject, isObject, type JsonObject } from '../../validation/json-object.ts'
import type { Block, BroughtForm, BroughtOption, BroughtQuestion, Counterpart, Jump, Rule } from './form.ts'
import type { Program } from './program.ts'
import {
  as,
  asList,
  asQuestion,
  beyond,
  choice,
  isOneOf,
  leftOut,
  lost,
  noted,
  number,
  pointer,
  scale,
  shown,
  textOf,
  yesNo,
} from './reading.ts'
import { broughtWords as words } from './words.ts'

const NAME = 'Typeform'

/** A text without the marks of emphasis that Typeform keeps in it. */
const unmarked = (text: unknown): unknown =>
  typeof text === 'string' ? text.replace(/\\([_*])/g, '$1').replace(/(\*{1,2})([^*]+)\1/g, '$2') : text

function optionsOf({ choices, allow_other_choice }: JsonObject): BroughtOption[] {
  const options = asList(choices).map((each): BroughtOption => {
    const { ref, id, label = each } = asObject(each)
    return { key: String(ref ?? id ?? textOf(label)), text: textOf(unmarked(label)) }
  })
  return allow_other_choice === true ? [...options, { key: 'other', text: 'Outro', other: true }] : options
}

const choiceOf = (properties: JsonObject, ...notes: string[]): Counterpart =>
  choice(
    properties.allow_multiple_selection === true ? 'checkbox' : 'select',
    optionsOf(properties),
    ...notes,
  )

const kinds: Readonly<Record<string, (properties: JsonObject, validations: JsonObject) => Counterpart>> = {
  short_text: () => as('input'),
  long_text: () => as('textarea'),
  multiple_choice: (properties) => choiceOf(properties),
  picture_choice: (properties) => choiceOf(properties, words.pictures),
  dropdown: (properties) => choice('select', optionsOf(properties)),
  ranking: (properties) => choice('checkbox', optionsOf(properties), words.ranking),
  yes_no: () => yesNo(),
  number: (_, { min_value, max_value }) => number(min_value, max_value),
  rating: ({ steps }) => scale(1, steps ?? 5, '', ''),
  opinion_scale: ({ steps, start_at_one, labels }) => {
    const first = start_at_one === true ? 1 : 0
    return scale(first, first + Number(steps ?? 11) - 1, asObject(labels).left, asObject(labels).right)
  },
  nps: ({ labels }) => scale(0, 10, asObject(labels).left, asObject(labels).right),
  date: () => noted(as('date'), words.day),
  website: () => noted(as('input'), words.webAddress),
  file_upload: () => noted(as('photos', { documents: true, most: MAX_PHOTOS }), words.files),
  address: () => noted(as('place'), words.address),
  email: () => leftOut(words.contact),
  phone_number: () => leftOut(words.contact),
  contact_info: () => leftOut(words.contact),
  legal: () => leftOut(words.consent),
  payment: () => leftOut(words.payment),
  calendly: () => leftOut(words.appointment),
  signature: () => leftOut(words.signature),
  statement: shown(),
  video: shown(),
}

const READ = new Set(
  'id ref title question type properties validations layout attachment choices allow_other_choice allow_multiple_selections'.split(
    ' ',
  ),
)
const READ_OF_PROPERTIES = new Set(
  `description choices allow_multiple_selection allow_other_choice vertical_alignment alphabetical_order steps start_at_one labels
  shape structure separator fields show_labels supersized button_text hide_marks default_country_code currency price show_button
  button_mode none_of_the_above show_labels`.split(/\s+/),
)
const READ_OF_VALIDATIONS = new Set(['required', 'min_value', 'max_value'])
const READ_OF_FORM = new Set(
  `id type title fields logic workspace theme settings welcome_screens thankyou_screens links _links last_updated_at created_at
  published_at self language cui_settings`.split(/\s+/),
)

const comparing: Readonly<Record<string, (question: BroughtQuestion, value: unknown) => Rule>> = {
  is: ({ key, options }, value) => isOneOf(key, options, [String(value)]),
  is_not: ({ key, options }, value) => ({ not: isOneOf(key, options, [String(value)]) }),
  equal: ({ key, options }, value) => isOneOf(key, options, [String(value)]),
  not_equal: ({ key, options }, value) => ({ not: isOneOf(key, options, [String(value)]) }),
  greater_than: ({ key }, value) => beyond(key, { to: Number(value) }),
  lower_than: ({ key }, value) => beyond(key, { from: Number(value) }),
  greater_equal_than: ({ key }, value) => ({ key, test: { from: Number(value) } }),
  lower_equal_than: ({ key }, value) => ({ key, test: { to: Number(value) } }),
}

/** A condition of a jump as a rule; undefined where it cannot be said. */
function ruleOf({ op, vars }: JsonObject, questions: ReadonlyMap<string, BroughtQuestion>): Rule | undefined {
  const parts = asList(vars).map(asObject)
  if (op === 'and' || op === 'or') {
    const rules = parts.map((part) => ruleOf(part, questions)).filter((rule) => rule !== undefined)
    if (rules.length < parts.length || rules.length === 0) return undefined
    return op === 'and' ? { all: rules } : { any: rules }
  }
  const [field, wanted] = parts
  const question = questions.get(String(field?.value))
  const compare = Object.hasOwn(comparing, String(op)) ? comparing[String(op)] : undefined
  return question && wanted && field?.type === 'field' ? compare?.(question, wanted.value) : undefined
}

interface Field {
  readonly block: Block
  /** What jumps may call it. */
  readonly names: readonly string[]
}

function read(form: JsonObject, at: string): BroughtForm {
  const faults: BroughtForm['faults'][number][] = []
  const fields: Field[] = []
  const list = (value: unknown, place: string) => {
    for (const [n, each] of asList(value).entries()) one(each, pointer(place, n))
  }
  const one = (value: unknown, place: string) => {
    if (!isObject(value) || typeof value.type !== 'string') {
      faults.push({ path: place, message: words.noQuestion(NAME) })
      return
    }
    const validations = asObject(value.validations)
    // A field that is sent on with answers has its choices next to the properties.
    const { choices, allow_other_choice, allow_multiple_selections: allow_multiple_selection } = value
    const properties: JsonObject = {
      choices,
      allow_other_choice,
      allow_multiple_selection,
      ...asObject(value.properties),
    }
    const names = [value.ref, value.id].filter((name) => typeof name === 'string')
    const key = String(names[0] ?? place)
    const push = (questions: BroughtQuestion[]) =>
      fields.push({ block: { id: key, at: place, questions, jumps: [] }, names })
    const asked = (part: Counterpart) =>
      asQuestion(
        {
          at: place,
          key,
          kind: String(value.type),
          title: unmarked(value.title ?? value.question),
          help: unmarked(properties.description),
          required: validations.required === true,
        },
        part,
        ...(value.attachment || value.layout ? [words.picture] : []),
        ...lost(value, READ),
        ...lost(properties, READ_OF_PROPERTIES),
        ...lost(validations, READ_OF_VALIDATIONS),
      )
    if (value.type === 'group' || value.type === 'inline_group') {
      push([])
      list(properties.fields, pointer(place, 'properties', 'fields'))
    } else if (value.type === 'matrix')
      push(
        asList(properties.fields).map((row, n) => {
          const { ref, title, properties: rowProperties } = asObject(row)
          return {
            ...asked(noted({ ...choiceOf(asObject(rowProperties)), part: textOf(title) }, words.rows)),
            key: String(ref ?? `${key}.${n}`),
          }
        }),
      )
    else {
      const content = Object.hasOwn(kinds, value.type)
        ? kinds[value.type]?.(properties, validations)
        : undefined
      push([asked(content ?? noted(as('textarea'), words.unknown(value.type.slice(0, 40))))])
    }
  }
  list(form.fields, pointer(at, 'fields'))
  const byName = new Map(fields.flatMap(({ names, block }) => names.map((name) => [name, block] as const)))
  const questions = new Map(
    fields.flatMap(({ names, block }) =>
      block.questions.flatMap((question) => names.map((name) => [name, question] as const)),
    ),
  )
  const jumps = new Map<string, Jump[]>()
  const unread: string[] = []
  for (const [n, entry] of asList(form.logic).map(asObject).entries()) {
    const from = byName.get(String(entry.ref))
    for (const { action, details, condition } of asList(entry.actions).map(asObject)) {
      const { type, value } = asObject(asObject(details).to)
      const isAlways = asObject(condition).op === 'always'
      const rule = isAlways ? undefined : ruleOf(asObject(condition), questions)
      if (action !== 'jump' || !from || (!isAlways && !rule)) unread.push(from?.at ?? pointer(at, 'logic', n))
      else {
        const to = type === 'field' ? (byName.get(String(value))?.id ?? String(value)) : undefined
        jumps.set(from.id, [...(jumps.get(from.id) ?? []), { rule, to }])
      }
    }
  }
  return {
    blocks: fields.map(({ block }) => ({ ...block, jumps: jumps.get(block.id) ?? [] })),
    notes: [
      ...lost(form, READ_OF_FORM).map((message) => ({ at, what: '', message })),
      ...[...new Set(unread)].map((place) => ({ at: place, what: '', message: words.jumpUnread })),
    ],
    faults,
  }
}

export const typeform: Program = {
  name: NAME,
  isIts: ({ fields }) =>
    asList(fields).some(
      (each) =>
        isObject(each) &&
        typeof each.type === 'string' &&
        typeof (each.title ?? each.question) === 'string' &&
        (Object.hasOwn(kinds, each.type) ||
          each.type === 'group' ||
          each.type === 'inline_group' ||
          each.type === 'matrix'),
    ),
  read,
}
