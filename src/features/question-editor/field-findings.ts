import type { Finding } from '#schemas/questions/lint.ts'
import type { Problem } from '#schemas/validation/problem.ts'

/** What was found below a place, relative to it. */
export const findingsUnder = (findings: readonly Finding[], place: string): Finding[] =>
  findings
    .filter(({ path }) => path === place || path.startsWith(`${place}/`))
    .map((found) => ({ ...found, path: found.path.slice(place.length) }))

const OPTION = /^\/answer\/options\/(\d+)/

/** A question's findings at the fields that its form shows; what is about none of them stands at the question's text. */
export function atFields(findings: readonly Finding[], shown: readonly string[]): Problem[] {
  return findings.map(({ path, level, message }) => {
    const option = OPTION.exec(path)?.[1]
    const words = level === 'warning' ? `Aviso: ${message}` : message
    if (option !== undefined && shown.includes('options')) {
      return { path: '/options', keyword: level, message: `Opção ${Number(option) + 1}: ${words}` }
    }
    const field = path.startsWith('/answer') ? path.slice('/answer'.length) : path
    const isShown = shown.includes(field.split('/')[1] ?? '')
    return { path: isShown ? field : '/question', keyword: level, message: words }
  })
}
