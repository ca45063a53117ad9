import type { ServiceTexts } from '../catalogue/service-texts.ts'
import { textLimits } from '../catalogue/service-texts.ts'
import type { Problem } from '../validation/problem.ts'
import type { StepAnswers } from '../wizards/definition.ts'
import { defineForm } from './define-form.ts'

const lists = {
  included: 'O que costuma estar incluído',
  price: 'O que faz variar o preço',
  ready: 'O que convém ter à mão',
} as const

/** The places for questions with answers, from 1. */
const PLACES = [1, 2, 3, 4] as const

const long = (title: string, maxLength: number) => ({ title, type: 'string', maxLength }) as const

/** The ui of a field for one text a line. */
const ofLines = (name: keyof typeof lists) => {
  const [least, most] = textLimits[name].count
  return {
    'ui:widget': 'textarea',
    'ui:options': { help: `Uma linha por ponto, de ${least} a ${most} pontos.` },
  }
}

/** The texts of a service's page, as an administrator writes them: lists as lines (ADM-22). */
export const serviceTextsForm = defineForm({
  id: 'service-texts',
  title: 'Textos da página',
  schema: {
    type: 'object',
    properties: {
      included: long(lists.included, 2000),
      price: long(lists.price, 2000),
      ready: long(lists.ready, 2000),
      question_1: long('Pergunta 1', 200),
      answer_1: long('Resposta 1', 1000),
      question_2: long('Pergunta 2', 200),
      answer_2: long('Resposta 2', 1000),
      question_3: long('Pergunta 3', 200),
      answer_3: long('Resposta 3', 1000),
      question_4: long('Pergunta 4', 200),
      answer_4: long('Resposta 4', 1000),
    },
    required: [],
    additionalProperties: false,
  },
  ui: {
    included: ofLines('included'),
    price: ofLines('price'),
    ready: ofLines('ready'),
    ...Object.fromEntries(
      PLACES.flatMap((place) => [
        [`question_${place}`, { 'ui:widget': 'text' }],
        [`answer_${place}`, { 'ui:widget': 'textarea' }],
      ]),
    ),
  },
})

/** The form's values of texts; empty where there are none yet. */
export function fromTexts(texts: ServiceTexts | null): StepAnswers {
  if (!texts) return {}
  const { questions, ...lines } = texts
  return {
    ...Object.fromEntries(Object.entries(lines).map(([name, list]) => [name, list.join('\n')])),
    ...Object.fromEntries(
      questions.flatMap(({ question, answer }, at) => [
        [`question_${at + 1}`, question],
        [`answer_${at + 1}`, answer],
      ]),
    ),
  }
}

const textIn = (values: StepAnswers, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The places whose question or answer was written. */
const written = (values: StepAnswers) =>
  PLACES.filter((place) => textIn(values, `question_${place}`) || textIn(values, `answer_${place}`))

/** The texts of the form's values: lines that are empty are left out, and so are questions without any text. */
export function toTexts(values: StepAnswers): ServiceTexts {
  const linesIn = (name: string) =>
    textIn(values, name)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  return {
    included: linesIn('included'),
    price: linesIn('price'),
    ready: linesIn('ready'),
    questions: written(values).map((place) => ({
      question: textIn(values, `question_${place}`),
      answer: textIn(values, `answer_${place}`),
    })),
  }
}

type TextProblem = Pick<Problem, 'path' | 'message'>

/** The problems of the texts at the form's fields, the first of each field; a problem of a line names the line. */
export function atFields(values: StepAnswers, problems: readonly TextProblem[]): TextProblem[] {
  const places = written(values)
  const fields = new Map<string, string>()
  for (const { path, message } of problems) {
    const [name = '', at, part] = path.split('/').slice(1)
    const field =
      name !== 'questions'
        ? name
        : at === undefined
          ? firstFree(places)
          : `${part}_${places[Number(at)] ?? 1}`
    if (fields.has(field)) continue
    fields.set(
      field,
      name !== 'questions' && at !== undefined ? `Linha ${Number(at) + 1}: ${message}` : message,
    )
  }
  return [...fields].map(([field, message]) => ({ path: `/${field}`, message }))
}

const firstFree = (places: readonly number[]): string =>
  `question_${PLACES.find((place) => !places.includes(place)) ?? 1}`
