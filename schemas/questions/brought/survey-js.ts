import { MAX_PHOTOS } from '../../photos/photos.ts'
import { asObject, isObject, type JsonObject } from '../../validation/json-object.ts'
import { ruleOf } from './expression.ts'
import type { BroughtForm, BroughtOption, BroughtQuestion, Counterpart, Rule } from './form.ts'
import type { Program } from './program.ts'
import {
  as,
  asList,
  asQuestion,
  choice,
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

const NAME = 'SurveyJS'

/** An item of a list: its value alone, or with a text. */
function itemOf(item: unknown): BroughtOption {
  const { value = item, text, isExclusive } = asObject(item)
  const key = String(isObject(value) ? textOf(value) : value)
  return { key, text: textOf(text) || key, ...(isExclusive === true && { exclusive: true }) }
}

const isTrue = (field: JsonObject, ...names: readonly string[]): boolean =>
  names.some((name) => field[name] === true)

/** The options of a choice, with those that a switch adds. */
function optionsOf(field: JsonObject): BroughtOption[] {
  const other = isTrue(field, 'hasOther', 'showOtherItem')
  const none = isTrue(field, 'hasNone', 'showNoneItem')
  const from = Number(field.choicesMin)
  const to = Number(field.choicesMax)
  const numbered =
    field.choicesMax === undefined
      ? []
      : Array.from({ length: Math.min(200, Math.max(0, to - from + 1)) }, (_, n) => itemOf(from + n))
  return [
    ...asList(field.choices)
      .map(itemOf)
      .filter(({ key }) => !(other && key.toLowerCase() === 'other')),
    ...numbered,
    ...(none
      ? [
          {
            key: 'none',
            text: textOf(field.noneText) || 'Nenhum',
            exclusive: field.type !== 'radiogroup' && field.type !== 'dropdown',
          },
        ]
      : []),
    ...(other ? [{ key: 'other', text: textOf(field.otherText) || 'Outro', other: true }] : []),
  ]
}

const choiceOf =
  (kind: 'select' | 'checkbox', ...notes: string[]) =>
  (field: JsonObject): Counterpart => {
    const part = choice(kind, optionsOf(field), ...notes)
    if (!field.choicesByUrl && !field.choicesFromQuestion) return part
    return { ...part, notes: [...notes, words.elsewhere] }
  }

const line = (field: JsonObject): Counterpart =>
  as('input', { placeholder: textOf(field.placeholder ?? field.placeHolder) || undefined })

/** A line of text by what may be typed into it. */
const typed: Readonly<Record<string, (field: JsonObject) => Counterpart>> = {
  number: ({ min, max, step }) => number(min, max, { decimals: decimalsOf(step) }),
  range: ({ min = 0, max = 100 }) => number(min, max),
  date: () => noted(as('date'), words.day),
  'datetime-local': () => noted(as('date'), words.day, words.hour),
  datetime: () => noted(as('date'), words.day, words.hour),
  time: (field) => noted(line(field), words.time),
  month: (field) => noted(line(field), words.month),
  week: (field) => noted(line(field), words.month),
  email: () => leftOut(words.contact),
  tel: () => leftOut(words.contact),
  url: (field) => noted(line(field), words.webAddress),
  password: () => leftOut(words.secret),
}

function decimalsOf(step: unknown): number | undefined {
  const decimals = String(step ?? '').split('.')[1]?.length
  return decimals === undefined ? undefined : Math.min(2, decimals)
}

function rating(field: JsonObject): Counterpart {
  const values = asList(field.rateValues)
  if (values.length > 0) return choice('select', values.map(itemOf), words.scale)
  return scale(
    field.rateMin ?? 1,
    field.rateMax ?? field.rateCount ?? 5,
    field.minRateDescription,
    field.maxRateDescription,
  )
}

/** Every type of question, and what it becomes. */
const kinds: Readonly<Record<string, (field: JsonObject) => Counterpart>> = {
  text: (field) =>
    (Object.hasOwn(typed, String(field.inputType)) ? typed[String(field.inputType)] : line)?.(field) ??
    line(field),
  comment: (field) =>
    as('textarea', { placeholder: textOf(field.placeholder ?? field.placeHolder) || undefined }),
  radiogroup: choiceOf('select'),
  dropdown: choiceOf('select'),
  buttongroup: choiceOf('select'),
  checkbox: choiceOf('checkbox'),
  tagbox: choiceOf('checkbox'),
  boolean: ({ labelTrue, labelFalse }) => yesNo(textOf(labelTrue), textOf(labelFalse)),
  rating,
  slider: ({ min = 0, max = 100 }) => number(min, max),
  nouislider: ({ rangeMin = 0, rangeMax = 100 }) => number(rangeMin, rangeMax),
  bootstrapslider: ({ rangeMin = 0, rangeMax = 100 }) => number(rangeMin, rangeMax),
  datepicker: () => noted(as('date'), words.day),
  ranking: choiceOf('checkbox', words.ranking),
  sortablelist: choiceOf('checkbox', words.ranking),
  imagepicker: (field) => choiceOf(field.multiSelect === true ? 'checkbox' : 'select', words.pictures)(field),
  file: ({ allowMultiple }) =>
    noted(as('photos', { documents: true, most: allowMultiple === true ? MAX_PHOTOS : 1 }), words.files),
  matrixdropdown: () => noted(as('textarea'), words.table),
  matrixdynamic: () => noted(as('textarea'), words.table),
  signaturepad: () => leftOut(words.signature),
  html: shown(),
  image: shown(),
  expression: shown(words.computed),
}

const READ = new Set(
  `type name title description isRequired choices choicesMin choicesMax visibleIf hasOther showOtherItem otherText hasNone showNoneItem
  noneText inputType min max step rateMin rateMax rateCount rateValues minRateDescription maxRateDescription placeholder placeHolder
  rows columns items elements templateElements questions html choicesByUrl labelTrue labelFalse multiSelect allowMultiple rangeMin
  rangeMax imageLink expression visible cells choicesFromQuestion
  colCount colCountMobile startWithNewLine titleLocation descriptionLocation width minWidth maxWidth hideNumber showNumber cssClasses
  renderAs indent rightIndent innerIndent state requiredErrorText optionsCaption otherPlaceHolder otherPlaceholder valueName size cols autoGrow
  storeOthersAsComment clearIfInvisible id useDisplayValuesInDynamicTexts commentPlaceholder rateType rateDisplayMode autoGenerate
  displayMode imageHeight imageWidth imageFit contentMode showLabel valueTrue valueFalse hideIfRowsEmpty columnMinWidth rowTitleWidth
  errorLocation acceptCarriageReturn hasSelectAll showSelectAllItem selectAllText showClearButton allowClear
  storeDataAsText waitForUpload maxSize acceptedTypes sourceType questionTitleWidth questionTitleLocation tooltipFormat minErrorText
  maxErrorText otherErrorText itemSize searchEnabled showQuestionNumbers templateTitle templateDescription panelCount minPanelCount
  maxPanelCount panelAddText panelRemoveText rowCount minRowCount maxRowCount addRowText removeRowText keyName cellType alternateRows
  isAllRowRequired eachRowRequired eachRowUnique format displayStyle currency scaleMode rateColorMode textUpdateMode
  pipsMode pipsValues pipsText pipsDensity orientation direction allowRemovePanels allowAddPanels renderMode
  penColor backgroundColor signatureWidth signatureHeight allowImagesPreview`.split(/\s+/),
)

const READ_OF_FORM = new Set(
  `pages elements questions title description locale logo logoPosition logoWidth logoHeight logoFit showTitle showPageTitles
  showQuestionNumbers showProgressBar progressBarType progressBarLocation showNavigationButtons showPrevButton pagePrevText
  pageNextText completeText startSurveyText previewText editText requiredText requiredMark questionTitleLocation questionErrorLocation
  questionDescriptionLocation questionStartIndex questionTitlePattern width widthMode focusFirstQuestionAutomatic
  autoFocusFirstQuestion checkErrorsMode textUpdateMode sendResultOnPageNext questionsOnPageMode showPreviewBeforeComplete
  firstPageIsStarted firstPageIsStartPage clearInvisibleValues storeOthersAsComment goNextPageAutomatic autoAdvanceEnabled
  completedHtml completedBeforeHtml loadingHtml showCompletedPage showCompletePage mode maxTextLength maxOthersLength cookieName
  surveyId surveyPostId headerView fitToContainer allowCompleteSurveyAutomatic autoAdvanceAllowComplete name showTOC tocLocation
  backgroundImage backgroundOpacity requiredMark showBrandInfo`.split(/\s+/),
)

interface Around {
  /** When what it stands in is asked. */
  when: readonly (Rule | undefined)[]
  notes: readonly string[]
}

/** A form of the SurveyJS library: pages of elements, with panels in each other. */
function read(form: JsonObject, at: string): BroughtForm {
  const questions: BroughtQuestion[] = []
  const faults: BroughtForm['faults'][number][] = []
  let headings = false

  const around = (field: JsonObject, outer: Around): Around => {
    const { visibleIf } = field
    const rule =
      typeof visibleIf === 'string' && visibleIf.trim() !== ''
        ? ruleOf(visibleIf.replaceAll('{panel.', '{'))
        : undefined
    const isUnread = typeof visibleIf === 'string' && visibleIf.trim() !== '' && !rule
    return {
      when: rule ? [...outer.when, rule] : outer.when,
      notes: [
        ...outer.notes,
        ...(isUnread ? [words.condition] : []),
        ...(field.visible === false && field.visibleIf === undefined ? [words.hidden] : []),
      ],
    }
  }
  const list = (elements: unknown, place: string, outer: Around) => {
    for (const [n, element] of asList(elements).entries()) one(element, pointer(place, n), outer)
  }
  const inside = (field: JsonObject, place: string, outer: Around) => {
    for (const name of ['elements', 'questions', 'templateElements'])
      list(field[name], pointer(place, name), outer)
  }
  const one = (element: unknown, place: string, outer: Around) => {
    if (!isObject(element) || (element.type === undefined && element.name === undefined)) {
      faults.push({ path: place, message: words.noQuestion(NAME) })
      return
    }
    const type = String(element.type ?? 'text')
    const inner = around(element, outer)
    if (type === 'panel' || type === 'flowpanel' || type === 'paneldynamic') {
      headings ||= textOf(element.title) !== '' || textOf(element.description) !== ''
      inside(
        element,
        place,
        type === 'paneldynamic' ? { ...inner, notes: [...inner.notes, words.repeated] } : inner,
      )
      return
    }
    // Expressions name it in any case.
    const key = String(element.name ?? '').toLowerCase()
    const [first, ...others] = inner.when.filter((rule) => rule !== undefined)
    const field = {
      at: place,
      key,
      kind: type,
      title: element.title ?? element.name,
      help: element.description,
      required: isTrue(element, 'isRequired', 'isAllRowRequired', 'eachRowRequired'),
      when: first && others.length > 0 ? { all: [first, ...others] } : first,
    }
    const push = (part: Counterpart, more: Partial<typeof field> = {}) =>
      questions.push(asQuestion({ ...field, ...more }, part, ...inner.notes, ...lost(element, READ)))
    if (type === 'matrix') {
      const columns = asList(element.columns).map(itemOf)
      const rows = asList(element.rows).map(itemOf)
      if (rows.length === 0) push(choice('select', columns))
      for (const row of rows)
        push(noted({ ...choice('select', columns), part: row.text }, words.rows), {
          key: `${key}.${row.key}`,
        })
    } else if (type === 'multipletext')
      for (const item of asList(element.items).map(asObject))
        push(noted({ ...line(item), part: textOf(item.title ?? item.name) }, words.items), {
          key: `${key}.${item.name}`,
          required: isTrue(item, 'isRequired') || field.required,
        })
    else {
      const content = Object.hasOwn(kinds, type) ? kinds[type]?.(element) : undefined
      push(content ?? noted(as('textarea'), words.unknown(type.slice(0, 40))))
    }
  }
  const nothing: Around = { when: [], notes: [] }
  inside(form, at, nothing)
  for (const [n, page] of asList(form.pages).entries()) {
    const fields = asObject(page)
    headings ||= textOf(fields.title) !== '' || textOf(fields.description) !== ''
    inside(fields, pointer(at, 'pages', n), around(fields, nothing))
  }
  const settings = lost(form, READ_OF_FORM)
  return {
    blocks: [{ id: '', at, questions, jumps: [] }],
    notes: [...(headings ? [words.headings] : []), ...settings].map((message) => ({ at, what: '', message })),
    faults,
  }
}

const isElement = (value: unknown): boolean => {
  const { type, name, elements, questions } = asObject(value)
  return (
    (typeof type === 'string' && typeof name === 'string') ||
    Array.isArray(elements) ||
    Array.isArray(questions)
  )
}

export const surveyJs: Program = {
  name: NAME,
  isIts: ({ pages, elements, questions }) =>
    [pages, elements, questions].some((list) => asList(list).length > 0 && asList(list).some(isElement)),
  read,
}
