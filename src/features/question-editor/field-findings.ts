import type { Finding } from '#schemas/questions/lint.ts'
import { OTHER, type QuestionAnswer } from '#schemas/questions/record.ts'
import type { Problem } from '#schemas/validation/problem.ts'

/** What was found below a place, relative to it. */
export const findingsUnder = (findings: readonly Finding[], place: string): Finding[] =>
  findings
    .filter(({ path }) => path === place || path.startsWith(`${place}/`))
    .map((found) => ({ ...found, path: found.path.slice(place.length) }))

const OPTION = /^\/answer\/options\/(\d+)/

/**
 * A question's findings as its form numbers its parts: 'Outro' has a field of its own, and so the options after it are
 * one less.
 */
export function asInForm(findings: readonly Finding[], { options = [] }: QuestionAnswer): Finding[] {
  const fixed = options.filter(({ value }) => value !== OTHER)
  return findings.map((found) => {
    const option = options[Number(OPTION.exec(found.path)?.[1])]
    if (!option) return found
    if (option.value === OTHER) return { ...found, path: '/answer/otherLabel' }
    return { ...found, path: found.path.replace(OPTION, `/answer/options/${fixed.indexOf(option)}`) }
  })
}

/** A finding as it stands at its field. */
export const inWords = ({ level, message }: Finding): string =>
  level === 'warning' ? `Aviso: ${message}` : message

/** A question's findings at the fields that its form shows; what is about none of them stands at the question's text. */
export function atFields(findings: readonly Finding[], shown: readonly string[]): Problem[] {
  return findings
    .filter(({ path }) => !(OPTION.test(path) && shown.includes('options')))
    .map((found) => {
      const field = found.path.startsWith('/answer') ? found.path.slice('/answer'.length) : found.path
      const isShown = shown.includes(field.split('/')[1] ?? '')
      return { path: isShown ? field : '/question', keyword: found.level, message: inWords(found) }
    })
}
