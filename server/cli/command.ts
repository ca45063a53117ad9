import { parseArgs } from 'node:util'
import { mistakes } from '#schemas/catalogue/misspelling.ts'

/** A word that a command takes, by its place. */
export interface Argument {
  /** As the usage shows it: 'FICHEIRO'. */
  name: string
  optional?: true
  /** It takes all words that are left. */
  rest?: true
  accepts?: (word: string) => boolean
}

/** What was typed for a command: its arguments by name, and the options that were set. */
export interface CommandInput {
  args: Readonly<Record<string, string | undefined>>
  options: Readonly<Record<string, string | true | undefined>>
}

/** Does the work. Returns its exit code; without one it is 0. */
export type Run = (input: CommandInput) => Promise<number | undefined>

export interface Option {
  does: string
  /** What follows the option, as the usage shows it; without it the option stands alone. */
  value?: string
}

/** A command of `npm run cinco`, as data. */
export interface Command {
  /** One or two words. */
  name: string
  does: string
  args?: readonly Argument[]
  options?: Readonly<Record<string, Option>>
  examples: readonly string[]
  /** Loads the work: help and refusals need none of it. */
  load: () => Promise<Run>
}

/** Exit codes of every command (ADM-18). */
export const exitCodes = {
  0: 'feito',
  1: 'não foi feito; a razão está em stderr',
  2: 'o comando foi mal escrito; nada foi tentado',
  130: 'interrompido (Ctrl+C); nada mudou',
} as const

/** A command as it was typed: what is to be run, help, or why it is refused. */
export type Typed =
  | { kind: 'run'; command: Command; given: CommandInput }
  | { kind: 'help'; text: string }
  | { kind: 'refused'; text: string }

const PROGRAM = 'npm run cinco --'

/** Reads the words after `npm run cinco --` (ADM-18). A word that is not known is refused with the nearest one that is. */
export function readWords(commands: readonly Command[], words: readonly string[]): Typed {
  const wantsHelp = words.some((word) => word === '--help' || word === '-h')
  const plain = words.filter((word) => !word.startsWith('-'))
  const command = commandOf(commands, plain)
  if (!command) {
    const of = commands.filter(({ name }) => name.split(' ')[0] === plain[0])
    if (wantsHelp || plain.length === 0)
      return { kind: 'help', text: overview(of.length > 0 ? of : commands) }
    return { kind: 'refused', text: unknownCommand(commands, of, plain) }
  }
  if (wantsHelp) return { kind: 'help', text: helpOf(command) }
  const input = readInput(command, words)
  return typeof input === 'string'
    ? { kind: 'refused', text: `${input}\n\n${helpOf(command)}` }
    : { kind: 'run', command, given: input }
}

/** The command that the words begin with: of 'demo' and 'demo remove' the longer one. */
function commandOf(commands: readonly Command[], words: readonly string[]): Command | undefined {
  const named = (count: number) => commands.find(({ name }) => name === words.slice(0, count).join(' '))
  const [, second] = words
  const one = named(1)
  return (second !== undefined && named(2)) || (one?.args || second === undefined ? one : undefined)
}

function unknownCommand(all: readonly Command[], of: readonly Command[], plain: readonly string[]): string {
  const among = of.length > 0 ? of : all
  const typed = plain.slice(0, of.length > 0 ? 2 : 1).join(' ')
  if (of.length > 0 && plain.length === 1) return `Falta o que fazer depois de «${typed}».\n\n${overview(of)}`
  const names = among.flatMap(({ name }) => (of.length > 0 ? [name] : [name, name.split(' ')[0] ?? name]))
  return `Não há nenhum comando «${typed}».${meant(typed, names)}\n\n${overview(among)}`
}

/** The nearest known word, where one is near. */
function meant(typed: string, words: readonly string[]): string {
  const limit = Math.max(3, Math.ceil(typed.length / 3) + 1)
  const [nearest] = words
    .map((word) => ({ word, far: mistakes(typed, word, limit) }))
    .filter(({ far }) => far < limit)
    .sort((a, b) => a.far - b.far)
  return nearest ? ` Quis dizer «${nearest.word}»?` : ''
}

/** The arguments and options of a command, or why they are refused. */
function readInput(
  { name, args = [], options = {} }: Command,
  words: readonly string[],
): CommandInput | string {
  const kinds = Object.entries(options).map(
    ([key, { value }]) => [key, { type: value === undefined ? 'boolean' : 'string' } as const] as const,
  )
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(kinds),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const chosenOptions: Record<string, string | true> = {}
  const plain: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') plain.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined
    if (!option) {
      const near = meant(
        token.rawName,
        ['help', ...kinds.map(([key]) => key)].map((key) => `--${key}`),
      )
      return `«${name}» não tem a opção «${token.rawName}».${near}`
    }
    if (option.value !== undefined && token.value === undefined)
      return `Falta ${option.value} depois de «${token.rawName}».`
    if (option.value === undefined && token.value !== undefined)
      return `«${token.rawName}» não leva nada a seguir.`
    chosenOptions[token.name] = token.value ?? true
  }
  plain.splice(0, name.split(' ').length)
  const read: Record<string, string> = {}
  for (const { name: argument, optional, rest, accepts = () => true } of args) {
    const word = rest ? plain.splice(0).join(' ').trim() : (plain.shift() ?? '')
    if (word === '' && !optional) return `Falta ${argument}.`
    if (word !== '' && !accepts(word)) return `${argument} não pode ser «${word}».`
    if (word !== '') read[argument] = word
  }
  if (plain.length > 0) return `«${plain[0]}» está a mais.`
  return { args: read, options: chosenOptions }
}

function usage({ name, args = [], options = {} }: Command): string {
  const placed = args.map(({ name: word, optional }) => (optional ? `[${word}]` : word))
  const set = Object.entries(options).map(([key, { value }]) => `[--${key}${value ? ` ${value}` : ''}]`)
  return [name, ...placed, ...set].join(' ')
}

function overview(commands: readonly Command[]): string {
  const rows = commands.map((command) => [usage(command), command.does] as const)
  const codes = Object.entries(exitCodes).map(([code, means]) => [code, means] as const)
  return `Utilização: ${PROGRAM} COMANDO, ou ${PROGRAM} COMANDO --help

${columns(rows)}

Código de saída:
${columns(codes)}
`
}

function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(
    ([key, { does, value }]) => [`--${key}${value ? ` ${value}` : ''}`, does] as const,
  )
  const examples = command.examples.map((example) => `  ${PROGRAM} ${example}`)
  return `Utilização: ${PROGRAM} ${usage(command)}

${command.does}
${options.length > 0 ? `\nOpções:\n${columns(options)}\n` : ''}
Exemplos:
${examples.join('\n')}
`
}

/** Two columns; what stands in the second begins below what is too long for the first. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(34, Math.max(...rows.map(([first]) => first.length)))
  return rows
    .map(([first, second]) =>
      first.length > width
        ? `  ${first}\n  ${''.padEnd(width)}  ${second}`
        : `  ${first.padEnd(width)}  ${second}`,
    )
    .join('\n')
}
