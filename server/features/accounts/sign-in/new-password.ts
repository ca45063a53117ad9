import { dictionary } from '@zxcvbn-ts/language-common'
import { COMMON_PASSWORD, MIN_PASSWORD, passwordProblem } from '#schemas/accounts/password.ts'

/** The most frequent leaked passwords of the minimum length or more; the browser has a shorter list. */
export const leakedPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD),
)

/** The problem of a new password in words; undefined if there is none (ACC-12). */
export const newPasswordProblem = (password: string): string | undefined =>
  passwordProblem(password) ?? (leakedPasswords.has(password.toLowerCase()) ? COMMON_PASSWORD : undefined)
