import { countsOf, placeInWords } from './place-words.ts'
import { isGroup } from './service-ids.ts'

/** What a file's check found, by level. */
export interface FoundCounts {
  errors: number
  warnings: number
}

interface Imported {
  refused: boolean
  drafts: readonly unknown[]
  skipped: readonly unknown[]
  unchanged: number
  counts: FoundCounts
  /** Services and groups of the file that nobody knows here. */
  unknown?: readonly { service: number }[]
}

const plural = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

/** How many services and groups: '2 serviços e 1 grupo'. */
function setsInWords(sets: readonly { service: number }[]): string {
  const groups = sets.filter(({ service }) => isGroup(service)).length
  const services = sets.length - groups
  return [
    services > 0 && plural(services, 'serviço', 'serviços'),
    groups > 0 && plural(groups, 'grupo', 'grupos'),
  ]
    .filter(Boolean)
    .join(' e ')
}

/** How much there is to correct: 'A corrigir: 2 erros, 1 aviso.' */
export function foundInWords({ errors, warnings }: FoundCounts): string {
  const counts = countsOf(errors, warnings)
  return counts.length === 0 ? 'Nada a corrigir.' : `A corrigir: ${counts.join(', ')}.`
}

/** What an import did, in plain counts: '2 rascunhos, 3 sem alterações. Nada a corrigir.' (ADM-14). */
export function importInWords(imported: Imported): string {
  const { refused, drafts, skipped, unchanged, counts, unknown = [] } = imported
  if (refused) return `Nada foi importado. ${foundInWords(counts)}`
  if (unknown.length > 0)
    return `Nada foi importado ainda: ${setsInWords(unknown)} não ${unknown.length === 1 ? 'existe' : 'existem'} aqui. ${foundInWords(counts)}`
  const did = [
    plural(drafts.length, 'rascunho', 'rascunhos'),
    `${unchanged} sem alterações`,
    ...(skipped.length > 0 ? [plural(skipped.length, 'ficou como estava', 'ficaram como estavam')] : []),
  ]
  return `${did.join(', ')}. ${foundInWords(counts)}`
}

/** What came of a file, as the title of its report (ADM-64): '2 rascunhos feitos, 1 erro a corrigir'. */
export function importTitle({ refused, drafts, skipped, counts, unknown = [] }: Imported): string {
  const errors = plural(counts.errors, 'erro', 'erros')
  if (refused) return `Nada foi importado: ${errors} no ficheiro`
  if (unknown.length > 0)
    return unknown.length === 1
      ? `Que ${isGroup(unknown[0]?.service ?? 0) ? 'grupo' : 'serviço'} é este?`
      : `O que são aqui ${setsInWords(unknown)}?`
  if (drafts.length === 0 && skipped.length === 0) return 'Nada mudou: o ficheiro diz o mesmo'
  return [
    drafts.length === 0
      ? 'Nenhum rascunho feito'
      : plural(drafts.length, 'rascunho feito', 'rascunhos feitos'),
    skipped.length > 0 && `${skipped.length} por decidir`,
    counts.errors > 0 && `${errors} a corrigir`,
  ]
    .filter(Boolean)
    .join(', ')
}

interface FileFinding {
  service: number
  path: string
  line?: number | undefined
  column?: number | undefined
  message: string
}

/** A finding in a file with its place: 'Linha 12, coluna 7: serviço 311, pergunta 1, nome: …'. */
export function fileFindingInWords({ service, path, line, column, message }: FileFinding): string {
  const place = `${placeInWords(service, path)}: ${message}`
  if (line === undefined) return `${place.charAt(0).toUpperCase()}${place.slice(1)}`
  return `Linha ${line}, coluna ${column}: ${place}`
}

interface BroughtForm {
  program: string
  asked: number
  whole: number
}

/** What was read of another program's form: 'Formulário do SurveyJS: 12 perguntas, 9 trazidas por inteiro.' (QST-71). */
export const broughtInWords = ({ program, asked, whole }: BroughtForm): string =>
  `Formulário do ${program}: ${plural(asked, 'pergunta', 'perguntas')}, ${plural(whole, 'trazida', 'trazidas')} por inteiro.`

interface BroughtLine {
  what: string
  message: string
  line?: number | undefined
  column?: number | undefined
}

/** A line of its report with its place: 'Linha 12: «Estado» (matrix). Cada linha da tabela ficou uma pergunta.' */
export function broughtLineInWords({ what, message, line }: BroughtLine): string {
  const place = line === undefined ? '' : `Linha ${line}: `
  return what === '' ? `${place}${message}` : `${place}${what}. ${message}`
}
