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
  shown,
  textOf,
  yesNo,
} from './reading.ts'
import { broughtWords as words } from './words.ts'

const NAME = 'DEFRA Forms'

/** A component with its list's items. */
interface Component {
  readonly schema: JsonObject
  readonly options: JsonObject
  readonly items: readonly BroughtOption[]
}

const contact = () => leftOut(words.contact)
const place = () => noted(as('place'), words.address)
const several =
  (kind: 'select' | 'checkbox') =>
  ({ items }: Component): Counterpart =>
    choice(kind, items)

const kinds: Readonly<Record<string, (component: Component) => Counterpart>> = {
  TextField: () => as('input'),
  MultilineTextField: () => as('textarea'),
  NumberField: ({ schema: { min, max, precision }, options: { suffix } }) =>
    number(min, max, {
      decimals: precision === undefined ? undefined : Math.max(0, Math.min(2, Number(precision) || 0)),
      unit: textOf(suffix) || undefined,
    }),
  YesNoField: () => yesNo(),
  RadiosField: several('select'),
  SelectField: several('select'),
  AutocompleteField: several('select'),
  CheckboxesField: several('checkbox'),
  DatePartsField: () => noted(as('date'), words.day),
  MonthYearField: () => noted(as('input'), words.month),
  TimeField: () => noted(as('input'), words.time),
  WebsiteField: () => noted(as('input'), words.webAddress),
  FileUploadField: ({ schema: { max } }) =>
    noted(
      as('photos', { documents: true, most: Math.max(1, Math.min(MAX_PHOTOS, Number(max) || MAX_PHOTOS)) }),
      words.files,
    ),
  UkAddressField: place,
  EastingNorthingField: place,
  OsGridRefField: place,
  NationalGridFieldNumberField: place,
  LatLongField: place,
  GeospatialField: place,
  EmailAddressField: contact,
  TelephoneNumberField: contact,
  DeclarationField: () => leftOut(words.consent),
  PaymentField: () => leftOut(words.payment),
  HiddenField: shown(),
  Html: shown(),
  Markdown: shown(),
  Details: shown(),
  InsetText: shown(),
  NotificationBanner: shown(),
  FlashCard: shown(),
  List: shown(),
}

const READ = new Set(
  'id name title type hint list options schema content shortDescription nameHasError subType values'.split(
    ' ',
  ),
)
const READ_OF_OPTIONS = new Set(
  `required suffix optionalText hideTitle classes condition rows customValidationMessage customValidationMessages finalError
  list bold type`.split(/\s+/),
)
const READ_OF_SCHEMA = new Set('min max precision accept'.split(' '))
const READ_OF_FORM = new Set(
  `id name startPage pages lists sections conditions phaseBanner metadata declaration outputEmail options output schema engine
  fees outputs skipSummary feedback version toggle logic markAsComplete showReferenceNumber`.split(/\s+/),
)

/** Items of a list; a condition may name one by its id or by its value. */
const itemsOf = (list: JsonObject): BroughtOption[] =>
  asList(list.items).map((each) => {
    const { value, text, description, hint } = asObject(each)
    const help = textOf(description ?? asObject(hint).text)
    return { key: String(value), text: textOf(text) || String(value), ...(help && { help }) }
  })

const named = (list: unknown): Map<string, JsonObject> =>
  new Map(
    asList(list)
      .map(asObject)
      .flatMap((each) =>
        [each.id, each.name]
          .filter((name) => name !== undefined)
          .map((name) => [String(name), each] as const),
      ),
  )

const comparing: Readonly<Record<string, (question: BroughtQuestion, value: string) => Rule>> = {
  is: ({ key, options }, value) => isOneOf(key, options, [value]),
  'is not': ({ key, options }, value) => ({ not: isOneOf(key, options, [value]) }),
  contains: ({ key, options }, value) => isOneOf(key, options, [value]),
  'does not contain': ({ key, options }, value) => ({ not: isOneOf(key, options, [value]) }),
  'is more than': ({ key }, value) => beyond(key, { to: Number(value) }),
  'is less than': ({ key }, value) => beyond(key, { from: Number(value) }),
  'is at least': ({ key }, value) => ({ key, test: { from: Number(value) } }),
  'is at most': ({ key }, value) => ({ key, test: { to: Number(value) } }),
}

/** What is read of a form before its conditions are. */
interface FormIndex {
  readonly questions: ReadonlyMap<string, BroughtQuestion>
  readonly conditions: ReadonlyMap<string, JsonObject>
  readonly lists: ReadonlyMap<string, JsonObject>
}

const MAX_NESTING = 5

/** A condition by its name, in either version; undefined where it cannot be said. */
function ruleOf(name: string, index: FormIndex, depth = 0): Rule | undefined {
  const condition = index.conditions.get(name)
  if (!condition || depth > MAX_NESTING) return undefined
  const { items, coordinator, value } = condition
  if (Array.isArray(items))
    return joined(
      items.map((item) => itemRule(asObject(item), index, depth)),
      coordinator,
    )
  return nested(asObject(value), index, depth)
}

/** The older version: conditions in a row, each with what joins it to the one before; a group is one of them. */
function nested({ conditions }: JsonObject, index: FormIndex, depth: number): Rule | undefined {
  const parts = asList(conditions).map(asObject)
  const rules = parts.map((part) =>
    Array.isArray(part.conditions) && depth < MAX_NESTING
      ? nested(part, index, depth + 1)
      : part.conditionName === undefined
        ? compared(
            String(asObject(part.field).name).split('.').at(-1) ?? '',
            String(part.operator),
            String(asObject(part.value).value ?? part.value),
            index,
          )
        : ruleOf(String(part.conditionName), index, depth + 1),
  )
  const joints = new Set(parts.slice(1).map(({ coordinator }) => coordinator))
  return joints.size > 1 ? undefined : joined(rules, [...joints][0])
}

function joined(rules: readonly (Rule | undefined)[], coordinator: unknown): Rule | undefined {
  const sure = rules.filter((rule) => rule !== undefined)
  if (sure.length < rules.length || sure.length === 0) return undefined
  if (sure.length === 1) return sure[0]
  return coordinator === 'or' ? { any: sure } : { all: sure }
}

function itemRule(
  { conditionId, componentId, operator, value }: JsonObject,
  index: FormIndex,
  depth: number,
): Rule | undefined {
  if (conditionId !== undefined) return ruleOf(String(conditionId), index, depth + 1)
  const { itemId, listId } = asObject(value)
  const item = named(index.lists.get(String(listId))?.items).get(String(itemId))
  return compared(
    String(componentId),
    String(operator),
    String(itemId === undefined ? value : item?.value),
    index,
  )
}

function compared(name: string, operator: string, value: string, { questions }: FormIndex): Rule | undefined {
  const question = questions.get(name)
  return question && Object.hasOwn(comparing, operator) ? comparing[operator]?.(question, value) : undefined
}

interface Page {
  readonly fields: JsonObject
  readonly at: string
  readonly questions: readonly BroughtQuestion[]
}

function read(form: JsonObject, at: string): BroughtForm {
  const faults: BroughtForm['faults'][number][] = []
  const lists = named(form.lists)
  const questions = new Map<string, BroughtQuestion>()
  let headings = false

  const one = (value: unknown, place_: string, page: JsonObject): BroughtQuestion[] => {
    if (!isObject(value) || typeof value.type !== 'string') {
      faults.push({ path: place_, message: words.noQuestion(NAME) })
      return []
    }
    const [options, schema] = [asObject(value.options), asObject(value.schema)]
    const isRepeated = page.repeat !== undefined || page.controller === 'RepeatPageController'
    const component = { options, schema, items: itemsOf(lists.get(String(value.list)) ?? {}) }
    const content = Object.hasOwn(kinds, value.type) ? kinds[value.type]?.(component) : undefined
    const question = asQuestion(
      {
        at: place_,
        key: String(value.name ?? value.id ?? place_),
        kind: value.type,
        title: value.title ?? value.content,
        help: value.hint,
        required: options.required !== false,
      },
      content ?? noted(as('textarea'), words.unknown(value.type.slice(0, 40))),
      ...(isRepeated ? [words.repeated] : []),
      ...lost(value, READ),
      ...lost(options, READ_OF_OPTIONS),
      ...lost(schema, READ_OF_SCHEMA),
    )
    for (const name of [value.name, value.id]) if (name !== undefined) questions.set(String(name), question)
    return [question]
  }
  const pages = asList(form.pages).map((each, n): Page => {
    const fields = asObject(each)
    const place_ = pointer(at, 'pages', n)
    const components = asList(fields.components)
    headings ||= components.length > 1 && textOf(fields.title) !== ''
    return {
      fields,
      at: place_,
      questions: components.flatMap((one_, k) => one(one_, pointer(place_, 'components', k), fields)),
    }
  })
  const index = { questions, conditions: named(form.conditions), lists }
  const notes: BroughtForm['notes'][number][] = []
  const say = (place_: string, message: string) => notes.push({ at: place_, what: '', message })
  if (headings) say(at, words.headings)
  for (const message of lost(form, READ_OF_FORM)) say(at, message)
  const blocks = inOrder(pages, String(form.startPage ?? '')).map((page): Block => {
    const { condition, next, path } = page.fields
    const when = typeof condition === 'string' ? ruleOf(condition, index) : undefined
    const isUnread = condition !== undefined && condition !== '' && !when
    const onwardJumps = jumpsOf(next, index)
    if (onwardJumps.unread) say(page.at, words.jumpUnread)
    return {
      id: String(path),
      at: page.at,
      questions: page.questions.map((question) => ({
        ...question,
        when,
        notes: isUnread && question.as ? [...question.notes, words.condition] : question.notes,
      })),
      jumps: onwardJumps.jumps,
    }
  })
  return { blocks, notes, faults }
}

/** The page that sums up ends the form, whether the file has it or not. */
const leadingTo = (path: unknown): string | undefined =>
  String(path).endsWith('/summary') ? undefined : String(path)

/** Where a page goes on; the one without a condition is the last resort, wherever it stands. */
function jumpsOf(next: unknown, index: FormIndex): { jumps: Jump[]; unread: boolean } {
  const links = asList(next).map(asObject)
  const conditional = links.filter(({ condition }) => condition !== undefined && condition !== '')
  const others = links.filter((link) => !conditional.includes(link))
  const jumps = conditional.map(({ path, condition }) => ({
    to: String(path),
    rule: ruleOf(String(condition), index),
  }))
  const sure = jumps.filter(({ rule }) => rule !== undefined)
  const plain = others[0]
  return {
    jumps: [...sure, ...(plain ? [{ to: leadingTo(plain.path), rule: undefined }] : [])],
    unread: sure.length < jumps.length,
  }
}

/** Pages in an order in which each comes after those that lead to it; as they are in the file, where there is none. */
function inOrder(pages: readonly Page[], start: string): readonly Page[] {
  if (!pages.some(({ fields }) => asList(fields.next).length > 0)) return pages
  const byPath = new Map(pages.map((page) => [String(page.fields.path), page]))
  const done: Page[] = []
  const seen = new Set<string>()
  const visit = (path: string) => {
    // One after the other, not by calls: a chain may be as long as the file.
    const open = [{ path, next: followers(byPath.get(path)) }]
    seen.add(path)
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const to = top.next.shift()
      if (to === undefined) {
        const page = byPath.get(top.path)
        if (page) done.unshift(page)
        open.pop()
      } else if (byPath.has(to) && !seen.has(to)) {
        seen.add(to)
        open.push({ path: to, next: followers(byPath.get(to)) })
      }
    }
  }
  const first = byPath.has(start) ? start : String(pages[0]?.fields.path)
  visit(first)
  const reachedPages = new Set(done)
  return [...done, ...pages.filter((page) => !reachedPages.has(page))]
}

const followers = (page: Page | undefined): string[] =>
  asList(page?.fields.next).map((link) => String(asObject(link).path))

export const defra: Program = {
  name: NAME,
  isIts: ({ pages }) =>
    asList(pages).some(
      (page) =>
        isObject(page) && typeof page.path === 'string' && ('components' in page || 'controller' in page),
    ),
  read,
}
