import type { JsonSchema } from '../json-schema.ts'
import { textFindings } from '../questions/lint-texts.ts'
import type { Problem } from '../validation/problem.ts'

/** What the page of a service says of it, besides its questions (PAGE-36). */
export interface ServiceTexts {
  /** What the service usually includes, a line each. */
  included: string[]
  /** What makes its price vary. */
  price: string[]
  /** What to have at hand before asking. */
  ready: string[]
  /** Frequent questions with their answers. */
  questions: { question: string; answer: string }[]
}

/** How many characters a text has, and how many of them there are. */
interface Limits {
  readonly characters: readonly [least: number, most: number]
  readonly count: readonly [least: number, most: number]
}

const lists = {
  included: { characters: [10, 140], count: [3, 5] },
  price: { characters: [10, 140], count: [3, 5] },
  ready: { characters: [10, 140], count: [2, 4] },
} as const satisfies Record<string, Limits>

/** The limits of the lists and of the questions with answers. */
export const textLimits = {
  ...lists,
  questions: { count: [3, 4] },
  question: { characters: [8, 120] },
  answer: { characters: [100, 600] },
} as const

/** Sizes and types alone, as wide as a careless paste: `serviceTextsProblems` says in words what is wrong. */
export const serviceTextsSchema = {
  type: 'object',
  properties: {
    included: { type: 'array', items: { type: 'string', maxLength: 2000 }, maxItems: 50 },
    price: { type: 'array', items: { type: 'string', maxLength: 2000 }, maxItems: 50 },
    ready: { type: 'array', items: { type: 'string', maxLength: 2000 }, maxItems: 50 },
    questions: {
      type: 'array',
      maxItems: 10,
      items: {
        type: 'object',
        properties: {
          question: { type: 'string', maxLength: 2000 },
          answer: { type: 'string', maxLength: 5000 },
        },
        required: ['question', 'answer'],
        additionalProperties: false,
      },
    },
  },
  required: ['included', 'price', 'ready', 'questions'],
  additionalProperties: false,
} as const satisfies JsonSchema

/** An amount of money or a share: a page that says one promises what nobody has offered yet. */
const FIGURE = /\d[\d.,\s]*(?:€|eur(?:os?)?\b|%)|€\s*\d/i

type TextProblem = Pick<Problem, 'path' | 'message'>

/**
 * What is wrong with the texts of a service's page (PAGE-36): how many there are, their lengths, markup, hidden
 * characters, prices. Empty where they may be shown. Paths are JSON pointers into the texts.
 */
export function serviceTextsProblems(texts: ServiceTexts): TextProblem[] {
  const { questions } = texts
  return [
    ...(Object.keys(lists) as (keyof typeof lists)[]).flatMap((name) => [
      ...countProblems(`/${name}`, texts[name].length, lists[name].count, 'linhas'),
      ...texts[name].flatMap((text, at) => textProblems(`/${name}/${at}`, text, lists[name].characters)),
    ]),
    ...countProblems('/questions', questions.length, textLimits.questions.count, 'perguntas'),
    ...questions.flatMap(({ question, answer }, at) => [
      ...questionProblems(`/questions/${at}/question`, question),
      ...textProblems(`/questions/${at}/answer`, answer, textLimits.answer.characters),
    ]),
  ]
}

function countProblems(
  path: string,
  count: number,
  [least, most]: Limits['count'],
  what: string,
): TextProblem[] {
  if (count < least) return [{ path, message: `Escreva pelo menos ${least} ${what}.` }]
  if (count > most) return [{ path, message: `Escreva no máximo ${most} ${what}.` }]
  return []
}

function questionProblems(path: string, text: string): TextProblem[] {
  const problems = textProblems(path, text, textLimits.question.characters)
  return problems.length > 0 || text.endsWith('?')
    ? problems
    : [{ path, message: 'Uma pergunta acaba com um ponto de interrogação.' }]
}

/** The first problem of one text. */
function textProblems(path: string, text: string, [least, most]: Limits['characters']): TextProblem[] {
  const { length } = text
  const [firstFinding] = textFindings(path, text)
  const message =
    length < least
      ? `Escreva pelo menos ${least} caracteres.`
      : length > most
        ? `Escreva no máximo ${most} caracteres (tem ${length}).`
        : (firstFinding?.message ??
          (FIGURE.test(text)
            ? 'Não diga preços nem percentagens: cada profissional faz a sua proposta.'
            : undefined))
  return message === undefined ? [] : [{ path, message }]
}
