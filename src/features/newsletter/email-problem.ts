import { email } from '#schemas/atoms/email.ts'

/** What is wrong with an address as it is read; undefined where it may be subscribed (CON-9). */
export function emailProblem(typed: string): string | undefined {
  if (typed === '') return 'Campo obrigatório'
  return email.test(typed) ? undefined : email.messages.format
}
