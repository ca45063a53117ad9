import type { Finding } from '#schemas/questions/lint.ts'
import { countsOf } from '#schemas/questions/place-words.ts'
import type { TabName } from './tabs.tsx'

/** How many findings there are, errors first. */
export function foundIn(findings: readonly Finding[]): string[] {
  const errors = findings.filter(({ level }) => level === 'error').length
  return countsOf(errors, findings.length - errors)
}

/** The number of findings in a tab that may not be open. */
export function foundAt(findings: readonly Finding[], tab: TabName): string {
  const tabFindings = findings.filter(
    ({ path }) => tab === (/^\/(?!questions)/.test(path) ? 'servico' : 'perguntas'),
  )
  const [first] = foundIn(tabFindings)
  return first ? ` (${first})` : ''
}
