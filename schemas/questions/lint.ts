import { fold } from '../text/fold.ts'
import { createAjv } from '../validation/ajv.ts'
import { isObject } from '../validation/json-object.ts'
import { toProblems } from '../validation/problem.ts'
import type { Validate } from '../wizards/compiled.ts'
import { isTelling } from './asked-in-words.ts'
import { conditionFindings, conditionShapeWords, mostAsked } from './conditions/lint.ts'
import { contentSchema, type ServiceContent } from './content.ts'
import { lintBase } from './lint-base.ts'
import { type Finding, finding, nameFindings, textFindings } from './lint-texts.ts'
import { lintWords } from './lint-words.ts'
import { isWithin, mend } from './mend.ts'
import { OTHER, type QuestionRecord } from './record.ts'
import { listOf } from './repeated.ts'
import { inOrder } from './to-step.ts'
import { hasPart, mayRepeat, repeatedFinding, typeFindings } from './types/registry.ts'
import { isRequired } from './types/type.ts'

/** How a question, folded, points back at what an earlier one named: 'Onde os nota?'. */
const POINTS_BACK = /^(?:onde|quando|como|desde quando|com que frequencia) (?:o|a|os|as) \S+\?$/

export type { Finding } from './lint-texts.ts'

export interface LintContext {
  /** The published content that this one would replace, if there is one. */
  before?: Pick<ServiceContent, 'questions'> | undefined
  /** Titles of the other services, which may not be repeated. */
  titles?: readonly string[]
  /** Ids of the other services that visitors can ask for. */
  services?: readonly number[]
  /** Ids of the subgroups that there are. */
  subgroups?: readonly number[]
  /** The questions are the base questions, which every service asks. */
  base?: boolean
  /** They are a group, which sets include (QST-30). */
  group?: boolean
  /** Ids of the groups that this content may include; all where they are not given. */
  groups?: readonly number[]
}

/** With more questions of their own steps than this, many people give up (QST-50). */
const MANY_QUESTIONS = 5
const LONG_QUESTION = 90
const LONG_OPTION = 60
/** How an option begins that means none of the others. */
const NONE = /^(?:ainda )?(?:nenhuma?|nada)\b/i

/**
 * The findings in a service's content: errors, which prevent publishing, and warnings, each with its place as a JSON
 * pointer. Any value may be given: where a part has not even the right type, all others are read (ADM-64). It compiles a
 * schema, so that it needs an environment that may generate code.
 */
export function lint(content: unknown, context: LintContext = {}): Finding[] {
  const shape = shapeFindings(content)
  if (isLegible(content)) return errorsFirst(unique([...shape, ...contentFindings(content, context)]))
  const mended = mend(content)
  if (!mended) return shape
  const rest = contentFindings(mended.content, context).filter(({ path }) => !isWithin(path, mended.places))
  return errorsFirst(unique([...shape, ...rest]))
}

/** What is found in a content besides its shape. */
function contentFindings(content: ServiceContent, context: LintContext): Finding[] {
  const { questions } = content
  return [
    ...(context.base
      ? lintBase(questions)
      : [...serviceFindings(content, context), ...nameFindings(questions)]),
    ...questions.flatMap((record, index) => questionFindings(record, index)),
    ...endFindings(questions, context),
    ...repeatsFindings(questions, context),
    ...originFindings(questions, context),
    ...orderFindings(questions),
    ...repeatedFindings(questions),
    ...sameTextFindings(questions),
    ...nothingBeforeFindings(questions),
    ...(context.base ? [] : conditionFindings(questions)),
    ...countFindings(questions, context),
    ...(context.before ? changeFindings(questions, context.before.questions) : []),
  ]
}

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ level }) => level === 'error')

/** The maximum number of findings in a reply. */
const MAX_FINDINGS = 200

/** The first findings, errors before warnings, and how many more there are. */
export function firstFindings<F extends Finding>(findings: readonly F[]): F[] {
  const sorted = errorsFirst(findings)
  const [next, ...rest] = sorted.slice(MAX_FINDINGS)
  if (!next) return sorted
  const message = `… e mais ${rest.length + 1} coisas a corrigir.`
  return [...sorted.slice(0, MAX_FINDINGS), { ...next, path: '', message }]
}

const errorsFirst = <F extends Finding>(findings: readonly F[]): F[] =>
  [...findings].sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'))

let validate: Validate | undefined

function shapeFindings(content: unknown): Finding[] {
  validate ??= createAjv({ allErrors: true }).compile(contentSchema) as Validate
  if (validate(content)) return []
  const legible = isLegible(content) ? content : undefined
  return toProblems(validate.errors)
    .filter(({ keyword, path }) => keyword !== 'if' && keyword !== 'anyOf' && !isUnwritten(legible, path))
    .map(({ path, keyword, message }) => finding(path, 'error', shapeWords(path, keyword) ?? message))
}

/** Whether a path leads to the value of an option without a text, from which the value will be made. */
function isUnwritten(content: ServiceContent | undefined, path: string): boolean {
  const [, question, option] = /^\/questions\/(\d+)\/answer\/options\/(\d+)\/value$/.exec(path) ?? []
  const { value, description } = content?.questions[Number(question)]?.answer.options?.[Number(option)] ?? {}
  return value === '' && description === ''
}

/** Texts for whoever writes questions, in place of the schema's texts for visitors. */
function shapeWords(path: string, keyword: string): string | undefined {
  if (path.includes('/answer/when')) return conditionShapeWords(path, keyword)
  if (path.endsWith('/answer/repeats')) return lintWords.malformedRepeats
  if (path.endsWith('/options') && keyword === 'minItems') return lintWords.fewOptions
  if (path.endsWith('/options') && keyword === 'maxItems') return lintWords.tooManyOptions
  if (path.endsWith('/options') && keyword === 'required') return lintWords.missingOptions
  if (keyword === 'false schema') return lintWords.notShown
  if (path.endsWith('/unit') && (keyword === 'required' || keyword === 'minLength'))
    return lintWords.missingUnit
  if (/\/(?:unit|singular)$/.test(path) && keyword === 'pattern') return lintWords.malformedUnit
  if (/\/answer\/(?:minimum|maximum)$/.test(path) && keyword === 'required') return lintWords.missingBounds
  if (path.endsWith('/decimals') && keyword === 'enum') return lintWords.wrongDecimals
  if (path.endsWith('/answer/name') && keyword === 'pattern') return lintWords.malformedName
  if (path.endsWith('/value') && keyword === 'pattern') return lintWords.malformedValue
  if (path.endsWith('/question') && keyword === 'pattern') return lintWords.markup
  if (path === '/questions' && keyword === 'maxItems') return lintWords.tooManyQuestions
  if (path === '/labels' && keyword === 'uniqueItems') return lintWords.repeatedLabel
  if (path === '/labels' && keyword === 'maxItems') return lintWords.tooManyLabels
  return undefined
}

/** Whether the value has the types that the other findings rely on. */
function isLegible(content: unknown): content is ServiceContent {
  if (!isObject(content) || !Array.isArray(content.questions) || !Array.isArray(content.labels)) return false
  return (
    typeof content.title === 'string' &&
    content.labels.every((label) => typeof label === 'string') &&
    content.questions.every(
      (record) =>
        isObject(record) &&
        typeof record.question === 'string' &&
        isObject(record.pivot) &&
        isObject(record.answer) &&
        typeof record.answer.name === 'string' &&
        isTextOrNone(record.answer.unit) &&
        isTextOrNone(record.answer.singular) &&
        isTextOrNone(record.answer.placeholder) &&
        isTextOrNone(record.answer.help) &&
        isTextOrNone(record.answer.repeats) &&
        (record.answer.options === undefined ||
          (Array.isArray(record.answer.options) &&
            record.answer.options.every(
              (option) =>
                isObject(option) &&
                typeof option.description === 'string' &&
                isTextOrNone(option.help) &&
                (option.ends === undefined ||
                  (isObject(option.ends) && typeof option.ends.why === 'string')) &&
                isTextOrNone(option.warning),
            ))),
    )
  )
}

const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string'

function serviceFindings({ title, labels, sub_group_id }: ServiceContent, context: LintContext): Finding[] {
  const findings = [
    ...textFindings('/title', title),
    ...labels.flatMap((label, index) => textFindings(`/labels/${index}`, label)),
  ]
  if (context.titles?.some((other) => fold(other) === fold(title)))
    findings.push(finding('/title', 'error', context.group ? lintWords.groupTaken : lintWords.titleTaken))
  if (context.subgroups && !context.subgroups.includes(sub_group_id))
    findings.push(finding('/sub_group_id', 'error', lintWords.unknownSubgroup))
  return findings
}

function questionFindings({ question, answer }: QuestionRecord, index: number): Finding[] {
  const at = `/questions/${index}`
  const options = answer.options ?? []
  const findings = [
    ...textFindings(`${at}/question`, question, { service: true }),
    ...textFindings(`${at}/answer/placeholder`, answer.placeholder ?? ''),
    ...textFindings(`${at}/answer/unit`, answer.unit ?? ''),
    ...textFindings(`${at}/answer/singular`, answer.singular ?? ''),
    ...typeFindings({ question, answer }).map(([part, level, kind]) =>
      finding(`${at}/answer/${part}`, level, lintWords[kind]),
    ),
    ...textFindings(`${at}/answer/help`, answer.help ?? ''),
    ...options.flatMap(({ description, help = '', warning = '', ends }, n) => [
      ...textFindings(`${at}/answer/options/${n}/description`, description),
      ...textFindings(`${at}/answer/options/${n}/help`, help),
      ...textFindings(`${at}/answer/options/${n}/warning`, warning),
      ...textFindings(`${at}/answer/options/${n}/ends/why`, ends?.why ?? ''),
    ]),
  ]
  if (question.length > LONG_QUESTION)
    findings.push(finding(`${at}/question`, 'warning', lintWords.longQuestion))
  if (isTelling(question)) findings.push(finding(`${at}/question`, 'warning', lintWords.tellingQuestion))
  const hasOther = options.some(({ value }) => value === OTHER)
  const [values, descriptions] = [new Set<string>(), new Set<string>()]
  for (const [n, { value, description, exclusive, help, icon, warning, ends }] of options.entries()) {
    const place = `${at}/answer/options/${n}`
    if (value === OTHER && (help || icon || warning || ends))
      findings.push(finding(place, 'error', lintWords.otherParts))
    const folded = fold(description)
    if (description.length > LONG_OPTION)
      findings.push(finding(`${place}/description`, 'warning', lintWords.longOption))
    // An answer that may be typed is a text (choices.ts): a number could not be chosen.
    if (hasOther && typeof value === 'number')
      findings.push(finding(`${place}/value`, 'error', lintWords.otherWithNumbers))
    if (value === OTHER && exclusive)
      findings.push(finding(`${place}/exclusive`, 'error', lintWords.exclusiveOther))
    if (hasPart(answer.type, 'exclusive') && !exclusive && NONE.test(description))
      findings.push(finding(`${place}/exclusive`, 'warning', lintWords.exclusiveMissing))
    if (value === '') continue
    if (values.has(String(value)))
      findings.push(finding(`${place}/value`, 'error', lintWords.duplicateValue(String(value))))
    else if (descriptions.has(folded))
      findings.push(finding(`${place}/description`, 'error', lintWords.duplicateOption))
    if (value === OTHER && n < options.length - 1)
      findings.push(finding(`${place}/value`, 'warning', lintWords.otherNotLast))
    values.add(String(value))
    descriptions.add(folded)
  }
  return findings
}

/** Options that end the order where none can, and questions that nobody gets past (QST-56). */
function endFindings(
  questions: readonly QuestionRecord[],
  { base, services }: Pick<LintContext, 'base' | 'services'>,
): Finding[] {
  return questions.flatMap(({ answer: { together, options = [] } }, index) => {
    const at = `/questions/${index}/answer/options`
    const ending = options.flatMap(({ ends }, n) => (ends ? [{ ends, place: `${at}/${n}/ends` }] : []))
    return ending.flatMap(({ ends: { elsewhere }, place }, n) => [
      ...(base || together ? [finding(place, 'error', lintWords.endsHere)] : []),
      ...(n === 0 && ending.length === options.length ? [finding(at, 'error', lintWords.allEnd)] : []),
      ...(elsewhere && services && !services.includes(elsewhere.id)
        ? [finding(`${place}/elsewhere`, 'error', lintWords.elsewhereUnknown)]
        : []),
    ])
  })
}

/** Questions that are repeated where none can be, or not together (QST-59). */
function repeatsFindings(questions: readonly QuestionRecord[], { base }: LintContext): Finding[] {
  const asked = inOrder(questions)
  return questions.flatMap((record, index) => {
    const { answer } = record
    if (!answer.repeats) return []
    const at = `/questions/${index}/answer`
    const place = asked.indexOf(record)
    const isSame = (other: QuestionRecord) => listOf(other.answer) === listOf(answer)
    const before = asked.slice(0, place).findLast(isSame)
    const apart = before && before !== asked[place - 1]
    return [
      ...(base || answer.together || answer.replacesBase || !mayRepeat(answer.type)
        ? [finding(`${at}/repeats`, 'error', lintWords.repeatsHere)]
        : []),
      ...(apart ? [finding(`${at}/repeats`, 'error', lintWords.repeatsApart(before.question))] : []),
      ...(answer.options?.some(({ ends }) => ends)
        ? [finding(`${at}/repeats`, 'error', lintWords.repeatsEnd)]
        : []),
    ]
  })
}

function orderFindings(questions: readonly QuestionRecord[]): Finding[] {
  const places = new Set<number>()
  return questions.flatMap(({ pivot }, index) => {
    if (places.has(pivot.id)) return [finding(`/questions/${index}/pivot/id`, 'error', lintWords.samePlace)]
    places.add(pivot.id)
    return []
  })
}

/** A set's second question of a type of which one is enough. */
function repeatedFindings(questions: readonly QuestionRecord[]): Finding[] {
  const types = new Set<string>()
  return questions.flatMap(({ answer: { type } }, index) => {
    const kind = types.has(type) ? repeatedFinding(type) : undefined
    types.add(type)
    return kind ? [finding(`/questions/${index}/answer/type`, 'warning', lintWords[kind])] : []
  })
}

/** Questions whose text is that of an earlier one. */
function sameTextFindings(questions: readonly QuestionRecord[]): Finding[] {
  const places = new Map<string, number>()
  return questions.flatMap(({ question }, index) => {
    const text = fold(question).trim()
    const first = places.get(text)
    if (first === undefined) places.set(text, index)
    return first === undefined || text === ''
      ? []
      : [finding(`/questions/${index}/question`, 'warning', lintWords.sameQuestion(String(first + 1)))]
  })
}

/** Required questions that point back at what an earlier answer may have said there is none of ('Onde os nota?'). */
function nothingBeforeFindings(questions: readonly QuestionRecord[]): Finding[] {
  return questions.flatMap(({ question, answer }, index) => {
    if (!isRequired(answer) || answer.when || !POINTS_BACK.test(fold(question))) return []
    const before = questions
      .slice(0, index)
      .findLast(({ answer: { options = [] } }) => options.some(({ description }) => NONE.test(description)))
    return before
      ? [finding(`/questions/${index}/answer/when`, 'warning', lintWords.nothingBefore(before.question))]
      : []
  })
}

function originFindings(questions: readonly QuestionRecord[], { groups }: LintContext): Finding[] {
  return questions.flatMap(({ from }, index) =>
    from && groups && !groups.includes(from.group)
      ? [finding(`/questions/${index}`, 'error', lintWords.unknownGroup)]
      : [],
  )
}

function countFindings(questions: readonly QuestionRecord[], { base, group }: LintContext): Finding[] {
  if (base) return []
  if (group) return questions.length > 0 ? [] : [finding('/questions', 'error', lintWords.emptyGroup)]
  if (questions.length === 0) return [finding('/questions', 'warning', lintWords.noQuestions)]
  const required = questions.some(({ answer }) => isRequired(answer))
  const count = mostAsked(questions)
  return [
    ...(count > MANY_QUESTIONS
      ? [finding('/questions', 'warning', lintWords.manyQuestions(String(count)))]
      : []),
    ...(required ? [] : [finding('/questions', 'warning', lintWords.nothingRequired)]),
  ]
}

/** Changes that affect requests under way, or made before. */
function changeFindings(after: readonly QuestionRecord[], before: readonly QuestionRecord[]): Finding[] {
  const recordsNow = new Map(after.map((record, index) => [record.answer.name, { record, index }]))
  return before.flatMap(({ question, answer }) => {
    const now = recordsNow.get(answer.name)
    if (!now) return [finding('/questions', 'warning', lintWords.dropped(question, answer.name))]
    return now.record.answer.type === answer.type
      ? []
      : [finding(`/questions/${now.index}/answer/type`, 'warning', lintWords.retyped)]
  })
}

function unique(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, Finding>()
  for (const each of findings) {
    const key = `${each.path}\n${each.message}`
    if (!seen.has(key)) seen.set(key, each)
  }
  return [...seen.values()]
}
