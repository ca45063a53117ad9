import { conditionInWords } from './conditions/words.ts'
import { featuredRows, type ServiceContent } from './content.ts'
import { groupsIn } from './groups/resolve.ts'
import { partOf, shownPart, valuePartNames } from './parts.ts'
import {
  type OptionEnd,
  OTHER,
  type QuestionAnswer,
  type QuestionOption,
  type QuestionRecord,
} from './record.ts'
import { isSubgroupSet, subgroupSetId } from './service-ids.ts'
import { inOrder } from './to-step.ts'
import { titleOf } from './types/registry.ts'
import { isRequired } from './types/type.ts'

interface Subgroup {
  id: number
  title: string
}

/**
 * The changes from one content to another, a sentence each; none if they are the same. `subgroups` gives the names of
 * subgroups.
 */
export function differenceInWords(
  before: ServiceContent,
  after: ServiceContent,
  subgroups: readonly Subgroup[],
): string[] {
  return [...serviceChanges(before, after, subgroups), ...questionChanges(before.questions, after.questions)]
}

function serviceChanges(
  before: ServiceContent,
  after: ServiceContent,
  subgroups: readonly Subgroup[],
): string[] {
  const nameOf = (wanted: number) => subgroups.find(({ id }) => id === wanted)?.title ?? `n.º ${wanted}`
  const labels = listChanges(before.labels, after.labels)
  const joined = listChanges([...groupsIn(before)], [...groupsIn(after)])
  return [
    ...(before.title === after.title ? [] : [`O nome passou de «${before.title}» a «${after.title}».`]),
    ...(before.sub_group_id === after.sub_group_id
      ? []
      : [`O subgrupo passou de «${nameOf(before.sub_group_id)}» a «${nameOf(after.sub_group_id)}».`]),
    ...(before.featured === after.featured
      ? []
      : [
          after.featured === null
            ? 'Deixou de estar em destaque.'
            : `Está em destaque em «${featuredRows[after.featured - 1] ?? after.featured}».`,
        ]),
    ...joined.added.map((group) => `Passou a usar ${nameOfGroup(group, nameOf)}.`),
    ...joined.removed.map(
      (group) => `Deixou de usar ${nameOfGroup(group, nameOf)}: o que se mudar aí já não muda aqui.`,
    ),
    ...labels.added.map((label) => `Palavra de procura acrescentada: «${label}».`),
    ...labels.removed.map((label) => `Palavra de procura retirada: «${label}».`),
  ]
}

/** A group that a set includes, inside of a sentence. */
const nameOfGroup = (id: number, subgroup: (id: number) => string): string =>
  isSubgroupSet(id) ? `as perguntas do subgrupo «${subgroup(id - subgroupSetId(0))}»` : `o grupo ${id}`

function questionChanges(before: readonly QuestionRecord[], after: readonly QuestionRecord[]): string[] {
  const [old, now] = [inOrder(before), inOrder(after)]
  const names = (records: readonly QuestionRecord[]) => records.map(({ answer }) => answer.name)
  const { added, removed } = listChanges(names(old), names(now))
  const sharedNames = names(now).filter((name) => names(old).includes(name))
  const places = names(old).filter((name) => sharedNames.includes(name))
  const find = (records: readonly QuestionRecord[], name: string) =>
    records.find(({ answer }) => answer.name === name)
  return [
    ...removed.map((name) => `Pergunta retirada: «${find(old, name)?.question ?? name}».`),
    ...added.map((name) => {
      const record = find(now, name)
      const when = record?.answer.when ? `, ${onlyWhere(record, now)}` : ''
      return `Pergunta acrescentada: «${record?.question ?? name}»${when}.`
    }),
    ...sharedNames.flatMap((name) => {
      const [was, is] = [find(old, name), find(now, name)]
      return was && is ? oneQuestion(was, is, now) : []
    }),
    ...(sharedNames.every((name, index) => places[index] === name)
      ? []
      : [`A ordem passou a ser: ${sharedNames.map((name) => `«${find(now, name)?.question}»`).join(', ')}.`]),
  ]
}

/** A question's condition inside of a sentence: 'só se …'. */
function onlyWhere({ answer: { when } }: QuestionRecord, questions: readonly QuestionRecord[]): string {
  const words = conditionInWords(when, questions)
  return words.charAt(0).toLowerCase() + words.slice(1)
}

function oneQuestion(was: QuestionRecord, is: QuestionRecord, now: readonly QuestionRecord[]): string[] {
  const of = `Em «${is.question}»`
  const options = listChanges(optionsOf(was.answer), optionsOf(is.answer))
  const words = new Map([...wordsOf(was.answer), ...wordsOf(is.answer)])
  const [before, after] = [new Map(wordsOf(was.answer)), new Map(wordsOf(is.answer))]
  const renamed = [...after].filter(([value, text]) => before.has(value) && before.get(value) !== text)
  const stayed = optionsOf(is.answer).filter((value) => before.has(value))
  const order = optionsOf(was.answer).filter((value) => after.has(value))
  return [
    ...(was.question === is.question ? [] : [`A pergunta «${was.question}» passou a «${is.question}».`]),
    ...(was.answer.type === is.answer.type
      ? []
      : [`${of}: o tipo passou de ${titleOf(was.answer.type)} a ${titleOf(is.answer.type)}.`]),
    ...(Boolean(was.answer.together) === Boolean(is.answer.together)
      ? []
      : [`${of}: passou a ser feita ${is.answer.together ? 'em «Mais pormenores»' : 'num passo só seu'}.`]),
    ...((was.answer.repeats ?? '') === (is.answer.repeats ?? '')
      ? []
      : [
          `${of}: ${is.answer.repeats ? `passou a responder-se para cada ${is.answer.repeats}` : 'passou a responder-se uma só vez'}.`,
        ]),
    ...(isRequired(was.answer) === isRequired(is.answer)
      ? []
      : [`${of}: a resposta passou a ser ${isRequired(is.answer) ? 'obrigatória' : 'opcional'}.`]),
    ...valuePartNames.flatMap((part) => {
      const [before, after] = [shownPart(part, was.answer), shownPart(part, is.answer)]
      return before === after ? [] : [`${of}: ${partOf(part).change(after)}.`]
    }),
    ...textChange(`${of}: a explicação`, was.answer.help, is.answer.help),
    ...(JSON.stringify(was.answer.when) === JSON.stringify(is.answer.when)
      ? []
      : [`${of}: passou a ser feita ${is.answer.when ? onlyWhere(is, now) : 'sempre'}.`]),
    ...options.added.flatMap((value) => [
      `${of}: opção acrescentada: «${words.get(value)}».`,
      ...endChange(
        of,
        `opção «${words.get(value)}»`,
        undefined,
        is.answer.options?.find((option) => String(option.value) === value)?.ends,
      ),
    ]),
    ...options.removed.map((value) => `${of}: opção retirada: «${words.get(value)}».`),
    ...renamed.map(([value, text]) => `${of}: a opção «${before.get(value)}» passou a «${text}».`),
    ...optionChanges(of, was.answer, is.answer),
    ...(stayed.every((value, index) => order[index] === value) ? [] : [`${of}: mudou a ordem das opções.`]),
    ...(was.answer.atom === is.answer.atom && was.answer.group === is.answer.group
      ? []
      : [`${of}: mudaram as regras da resposta.`]),
  ]
}

const textChange = (of: string, was = '', is = ''): string[] =>
  was === is ? [] : [is === '' ? `${of} foi retirada.` : `${of} passou a «${is}».`]

/** What changed of options that both versions have, besides their texts. */
function optionChanges(of: string, was: QuestionAnswer, is: QuestionAnswer): string[] {
  const before = new Map((was.options ?? []).map((option) => [option.value, option]))
  return (is.options ?? []).flatMap((option) => {
    const old = before.get(option.value)
    return old ? oneOption(of, old, option) : []
  })
}

function oneOption(of: string, was: QuestionOption, is: QuestionOption): string[] {
  const option = `opção «${is.description}»`
  const exclusive = is.exclusive ?? false
  return [
    ...((was.exclusive ?? false) === exclusive
      ? []
      : [`${of}: a ${option} ${exclusive ? 'passou a excluir' : 'já não exclui'} as outras.`]),
    ...textChange(`${of}: a explicação da ${option}`, was.help, is.help),
    ...((was.icon ?? '') === (is.icon ?? '') ? [] : [`${of}: mudou o ícone da ${option}.`]),
    ...((was.warning ?? '') === (is.warning ?? '')
      ? []
      : [
          is.warning
            ? `${of}: o aviso da ${option} passou a «${is.warning}».`
            : `${of}: o aviso da ${option} foi retirado.`,
        ]),
    ...endChange(of, option, was.ends, is.ends),
  ]
}

function endChange(of: string, option: string, was?: OptionEnd, is?: OptionEnd): string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  if (!is) return [`${of}: com a ${option} o pedido volta a continuar.`]
  const elsewhere = is.elsewhere ? `, com ligação a «${is.elsewhere.title}»` : ''
  return [`${of}: a ${option} passou a acabar o pedido, com «${is.why}»${elsewhere}.`]
}

const optionsOf = ({ options = [] }: QuestionAnswer): string[] => options.map(({ value }) => String(value))

const wordsOf = ({ options = [] }: QuestionAnswer): [string, string][] =>
  options.map(({ value, description }) => [
    String(value),
    value === OTHER ? `${description} (resposta livre)` : description,
  ])

function listChanges<T extends string | number>(before: readonly T[], after: readonly T[]) {
  return {
    added: after.filter((entry) => !before.includes(entry)),
    removed: before.filter((entry) => !after.includes(entry)),
  }
}
