import { draftSchema } from '#schemas/questions/content.ts'
import { questionsFileSchema } from '#schemas/questions/export-file.ts'
import { setInWords } from '#schemas/questions/place-words.ts'
import { groupIds, isGroup, LAST_ID, serviceIds } from '#schemas/questions/service-ids.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { toProblems } from '#schemas/validation/problem.ts'
import type { Validate } from '#schemas/wizards/compiled.ts'

interface ShapeProblem {
  /** The service's id where it has one, and the path is within it; otherwise 0, and it is within the file. */
  service: number
  path: string
  message: string
}

const FOREIGN = 'O ficheiro não é de perguntas do Cinco.'

/** The maximum number of findings about the shape of a file. */
const MAX = 50

const ajv = createAjv()
const { groups, services, ...others } = questionsFileSchema.properties
const { items: record, ...list } = draftSchema.properties.questions
/** Ajv's functions tell the type of what they found valid. */
const whole = ajv.compile<FileIds>(questionsFileSchema)
const head = ajv.compile<FileParts>({
  ...questionsFileSchema,
  properties: {
    ...others,
    base: list,
    groups: { ...groups, items: {} },
    services: { ...services, items: {} },
  },
})
const service: Validate = ajv.compile({
  ...services.items,
  properties: { ...services.items.properties, questions: list },
})
const question: Validate = ajv.compile(record)

/**
 * The problems of a file's shape: the first of each part, however large the file; then ids that are out of range or
 * repeated. None if the file can be read.
 */
export function shapeProblems(file: unknown): ShapeProblem[] {
  if (whole(file)) return idProblems(file)
  if (!head(file)) {
    const [{ path, message } = { path: '', message: FOREIGN }] = toProblems(head.errors)
    return [{ service: 0, path, message: OWN.test(path) ? message : FOREIGN }]
  }
  const { base = [], groups: shared = [], services: given } = file
  const found = base.flatMap((each, n) => problemsOf(question, each, { service: 0, path: `/base/${n}` }))
  const parts = [
    ...shared.map((each, n) => ({ each, place: `/groups/${n}` })),
    ...given.map((each, n) => ({ each, place: `/services/${n}` })),
  ]
  for (const { each, place } of parts) {
    if (found.length >= MAX) break
    const { id, questions } = asObject(each)
    const at = Number.isInteger(id) ? { service: Number(id), path: '' } : { service: 0, path: place }
    const own = problemsOf(service, each, at)
    found.push(...own)
    if (own.length > 0) continue
    for (const [k, one] of (Array.isArray(questions) ? questions : []).entries())
      found.push(...problemsOf(question, one, { ...at, path: `${at.path}/questions/${k}` }))
  }
  return found.slice(0, MAX)
}

/** Paths that occur only in a file of ours. */
const OWN = /^\/(?:base|groups|services)/

function problemsOf(validate: Validate, value: unknown, at: Omit<ShapeProblem, 'message'>): ShapeProblem[] {
  if (validate(value)) return []
  const [{ path, message } = { path: '', message: FOREIGN }] = toProblems(validate.errors)
  return [{ ...at, path: at.path + path, message }]
}

interface FileParts {
  base?: unknown[]
  groups?: unknown[]
  services: unknown[]
}

interface FileIds {
  groups?: { id: number }[]
  services: { id: number }[]
}

function idProblems({ groups = [], services: given }: FileIds): ShapeProblem[] {
  const { first, last } = serviceIds
  const seen = new Set<number>()
  const problems = (list: { id: number }[], place: string, wrong: (id: number) => boolean, range: string) =>
    list.flatMap(({ id }, n) => {
      const path = `/${place}/${n}/id`
      if (wrong(id)) return [{ service: 0, path, message: range }]
      if (seen.has(id))
        return [{ service: 0, path, message: `O ${setInWords(id)} está duas vezes no ficheiro.` }]
      seen.add(id)
      return []
    })
  const found = [
    ...problems(
      groups,
      'groups',
      (id) => !isGroup(id) || id > LAST_ID,
      `O número de um grupo vai de ${groupIds.first} a ${LAST_ID}.`,
    ),
    ...problems(
      given,
      'services',
      (id) => id < first || id > last,
      `O número de um serviço vai de ${first} a ${last}.`,
    ),
  ]
  return found.slice(0, MAX)
}
