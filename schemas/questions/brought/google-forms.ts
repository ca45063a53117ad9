import { MAX_PHOTOS } from '../../photos/photos.ts'
import { asObject, isObject, type JsonObject } from '../../validation/json-object.ts'
import type { Block, BroughtForm, BroughtOption, BroughtQuestion, Counterpart, Jump } from './form.ts'
import type { Program } from './program.ts'
import { as, asList, asQuestion, choice, lost, noted, pointer, scale, shown, textOf } from './reading.ts'
import { broughtWords as words } from './words.ts'

const NAME = 'Google Forms'

/** An option of the API or of a script, where it may be its text alone; it may say where the form goes on. */
interface GoogleOption extends BroughtOption {
  readonly goTo?: unknown
  readonly pictured?: boolean
}

const OTHER: GoogleOption = { key: 'other', text: 'Outro', other: true }

function optionsOf(list: unknown, hasOther: boolean): GoogleOption[] {
  const options = asList(list).map((each): GoogleOption => {
    const { value = each, isOther, goToSectionId, goToAction, gotoPage, goToPage, image } = asObject(each)
    const text = textOf(value)
    const goTo = goToSectionId ?? goToAction ?? gotoPage ?? goToPage
    return {
      ...(isOther === true ? OTHER : { key: text, text }),
      ...(goTo !== undefined && { goTo }),
      ...(image !== undefined && { pictured: true }),
    }
  })
  return hasOther && !options.some(({ other }) => other) ? [...options, OTHER] : options
}

const choiceOf = (kind: 'select' | 'checkbox', options: readonly GoogleOption[]): Counterpart =>
  choice(
    kind,
    options.map(({ goTo: _, pictured: __, ...option }) => option),
    ...(options.some(({ pictured }) => pictured) ? [words.pictures] : []),
  )

/** A question as the API writes it, by the name of its one part, which is its type. */
const ofApi: Readonly<Record<string, (part: JsonObject) => Counterpart>> = {
  choiceQuestion: ({ type, options }) =>
    choiceOf(type === 'CHECKBOX' ? 'checkbox' : 'select', optionsOf(options, false)),
  textQuestion: ({ paragraph }) => as(paragraph === true ? 'textarea' : 'input'),
  scaleQuestion: ({ low = 1, high, lowLabel, highLabel }) => scale(low, high, lowLabel, highLabel),
  ratingQuestion: ({ ratingScaleLevel }) => scale(1, ratingScaleLevel ?? 5, '', ''),
  dateQuestion: ({ includeTime }) =>
    noted(as('date'), words.day, ...(includeTime === true ? [words.hour] : [])),
  timeQuestion: () => noted(as('input'), words.time),
  fileUploadQuestion: ({ maxFiles }) =>
    noted(as('photos', { documents: true, most: photos(maxFiles) }), words.files),
}

const photos = (most: unknown): number =>
  Math.max(1, Math.min(MAX_PHOTOS, Math.round(Number(most ?? 1)) || 1))

const fixed = (part: Counterpart) => () => part
const time = fixed(noted(as('input'), words.time))

const optionsOfItem = ({ choices, options, hasOtherOption, hasOther }: JsonObject): GoogleOption[] =>
  optionsOf(choices ?? options, hasOtherOption === true || hasOther === true)

/** A question as a script writes it: the type is the name of `FormApp.ItemType`. */
const ofScript: Readonly<Record<string, (item: JsonObject) => Counterpart>> = {
  TEXT: fixed(as('input')),
  PARAGRAPH_TEXT: fixed(as('textarea')),
  MULTIPLE_CHOICE: (item) => choiceOf('select', optionsOfItem(item)),
  LIST: (item) => choiceOf('select', optionsOfItem(item)),
  CHECKBOX: (item) => choiceOf('checkbox', optionsOfItem(item)),
  SCALE: ({ lowerBound = 1, upperBound, leftLabel, rightLabel }) =>
    scale(lowerBound, upperBound, leftLabel, rightLabel),
  RATING: ({ ratingScaleLevel, upperBound }) => scale(1, ratingScaleLevel ?? upperBound ?? 5, '', ''),
  DATE: fixed(noted(as('date'), words.day)),
  DATETIME: fixed(noted(as('date'), words.day, words.hour)),
  TIME: time,
  DURATION: time,
  FILE_UPLOAD: ({ maxFiles }) =>
    noted(as('photos', { documents: true, most: photos(maxFiles) }), words.files),
  IMAGE: shown(),
  VIDEO: shown(),
  SECTION_HEADER: shown(),
}

const READ_OF_ITEM = new Set(
  `itemId id index type title description helpText questionItem questionGroupItem required isRequired choices options hasOtherOption
  hasOther lowerBound upperBound leftLabel rightLabel rows columns maxFiles ratingScaleLevel`.split(/\s+/),
)
const READ_OF_QUESTION = new Set('questionId required rowQuestion'.split(' ').concat(Object.keys(ofApi)))
const READ_OF_FORM = new Set(
  `formId id info title description documentTitle items requests settings revisionId responderUri linkedSheetId publishSettings
  includeFormInResponse url editUrl publishedUrl`.split(/\s+/),
)
/** Where an option leads that names no section. */
const ACTIONS = new Set([
  'NEXT_SECTION',
  'CONTINUE',
  'SUBMIT_FORM',
  'SUBMIT',
  'RESTART_FORM',
  'RESTART',
  'GO_TO_ACTION_UNSPECIFIED',
])

interface Section {
  id: string
  at: string
  questions: BroughtQuestion[]
  /** The options that lead somewhere, with the question that has them. */
  leading: { key: string; option: GoogleOption }[]
}

/** The items of a form as the API gives it, of a batch of requests that makes one, or as a script writes them. */
function itemsOf(form: JsonObject, at: string): { item: unknown; place: string }[] {
  if (Array.isArray(form.items))
    return form.items.map((item, n) => ({ item, place: pointer(at, 'items', n) }))
  return asList(form.requests).flatMap((request, n) => {
    const { createItem } = asObject(request)
    return createItem === undefined
      ? []
      : [{ item: asObject(createItem).item, place: pointer(at, 'requests', n, 'createItem', 'item') }]
  })
}

function read(form: JsonObject, at: string): BroughtForm {
  const faults: BroughtForm['faults'][number][] = []
  let section: Section = { id: '', at, questions: [], leading: [] }
  const sections = [section]
  let headings = false
  for (const { item, place } of itemsOf(form, at)) {
    if (!isObject(item)) {
      faults.push({ path: place, message: words.noQuestion(NAME) })
      continue
    }
    if ('pageBreakItem' in item || item.type === 'PAGE_BREAK') {
      headings ||= textOf(item.title) !== ''
      section = { id: String(item.itemId ?? item.id ?? place), at: place, questions: [], leading: [] }
      sections.push(section)
      continue
    }
    const key = String(item.itemId ?? item.id ?? place)
    const question = asObject(asObject(item.questionItem).question)
    const ownKind = Object.keys(question).find((name) => Object.hasOwn(ofApi, name))
    const group = asObject(item.questionGroupItem)
    const scripted = typeof item.type === 'string' ? item.type : undefined
    const kind = ownKind ?? ('questionGroupItem' in item ? 'grid' : (scripted ?? 'item'))
    const field = {
      at: place,
      key,
      kind,
      title: item.title,
      help: item.description ?? item.helpText,
      required: [question.required, item.required, item.isRequired].includes(true),
    }
    const pictured = asObject(item.questionItem).image === undefined ? [] : [words.picture]
    const push = (part: Counterpart, more: Partial<typeof field> = {}) =>
      section.questions.push(
        asQuestion(
          { ...field, ...more },
          part,
          ...pictured,
          ...lost(question, READ_OF_QUESTION),
          ...lost(item, READ_OF_ITEM),
        ),
      )
    const grid = (
      rows: readonly { text: string; required: boolean }[],
      columns: unknown,
      several: boolean,
    ) => {
      for (const [n, row] of rows.entries())
        push(
          noted(
            { ...choiceOf(several ? 'checkbox' : 'select', optionsOf(columns, false)), part: row.text },
            words.rows,
          ),
          {
            key: `${key}.${n}`,
            required: field.required || row.required,
          },
        )
    }
    if ('questionGroupItem' in item) {
      const { columns } = asObject(group.grid)
      const rows = asList(group.questions)
        .map(asObject)
        .map(({ rowQuestion, required }) => ({
          text: textOf(asObject(rowQuestion).title),
          required: required === true,
        }))
      grid(rows, asObject(columns).options, asObject(columns).type === 'CHECKBOX')
    } else if (scripted === 'GRID' || scripted === 'CHECKBOX_GRID')
      grid(
        asList(item.rows).map((row) => ({ text: textOf(row), required: false })),
        item.columns,
        scripted === 'CHECKBOX_GRID',
      )
    else if (ownKind) push(ofApi[ownKind]?.(asObject(question[ownKind])) ?? as('input'))
    else if (scripted && Object.hasOwn(ofScript, scripted)) push(ofScript[scripted]?.(item) ?? as('input'))
    else if (scripted || 'questionItem' in item) push(noted(as('textarea'), words.unknown(kind)))
    else push(shown()())
    const options =
      ownKind === 'choiceQuestion'
        ? optionsOf(asObject(question.choiceQuestion).options, false)
        : optionsOfItem(item)
    section.leading.push(
      ...options.filter(({ goTo }) => goTo !== undefined).map((option) => ({ key, option })),
    )
  }
  return {
    blocks: sections.map(
      (each, n): Block => ({
        id: each.id,
        at: each.at,
        questions: each.questions,
        jumps: jumpsOf(each, sections[n + 1]?.id),
      }),
    ),
    notes: [...(headings ? [words.headings] : []), ...lost(form, READ_OF_FORM)].map((message) => ({
      at,
      what: '',
      message,
    })),
    faults,
  }
}

/** Where a section goes on by what was chosen in it. */
function jumpsOf({ id, leading }: Section, next: string | undefined): Jump[] {
  return leading.flatMap(({ key, option: { key: value, goTo } }): Jump[] => {
    const target = String(isObject(goTo) ? (goTo.id ?? goTo.itemId) : goTo)
    const rule = { key, test: { is: [value] } }
    if (!ACTIONS.has(target)) return [{ rule, to: target }]
    if (target.startsWith('SUBMIT')) return [{ rule, to: undefined }]
    // Going back to the first section is a jump that leads back.
    return [{ rule, to: target.startsWith('RESTART') ? id : next }]
  })
}

const API_PARTS = ['questionItem', 'questionGroupItem', 'pageBreakItem', 'textItem', 'imageItem', 'videoItem']

export const googleForms: Program = {
  name: NAME,
  isIts: (form) =>
    itemsOf(form, '').some(({ item }) => {
      const fields = asObject(item)
      return (
        API_PARTS.some((part) => part in fields) ||
        (typeof fields.type === 'string' && Object.hasOwn(ofScript, fields.type))
      )
    }),
  read,
}
