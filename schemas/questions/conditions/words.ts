import { answerInWords } from '../answer-in-words.ts'
import { type QuestionAnswer, type QuestionRecord, SERVICE } from '../record.ts'
import { type AnswerTest, type Condition, foldCondition, isCondition, type OptionValue } from './condition.ts'

/** A part of the sentence, in its positive and its negated form. */
interface Said {
  yes: string
  no: string
  /** Whether it joins several parts, and so needs brackets inside of another. */
  joined?: boolean
}

const UNREADABLE = 'Só se se verificar uma condição que não tem a forma esperada'

/** A condition as one sentence: 'Só se «Que tipo de imóvel é?» for «Moradia» ou «Prédio»' (QST-26). */
export function conditionInWords(condition: unknown, questions: readonly QuestionRecord[]): string {
  if (!isCondition(condition)) return UNREADABLE
  const { yes } = said(condition, questions)
  return `Só ${yes}`
}

const said = (condition: Condition, questions: readonly QuestionRecord[]): Said =>
  foldCondition<Said>(condition, {
    test: (name, test) => testInWords(name, test, questions),
    all: (parts) => joined(parts, 'e', 'ou'),
    any: (parts) => joined(parts, 'ou', 'e'),
    not: ({ yes, no, joined: several = false }) => ({ yes: no, no: yes, joined: several }),
  })

function joined(parts: readonly Said[], word: string, contrary: string): Said {
  const [only] = parts
  if (only && parts.length === 1) return only
  const join = (side: 'yes' | 'no', by: string) =>
    parts.map((part) => (part.joined ? `(${part[side]})` : part[side])).join(`, ${by} `)
  return { yes: join('yes', word), no: join('no', contrary), joined: true }
}

function testInWords(name: string, test: AnswerTest, questions: readonly QuestionRecord[]): Said {
  const record = questions.find(({ answer }) => answer.name === name)
  const of = `se «${record?.question.replaceAll(SERVICE, '…') || name}»`
  const say = (yes: string, no = `não ${yes}`): Said => ({ yes: `${of} ${yes}`, no: `${of} ${no}` })
  const values = test.enum ?? test.contains?.enum
  if (values) {
    const verb = test.enum ? 'for' : 'incluir'
    const named = values.map((value) => `«${optionInWords(record?.answer, value)}»`)
    return say(`${verb} ${list(named, 'ou')}`, `não ${verb} ${list(named, 'nem')}`)
  }
  const { minimum, maximum } = test
  const number = (value: number) => (record ? answerInWords(record.answer, value) : String(value))
  if (minimum !== undefined && maximum !== undefined)
    return say(`for pelo menos ${number(minimum)} e no máximo ${number(maximum)}`)
  if (minimum !== undefined) return say(`for pelo menos ${number(minimum)}`)
  if (maximum !== undefined) return say(`for no máximo ${number(maximum)}`)
  return say('tiver resposta')
}

const optionInWords = (answer: QuestionAnswer | undefined, value: OptionValue): string =>
  answer?.options?.find((option) => option.value === value)?.description || String(value)

const list = (words: readonly string[], last: string): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : (words[0] ?? '…')
