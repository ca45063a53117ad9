import { partOf, valuePartNames } from './parts.ts'
import { isGroup, isSubgroupSet, subgroupSetId } from './service-ids.ts'

const numbered: Readonly<Record<string, string>> = {
  services: 'serviço n.º',
  groups: 'grupo n.º',
  base: 'pergunta base',
  questions: 'pergunta',
  options: 'opção',
  labels: 'palavra de procura',
}

const named: Readonly<Record<string, string>> = {
  version: 'versão',
  format: 'formato',
  services: 'serviços',
  groups: 'grupos',
  leftOut: 'perguntas deixadas de fora',
  from: 'grupo',
  base: 'perguntas base',
  questions: 'perguntas',
  options: 'opções',
  labels: 'palavras de procura',
  id: 'número',
  title: 'nome',
  sub_group_id: 'subgrupo',
  featured: 'destaque',
  question: 'texto',
  answer: 'resposta',
  type: 'tipo',
  name: 'nome',
  required: 'obrigatória',
  repeats: 'responder para cada',
  ...Object.fromEntries(valuePartNames.map((part) => [part, partOf(part).name])),
  help: 'explicação',
  when: 'condição',
  icon: 'ícone',
  warning: 'aviso',
  ends: 'fim do pedido',
  why: 'porquê',
  elsewhere: 'outro serviço',
  exclusive: 'exclui as outras',
  value: 'valor',
  description: 'texto',
  pivot: 'lugar',
}

/**
 * The place of a finding in a file of questions: 'serviço 311, pergunta 1, nome'. `path` is a JSON pointer within the
 * service, or within the file for 0, which is also the base questions.
 */
export function placeInWords(service: number, path: string): string {
  const words = [...(service > 0 ? [setInWords(service)] : []), ...wordsOf(path, service === 0)]
  return words.join(', ') || 'ficheiro'
}

/** What has questions in words: 'serviço 311', 'grupo 1000001', 'perguntas do subgrupo 9', 'perguntas base'. */
export function setInWords(id: number): string {
  if (id === 0) return 'perguntas base'
  if (isSubgroupSet(id)) return `perguntas do subgrupo ${id - subgroupSetId(0)}`
  return `${isGroup(id) ? 'grupo' : 'serviço'} ${id}`
}

/** The place of a text within a question, a JSON pointer, in words: 'opção 2, aviso'. */
export const partInWords = (path: string): string => wordsOf(path, false).join(', ')

/** A finding in one content with its place: 'Pergunta 2, opção 1, texto: …'. One about the whole has no place. */
export function findingInWords({ path, message }: { path: string; message: string }): string {
  const place = path === '/questions' ? '' : wordsOf(path, false).join(', ')
  return place === '' ? message : `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${message}`
}

/** How many findings there are, errors first: ['2 erros', '1 aviso']; none that are not there. */
export const countsOf = (errors: number, warnings: number): string[] => [
  ...(errors > 0 ? [errors === 1 ? '1 erro' : `${errors} erros`] : []),
  ...(warnings > 0 ? [warnings === 1 ? '1 aviso' : `${warnings} avisos`] : []),
]

function wordsOf(path: string, inFile: boolean): string[] {
  const parts = path.split('/').slice(1)
  const words: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? ''
    const base = inFile && at === 0 && part === 'questions'
    const index = parts[at + 1]
    if (index !== undefined && /^\d+$/.test(index) && Object.hasOwn(numbered, part)) {
      words.push(`${base ? 'pergunta base' : numbered[part]} ${Number(index) + 1}`)
      at += 1
    } else if (base) words.push('perguntas base')
    // The objects around a field are not named.
    else if (index === undefined || !(part === 'answer' || part === 'pivot'))
      words.push(Object.hasOwn(named, part) ? (named[part] ?? '') : `«${part}»`)
    // The inside of a condition has no words of its own.
    if (part === 'when') break
  }
  return words
}
