import { countsOf, placeInWords } from './place-words.ts'

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
}

const plural = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

/** How much there is to correct: 'A corrigir: 2 erros, 1 aviso.' */
export function foundInWords({ errors, warnings }: FoundCounts): string {
  const counts = countsOf(errors, warnings)
  return counts.length === 0 ? 'Nada a corrigir.' : `A corrigir: ${counts.join(', ')}.`
}

/** What an import did, in plain counts: '2 rascunhos, 3 sem alterações. Nada a corrigir.' (ADM-14). */
export function importInWords({ refused, drafts, skipped, unchanged, counts }: Imported): string {
  if (refused) return `Nada foi importado. ${foundInWords(counts)}`
  const did = [
    plural(drafts.length, 'rascunho', 'rascunhos'),
    `${unchanged} sem alterações`,
    ...(skipped.length > 0 ? [plural(skipped.length, 'ficou como estava', 'ficaram como estavam')] : []),
  ]
  return `${did.join(', ')}. ${foundInWords(counts)}`
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
