import { dictionary } from '@zxcvbn-ts/language-common'
import { COMMON_PASSWORD, MIN_PASSWORD, passwordProblem } from '#schemas/accounts/password.ts'

/** The passwords that leaks show most, of those long enough to be chosen here; the browser knows a few of them. */
export const leakedPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD),
)

/** What is wrong with a password that somebody wants to have; undefined when nothing is (ACC-12). */
export const newPasswordProblem = (password: string): string | undefined =>
  passwordProblem(password) ?? (leakedPasswords.has(password.toLowerCase()) ? COMMON_PASSWORD : undefined)
