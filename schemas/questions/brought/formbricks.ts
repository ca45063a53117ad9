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
} from './reading.ts'
import { broughtWords as words } from './words.ts'

const NAME = 'Formbricks'

const optionsOf = (list: unknown): BroughtOption[] =>
  asList(list).map((each, n) => {
    const { id, label = each } = asObject(each)
    const key = typeof id === 'string' ? id : textOf(each)
    return {
      key,
      text:
        textOf(isObject(each) && !('id' in each) && !('label' in each) ? each : label) || `Opção ${n + 1}`,
      ...(id === 'other' && { other: true }),
      ...(id === 'none' && { exclusive: true }),
    }
  })

const placeholder = ({ placeholder: text }: JsonObject) => ({ placeholder: textOf(text) || undefined })

const openText: Readonly<Record<string, (field: JsonObject) => Counterpart>> = {
  number: ({ charLimit }) => number(asObject(charLimit).min, asObject(charLimit).max),
  email: () => leftOut(words.contact),
  phone: () => leftOut(words.contact),
  url: (field) => noted(as('input', placeholder(field)), words.webAddress),
}

const kinds: Readonly<Record<string, (field: JsonObject) => Counterpart>> = {
  openText: (field) =>
    (Object.hasOwn(openText, String(field.inputType)) && openText[String(field.inputType)]?.(field)) ||
    as(field.longAnswer === false ? 'input' : 'textarea', placeholder(field)),
  multipleChoiceSingle: ({ choices }) =>
    choice(
      'select',
      optionsOf(choices).map(({ exclusive: _, ...option }) => option),
    ),
  multipleChoiceMulti: ({ choices }) => choice('checkbox', optionsOf(choices)),
  ranking: ({ choices }) => choice('checkbox', optionsOf(choices), words.ranking),
  pictureSelection: ({ choices, allowMulti }) =>
    choice(
      allowMulti === true ? 'checkbox' : 'select',
      optionsOf(asList(choices).map((each) => ({ ...asObject(each), label: '' }))),
      words.pictures,
    ),
  nps: ({ lowerLabel, upperLabel }) => scale(0, 10, lowerLabel, upperLabel),
  rating: ({ range, lowerLabel, upperLabel }) => scale(1, range ?? 5, lowerLabel, upperLabel),
  csat: ({ range, lowerLabel, upperLabel }) => scale(1, range ?? 5, lowerLabel, upperLabel),
  ces: ({ range, lowerLabel, upperLabel }) => scale(1, range ?? 7, lowerLabel, upperLabel),
  date: () => noted(as('date'), words.day),
  fileUpload: ({ allowMultipleFiles }) =>
    noted(as('photos', { documents: true, most: allowMultipleFiles === true ? MAX_PHOTOS : 1 }), words.files),
  address: () => noted(as('place'), words.address),
  contactInfo: () => leftOut(words.contact),
  consent: () => leftOut(words.consent),
  cal: () => leftOut(words.appointment),
  cta: shown(),
  statement: shown(),
}

const READ = new Set(
  `id type headline subheader required choices placeholder inputType longAnswer range scale lowerLabel upperLabel rows columns
  allowMulti allowMultipleFiles logic logicFallback html label imageUrl videoUrl charLimit
  buttonLabel backButtonLabel buttonUrl buttonExternal dismissButtonLabel ctaButtonLabel isColorCodingEnabled format
  otherOptionPlaceholder maxSizeInMB allowedFileExtensions isDraft addressLine1 addressLine2 city state zip country
  firstName lastName email phone company calUserName calHost displayType`.split(/\s+/),
)

const READ_OF_FORM = new Set(
  `id name questions blocks type status environmentId createdAt updatedAt createdBy welcomeCard endings thankYouCard hiddenFields
  styling displayOption recontactDays displayLimit autoClose autoComplete delay displayPercentage surveyClosedMessage
  productOverwrites projectOverwrites singleUse verifyEmail isVerifyEmailEnabled isSingleResponsePerEmailEnabled triggers segment
  languages showLanguageSwitch resultShareKey redirectUrl inlineTriggers runOnDate closeOnDate pin isBackButtonHidden followUps
  recaptcha metadata responseCount questions description industries channels role preset customHeadScripts attributeFilters slug
  isCaptureIpEnabled isAutoProgressingEnabled`.split(/\s+/),
)

/** What a comparison of an answer wants; `values` are keys or texts of options, or numbers. */
type Operator = (question: BroughtQuestion, values: readonly unknown[]) => Rule

const answered: Operator = ({ key }) => ({ key, test: { answered: true } })
const is: Operator = ({ key, options }, values) => isOneOf(key, options, values)
const not =
  (operator: Operator): Operator =>
  (question, values) => ({ not: operator(question, values) })

const operators: Readonly<Record<string, Operator>> = {
  equals: is,
  equalsOneOf: is,
  includesOne: is,
  includesOneOf: is,
  isAnyOf: is,
  notEquals: not(is),
  doesNotEqual: not(is),
  doesNotIncludeOneOf: not(is),
  includesAll: ({ key, options }, values) => ({ all: values.map((value) => isOneOf(key, options, [value])) }),
  includesAllOf: ({ key, options }, values) => ({
    all: values.map((value) => isOneOf(key, options, [value])),
  }),
  submitted: answered,
  isSubmitted: answered,
  isSet: answered,
  isNotEmpty: answered,
  skipped: not(answered),
  isSkipped: not(answered),
  isEmpty: not(answered),
  lessThan: ({ key }, [value]) => beyond(key, { from: Number(value) }),
  isLessThan: ({ key }, [value]) => beyond(key, { from: Number(value) }),
  greaterThan: ({ key }, [value]) => beyond(key, { to: Number(value) }),
  isGreaterThan: ({ key }, [value]) => beyond(key, { to: Number(value) }),
  lessEqual: ({ key }, [value]) => ({ key, test: { to: Number(value) } }),
  isLessThanOrEqual: ({ key }, [value]) => ({ key, test: { to: Number(value) } }),
  greaterEqual: ({ key }, [value]) => ({ key, test: { from: Number(value) } }),
  isGreaterThanOrEqual: ({ key }, [value]) => ({ key, test: { from: Number(value) } }),
}

const ALWAYS = 'always'

/** A condition of Formbricks as a rule; undefined where it cannot be said. */
function ruleOf(
  condition: JsonObject,
  questions: ReadonlyMap<string, BroughtQuestion>,
): Rule | undefined | typeof ALWAYS {
  if (Array.isArray(condition.conditions)) {
    const parts = condition.conditions.map((part) => ruleOf(asObject(part), questions))
    const rules = parts.filter((part): part is Rule => part !== undefined && part !== ALWAYS)
    if (parts.includes(undefined)) return undefined
    if (rules.length === 0) return ALWAYS
    if (condition.connector === 'or') return rules.length < parts.length ? ALWAYS : { any: rules }
    return { all: rules }
  }
  const { leftOperand, operator, rightOperand } = condition
  const question = questions.get(String(asObject(leftOperand).value))
  const values = [asObject(rightOperand).value].flat()
  return question && said(question, String(operator), values)
}

function said(
  question: BroughtQuestion,
  operator: string,
  values: readonly unknown[],
): Rule | undefined | typeof ALWAYS {
  const rule = Object.hasOwn(operators, operator) ? operators[operator]?.(question, values) : undefined
  return rule && 'test' in rule && 'answered' in rule.test && question.required ? ALWAYS : rule
}

/** Where a form goes on: older files have one comparison a jump, newer ones conditions and actions. */
function jumpsOf(
  fields: JsonObject,
  question: BroughtQuestion | undefined,
  questions: ReadonlyMap<string, BroughtQuestion>,
) {
  let unread = false
  const jumps: Jump[] = []
  const to = (target: unknown) => (typeof target === 'string' && target !== 'end' ? target : undefined)
  const push = (rule: Rule | undefined | typeof ALWAYS, target: unknown) => {
    if (rule === undefined) unread = true
    else jumps.push({ rule: rule === ALWAYS ? undefined : rule, to: to(target) })
  }
  for (const each of asList(fields.logic).map(asObject)) {
    if ('destination' in each)
      push(question && said(question, String(each.condition), [each.value].flat()), each.destination)
    else
      for (const { objective, target } of asList(each.actions).map(asObject))
        if (objective === 'jumpToQuestion' || objective === 'jumpToBlock')
          push(ruleOf(asObject(each.conditions), questions), target)
        else unread = true
  }
  if (typeof fields.logicFallback === 'string') jumps.push({ to: to(fields.logicFallback) })
  return { jumps, unread }
}

function read(form: JsonObject, at: string): BroughtForm {
  const faults: BroughtForm['faults'][number][] = []
  const questions = new Map<string, BroughtQuestion>()
  const one = (element: unknown, place: string): BroughtQuestion[] => {
    if (!isObject(element) || typeof element.type !== 'string') {
      faults.push({ path: place, message: words.noQuestion(NAME) })
      return []
    }
    const key = String(element.id ?? '')
    const field = {
      at: place,
      key,
      kind: element.type,
      title: element.headline,
      help: element.subheader,
      required: element.required === true,
    }
    const pictured = element.imageUrl || element.videoUrl ? [words.picture] : []
    const made = (part: Counterpart, more: Partial<typeof field> = {}) =>
      asQuestion({ ...field, ...more }, part, ...pictured, ...lost(element, READ))
    if (element.type === 'matrix')
      return optionsOf(element.rows).map((row) =>
        made(noted({ ...choice('select', optionsOf(element.columns)), part: row.text }, words.rows), {
          key: `${key}.${row.key}`,
        }),
      )
    const content = Object.hasOwn(kinds, element.type) ? kinds[element.type]?.(element) : undefined
    return [made(content ?? noted(as('textarea'), words.unknown(element.type.slice(0, 40))))]
  }
  const parts = Array.isArray(form.blocks)
    ? form.blocks.map((block, n) => {
        const fields = asObject(block)
        const place = pointer(at, 'blocks', n)
        return {
          fields,
          place,
          made: asList(fields.elements).flatMap((each, k) => one(each, pointer(place, 'elements', k))),
        }
      })
    : asList(form.questions).map((each, n) => {
        const place = pointer(at, 'questions', n)
        return { fields: asObject(each), place, made: one(each, place) }
      })
  for (const question of parts.flatMap(({ made }) => made)) questions.set(question.key, question)
  const unread: string[] = []
  const blocks = parts.map(({ fields, place, made }): Block => {
    const onwardJumps = jumpsOf(fields, made[0], questions)
    if (onwardJumps.unread) unread.push(place)
    return { id: String(fields.id ?? place), at: place, questions: made, jumps: onwardJumps.jumps }
  })
  // A screen that ends the form is no question: whoever jumps to it is asked no more.
  const ids = new Set(blocks.map(({ id }) => id))
  const ends = new Set(asList(form.endings).map((ending) => asObject(ending).id))
  return {
    blocks: blocks.map((block) => ({
      ...block,
      jumps: block.jumps.map((jump) =>
        jump.to !== undefined && !ids.has(jump.to) && ends.has(jump.to) ? { ...jump, to: undefined } : jump,
      ),
    })),
    notes: [
      ...lost(form, READ_OF_FORM).map((message) => ({ at, what: '', message })),
      ...unread.map((place) => ({ at: place, what: '', message: words.jumpUnread })),
    ],
    faults,
  }
}

export const formbricks: Program = {
  name: NAME,
  isIts: ({ questions, blocks }) =>
    asList(questions).some((each) => isObject(each) && 'headline' in each) ||
    asList(blocks).some((each) =>
      asList(asObject(each).elements).some((one) => isObject(one) && 'headline' in one),
    ),
  read,
}
