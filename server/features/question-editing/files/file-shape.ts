import { draftSchema } from '#schemas/questions/content.ts'
import { questionsFileSchema } from '#schemas/questions/export-file.ts'
import { setInWords } from '#schemas/questions/place-words.ts'
import { MAX_QUESTIONS } from '#schemas/questions/record-schema.ts'
import { groupIds, isGroup, LAST_ID, serviceIds } from '#schemas/questions/service-ids.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { toProblems } from '#schemas/validation/problem.ts'
import type { Validate } from '#schemas/wizards/compiled.ts'

export interface ShapeProblem {
  /** The service's id where it has one, and the path is within it; otherwise 0, and it is within the file. */
  service: number
  path: string
  /** Where it is within the file. */
  place: string
  message: string
}

export const FOREIGN = 'O ficheiro não é de perguntas do Cinco.'

/** The maximum size of a part as JSON of which every problem is looked for; of a larger one the first. */
const MAX_WHOLE = 50_000

const ajv = createAjv()
const every = createAjv({ allErrors: true })
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
const bySize = (schema: object) => ({
  first: ajv.compile(schema) as Validate,
  all: every.compile(schema) as Validate,
})
const service = bySize({
  ...services.items,
  properties: { ...services.items.properties, questions: list },
})
const question = bySize(record)

/** Whether a file is one of ours, whatever is wrong in its parts. */
export const isOurs = (file: unknown): file is FileParts => head(file)

/**
 * The problems of a file's shape: all of each part, or the first of one that is large; then ids that are out of range or
 * repeated. None if the file can be read.
 */
export function shapeProblems(file: unknown): ShapeProblem[] {
  if (whole(file)) return idProblems(file)
  if (!head(file)) {
    const [{ path, message } = { path: '', message: FOREIGN }] = toProblems(head.errors)
    return [{ service: 0, path, place: path, message: OWN.test(path) ? message : FOREIGN }]
  }
  const { base = [], groups: shared = [], services: given } = file
  const found = base.flatMap((each, n) =>
    problemsOf(question, each, { service: 0, path: `/base/${n}`, place: `/base/${n}` }),
  )
  const parts = [
    ...shared.map((each, n) => ({ each, place: `/groups/${n}` })),
    ...given.map((each, n) => ({ each, place: `/services/${n}` })),
  ]
  for (const { each, place } of parts) {
    if (found.length >= MAX) break
    const { id, questions } = asObject(each)
    const at = Number.isInteger(id)
      ? { service: Number(id), path: '', place }
      : { service: 0, path: place, place }
    found.push(...problemsOf(service, each, at))
    for (const [k, one] of (Array.isArray(questions) ? questions.slice(0, MAX_QUESTIONS) : []).entries()) {
      const within = `/questions/${k}`
      found.push(...problemsOf(question, one, { ...at, path: at.path + within, place: place + within }))
    }
  }
  return found
}

/** From so many on no further parts are looked at. */
const MAX = 500

/** Paths that occur only in a file of ours. */
const OWN = /^\/(?:base|groups|services)/

function problemsOf(
  { first, all }: typeof question,
  value: unknown,
  at: Omit<ShapeProblem, 'message'>,
): ShapeProblem[] {
  if (first(value)) return []
  const isSmall = JSON.stringify(value).length <= MAX_WHOLE
  if (isSmall) all(value)
  return toProblems(isSmall ? all.errors : first.errors).map(({ path, message }) => ({
    service: at.service,
    path: at.path + path,
    place: at.place + path,
    message,
  }))
}

export interface FileParts {
  version: number
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
      if (wrong(id)) return [{ service: 0, path, place: path, message: range }]
      if (seen.has(id))
        return [
          { service: 0, path, place: path, message: `O ${setInWords(id)} está duas vezes no ficheiro.` },
        ]
      seen.add(id)
      return []
    })
  return [
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
}
