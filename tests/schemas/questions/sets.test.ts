import { describe, expect, it } from 'vitest'
import { pathsOf } from '#schemas/questions/conditions/paths.ts'
import { lint } from '#schemas/questions/lint.ts'
import { SERVICE } from '#schemas/questions/record.ts'
import { questionText } from '#schemas/questions/to-step.ts'
import { isRequired } from '#schemas/questions/types/type.ts'
import { readQuestionSets, readSubgroups } from '#server/seeds/read-data.ts'

/** How many questions have a step of their own on a path (QST-50). */
const MIN_PATH = 2
const MAX_PATH = 5
/** From this many options on, somebody may find that none fits. */
const MANY_OPTIONS = 10

/** Units of measure and amounts, which read the same for one. */
const ABBREVIATION = /^(?:[ck]?m|m[²³]|kg|kW|kVA|GB|€.*)$/

const subgroups = readSubgroups()
const sets = readQuestionSets(subgroups)
const services = subgroups.flatMap(({ id: sub_group_id, services }) =>
  services.map(({ id, title, labels = [] }) => ({
    id,
    title,
    content: { title, sub_group_id, labels, featured: null, questions: sets.get(id) ?? [] },
  })),
)

/** A way out of a choice: something else, nothing, or not known. */
const WAY_OUT = /^(?:outr[oa]|não sei|nenhum|nada|ainda não|tanto faz|sem preferência|todos|todas|só )/i

describe('the questions of every service', () => {
  it('pass the linter, which reads texts, names, options and conditions (QST-34)', () => {
    const findings = services.flatMap(({ id, content }) =>
      lint(content).map(({ path, message }) => `${id} ${path}: ${message}`),
    )
    expect(findings).toEqual([])
  })

  it('have two to five steps of their own on any path, and each question is on some path (QST-50)', () => {
    const faults = services.flatMap(({ id, content }) => {
      const paths = pathsOf(content.questions)
      if (!paths) return [`${id}: too many combinations`]
      const { least, most, never } = paths
      return [
        ...(least < MIN_PATH || most > MAX_PATH ? [`${id}: ${least} to ${most} questions`] : []),
        ...never.map((name) => `${id}: ${name} is never asked`),
      ]
    })
    expect(faults).toEqual([])
  })

  it('have three or four steps of their own in the middle, and photographs among the details (QST-50)', () => {
    const middles = services.flatMap(({ content }) => {
      const paths = pathsOf(content.questions)
      return paths ? [(paths.least + paths.most) / 2] : []
    })
    const mean = middles.reduce((sum, middle) => sum + middle, 0) / middles.length
    expect(mean).toBeGreaterThan(3)
    expect(mean).toBeLessThan(4)
    const photographs = services.flatMap(({ id, content }) =>
      content.questions.filter(({ answer }) => answer.type === 'photos' && !answer.together).map(() => id),
    )
    expect(photographs).toEqual([])
  })

  it('leave free text to the base question', () => {
    const freeTexts = services.flatMap(({ id, content }) =>
      content.questions
        .filter(({ answer }) => answer.type === 'textarea')
        .map(({ question }) => `${id}: ${question}`),
    )
    expect(freeTexts).toEqual([])
  })

  it('ask for numbers with a unit and bounds', () => {
    const numbers = services.flatMap(({ id, content }) =>
      content.questions
        .filter(({ answer }) => answer.type === 'number')
        .map(({ answer }) => ({ id, name: answer.name, answer })),
    )
    expect(numbers.length).toBeGreaterThan(100)
    const unboundedNumbers = numbers.filter(
      ({ answer: { unit, minimum, maximum } }) => !unit || minimum === undefined || maximum === undefined,
    )
    expect(unboundedNumbers.map(({ id, name }) => `${id}: ${name}`)).toEqual([])
  })

  it('call one of what is counted by its name', () => {
    const units = services.flatMap(({ id, content }) =>
      content.questions.flatMap(({ answer: { unit, singular } }) => (unit ? [{ id, unit, singular }] : [])),
    )
    const faults = units.filter(({ unit, singular }) => (ABBREVIATION.test(unit) ? singular : !singular))
    expect(faults).toEqual([])
    const names = new Map(units.map(({ unit, singular }) => [unit, singular]))
    expect(units.filter(({ unit, singular }) => names.get(unit) !== singular)).toEqual([])
  })

  it('offer a way out of a long choice that has to be made', () => {
    const faults = services.flatMap(({ id, content }) =>
      content.questions
        .filter(({ answer }) => isRequired(answer) && (answer.options?.length ?? 0) >= MANY_OPTIONS)
        .filter(({ answer }) => !answer.options?.some(({ description }) => WAY_OUT.test(description)))
        .map(({ question }) => `${id}: ${question}`),
    )
    expect(faults).toEqual([])
  })

  // Printed for reading: `npx vitest run --project unit tests/schemas/questions/sets.test.ts --update`.
  it('read well with the service’s title in them', () => {
    const lines = services.flatMap(({ title, content }) =>
      content.questions
        .filter(({ question }) => question.includes(SERVICE))
        .map((record) => questionText(record, title)),
    )
    expect([...new Set(lines)].sort()).toMatchSnapshot()
  })
})
