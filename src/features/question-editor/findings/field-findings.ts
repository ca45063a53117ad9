import { type Finding, hasErrors } from '#schemas/questions/lint.ts'
import { OTHER, type QuestionAnswer } from '#schemas/questions/record.ts'
import type { Problem } from '#schemas/validation/problem.ts'

/** The findings below a path, relative to it. */
export const findingsUnder = (findings: readonly Finding[], place: string): Finding[] =>
  findings
    .filter(({ path }) => path === place || path.startsWith(`${place}/`))
    .map((finding) => ({ ...finding, path: finding.path.slice(place.length) }))

const OPTION = /^\/answer\/options\/(\d+)/

/**
 * A question's findings by the indexes of its form. 'Outro' has a field of its own there, so that later options have
 * an index one lower.
 */
export function asInForm(findings: readonly Finding[], { options = [] }: QuestionAnswer): Finding[] {
  const fixed = options.filter(({ value }) => value !== OTHER)
  return findings.map((finding) => {
    const option = options[Number(OPTION.exec(finding.path)?.[1])]
    if (!option) return finding
    if (option.value === OTHER) return { ...finding, path: '/answer/otherLabel' }
    return { ...finding, path: finding.path.replace(OPTION, `/answer/options/${fixed.indexOf(option)}`) }
  })
}

/** A finding as it stands at its field. */
export const inWords = ({ level, message }: Finding): string =>
  level === 'warning' ? `Aviso: ${message}` : message

/** The messages at a form's fields: errors, and warnings where there is no error, by field name. */
export interface AtFields {
  problems: readonly Problem[]
  cautions: Readonly<Record<string, string>>
}

/** Findings by the fields that `fieldOf` names (`/question`). A field with a warning alone is not invalid. */
export function atFields(findings: readonly Finding[], fieldOf: (finding: Finding) => string): AtFields {
  const said = Map.groupBy(findings, fieldOf)
  const problems: Problem[] = []
  const cautions: Record<string, string> = {}
  for (const [path, fieldFindings] of said) {
    if (hasErrors(fieldFindings)) {
      for (const finding of fieldFindings)
        problems.push({ path, keyword: finding.level, message: inWords(finding) })
    } else cautions[path.slice(1)] = fieldFindings.map(inWords).join(' ')
  }
  return { problems, cautions }
}

/** A question's findings at the fields of its form; those of no field stand at the question's text. */
export function atQuestion(findings: readonly Finding[], shown: readonly string[]): AtFields {
  const fieldFindings = findings.filter(({ path }) => !(OPTION.test(path) && shown.includes('options')))
  return atFields(fieldFindings, ({ path }) => {
    const [name = ''] = path
      .replace(/^\/answer/, '')
      .split('/')
      .slice(1)
    // A question that is repeated with another has no noun of its own.
    const field = name === 'repeats' && !shown.includes(name) ? 'repetition' : name
    return shown.includes(field) ? `/${field}` : '/question'
  })
}

/** The findings of each question, with paths relative to it. */
export function byQuestion(findings: readonly Finding[]): Map<number, Finding[]> {
  const places = new Set(findings.map(({ path }) => QUESTION.exec(path)?.[1]))
  places.delete(undefined)
  return new Map([...places].map((place) => [Number(place), findingsUnder(findings, `/questions/${place}`)]))
}

const QUESTION = /^\/questions\/(\d+)(?:\/|$)/
