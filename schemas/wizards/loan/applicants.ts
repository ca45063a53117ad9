import type { Answers, StepAnswers } from '../definition.ts'

const APPLICANTS = ['proponente_1', 'proponente_2'] as const

/** Who asks for the loan, as far as it was answered. */
interface Applicant {
  readonly person: (typeof APPLICANTS)[number]
  readonly name: string | undefined
  readonly email: string | undefined
}

/** The applicants of relevant answers, the first one first. Guarantors are not among them: they have no e-mail. */
export function applicantsOf({ dados_pessoais = {} }: Answers): Applicant[] {
  return APPLICANTS.flatMap((person) => {
    const part = dados_pessoais[person]
    return isGroup(part) ? [{ person, name: textOf(part.name), email: textOf(part.email) }] : []
  })
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const isGroup = (value: unknown): value is StepAnswers => typeof value === 'object' && value !== null
