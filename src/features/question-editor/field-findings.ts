import type { Finding } from '#schemas/questions/lint.ts'
import type { Problem } from '#schemas/validation/problem.ts'

/** What was found below a place, relative to it. */
export const findingsUnder = (findings: readonly Finding[], place: string): Finding[] =>
  findings
    .filter(({ path }) => path === place || path.startsWith(`${place}/`))
    .map((found) => ({ ...found, path: found.path.slice(place.length) }))

const OPTION = /^\/answer\/options\/(\d+)/

/** A question's findings at the fields of its form; `other`: the option that is a box of its own there. */
export function atFields(findings: readonly Finding[]): Problem[] {
  return findings.map(({ path, level, message }) => {
    const option = OPTION.exec(path)?.[1]
    const words = level === 'warning' ? `Aviso: ${message}` : message
    if (option !== undefined) {
      return { path: '/options', keyword: level, message: `Opção ${Number(option) + 1}: ${words}` }
    }
    const field = path.startsWith('/answer') ? path.slice('/answer'.length) : path
    return {
      path: field === '' || field.startsWith('/pivot') || field === '/id' ? '/question' : field,
      keyword: level,
      message: words,
    }
  })
}
