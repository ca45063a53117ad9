import type { ServiceContent } from '#schemas/questions/content.ts'
import { type Finding, firstFindings, hasErrors, lint } from '#schemas/questions/lint.ts'
import { findingInWords } from '#schemas/questions/place-words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup } from '#schemas/questions/service-ids.ts'
import { soundContent } from '#schemas/questions/sound.ts'
import { formatsAt } from '#schemas/validation/formats.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { OrderWire } from '#schemas/wizards/order/codec.ts'
import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { wizardModule } from '../../../core/wizards/module.ts'
import { compileQuestions } from '../../questions/offers.ts'
import { sourceOf } from '../contents.ts'
import { BASE, baseContent } from '../rows.ts'

interface ContentInput {
  id: number
  /** A ServiceContent as JSON: a text is transferred faster than an object. */
  content: string
  /** The base questions in force as JSON. */
  base: string
  /** What is published of it. */
  before: ServiceContent | undefined
  /** The other services', or groups'. */
  titles: string[]
  /** Ids of the other services that visitors can ask for. */
  services: number[]
  subgroups: number[]
  /** The groups that it may include. */
  groups: number[]
}

/** A function that keeps its last result. An administrator saves a draft and looks at it: both need the same. */
function keepingLast<Input, Output>(make: (input: Input) => Output): (input: Input) => Output {
  let last: { key: string; output: Output } | undefined
  return (input) => {
    const key = JSON.stringify(input)
    if (last?.key !== key) last = { key, output: make(input) }
    return last.output
  }
}

const compiled = keepingLast(compileQuestions)

/** All findings in a content. Throws if there is no error and the questions do not compile all the same. */
const linted = keepingLast((input: ContentInput): Finding[] => {
  const { id, content, base, before, titles, services, subgroups, groups } = input
  const serviceContent: ServiceContent = JSON.parse(content)
  const present: QuestionRecord[] = JSON.parse(base)
  const published = id === BASE ? baseContent(present) : before
  const context = {
    before: published,
    // Two services of the repository may share a title; an unchanged title is no error.
    titles: published?.title === serviceContent.title ? [] : titles,
    services,
    subgroups,
    base: id === BASE,
    group: isGroup(id),
    groups,
  }
  const findings = lint(serviceContent, context)
  if (!hasErrors(findings)) compiled(sourceOf(id, serviceContent, present))
  return findings
})

/** The linter's first findings in a content. Throws if it finds no error and the questions do not compile all the same. */
export const lintContent = (input: ContentInput): Finding[] => firstFindings(linted(input))

/** The module that a preview loads: a content's questionnaire without the questions that have errors (ADM-12). */
export const draftModule = (input: ContentInput): string => moduleOf(input, linted(input))

/** The module of a version, as it was published. */
export const versionModule = (input: Pick<ContentInput, 'id' | 'content' | 'base'>): string =>
  moduleOf(input, [])

function moduleOf({ id, content, base }: Pick<ContentInput, 'id' | 'content' | 'base'>, findings: Finding[]) {
  const serviceContent: ServiceContent = JSON.parse(content)
  const source = sourceOf(id, soundContent(serviceContent, findings), JSON.parse(base))
  const { definition, code } = compiled(source)
  return wizardModule(definition, code, {
    service: { ...source.service, sub_group_id: serviceContent.sub_group_id },
  })
}

interface Follower {
  id: number
  content: ServiceContent
}

/** The errors that following a group would give the sets that include it, each with its name (QST-31). */
export const lintFollowers = ({ followers }: { followers: Follower[] }): Finding[] =>
  firstFindings(
    followers.flatMap(({ id, content }) =>
      lint(content, { group: isGroup(id) })
        .filter(({ level }) => level === 'error')
        .map((finding) => ({
          path: '',
          level: finding.level,
          message: `«${content.title}»: ${findingInWords(finding)}`,
        })),
    ),
  )

interface LeadInput {
  /** An OrderSource as JSON. */
  source: string
  lead: OrderWire
  /** The moment by which days are judged, in milliseconds since 1970. */
  now: number
}

/** The check that sending makes (ORD-24), on questions that are not published. */
export function checkLead({ source, lead, now }: LeadInput) {
  const orderSource: OrderSource = JSON.parse(source)
  const { definition, formats, read } = wizards.order
  const { problems } = read(
    compileWizard(definition(orderSource), { ...formatsAt(() => now), ...formats }),
    lead,
  )
  return problems.map(({ path, message }) => ({ path, message }))
}
