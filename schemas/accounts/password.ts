import common from './common-passwords.json' with { type: 'json' }

export const MIN_PASSWORD = 8
export const COMMON_PASSWORD = 'Esta password é demasiado comum. Escolha outra.'

const refused = new Set(common)

/** Sequences of letters and digits: the alphabet, digits, and keyboard rows. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const sequences = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Whether a password repeats one to four characters, or is part of a sequence. */
function isSimple(password: string): boolean {
  const repeats = [1, 2, 3, 4].some((period) => password.slice(period) === password.slice(0, -period))
  return repeats || sequences.some((sequence) => sequence.includes(password))
}

/** Whether a password is common, or as easy to guess as a common one. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return refused.has(lower) || isSimple(lower)
}

/** The problem of a new password in words; undefined if there is none (ACC-12). */
export function passwordProblem(password: string): string | undefined {
  if (password.length < MIN_PASSWORD) return `A password tem de ter pelo menos ${MIN_PASSWORD} caracteres.`
  if (isCommonPassword(password)) return COMMON_PASSWORD
  return undefined
}

export type StrengthColour = 'red' | 'yellow' | 'green'

/**
 * The strength score of a password and the colour of its bar (ACC-13): under 8 characters 5 plus 5 a character; otherwise
 * min(5.5 times the length, 60) plus 4 times the points for lowercase (1), uppercase (2), digit (3) and symbol (4). Red
 * up to 40, yellow up to 65, green above.
 */
export function passwordStrength(password: string): { score: number; colour: StrengthColour } {
  const score = strengthScore(password)
  return { score, colour: score <= 40 ? 'red' : score <= 65 ? 'yellow' : 'green' }
}

const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 1],
  [/\p{Lu}/u, 2],
  [/\p{Nd}/u, 3],
  [/[^\p{L}\p{Nd}]/u, 4],
]

function strengthScore(password: string): number {
  if (password.length < MIN_PASSWORD) return 5 + 5 * password.length
  const points = kinds.reduce((sum, [kind, value]) => sum + (kind.test(password) ? value : 0), 0)
  return Math.min(5.5 * password.length, 60) + 4 * points
}
