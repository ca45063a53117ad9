import { draftSchema } from '#schemas/questions/content.ts'
import { questionsFileSchema } from '#schemas/questions/export-file.ts'
import { serviceIds } from '#schemas/questions/service-ids.ts'
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
const { services, ...others } = questionsFileSchema.properties
const { items: record, ...list } = draftSchema.properties.questions
/** Ajv's functions tell the type of what they found valid. */
const whole = ajv.compile<{ services: { id: number }[] }>(questionsFileSchema)
const head = ajv.compile<{ base?: unknown[]; services: unknown[] }>({
  ...questionsFileSchema,
  properties: { ...others, base: list, services: { ...services, items: {} } },
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
  const { base = [], services: given } = file
  const found = base.flatMap((each, n) => problemsOf(question, each, { service: 0, path: `/base/${n}` }))
  for (const [n, each] of given.entries()) {
    if (found.length >= MAX) break
    const { id, questions } = asObject(each)
    const at = Number.isInteger(id)
      ? { service: Number(id), path: '' }
      : { service: 0, path: `/services/${n}` }
    const own = problemsOf(service, each, at)
    found.push(...own)
    if (own.length > 0) continue
    for (const [k, one] of (Array.isArray(questions) ? questions : []).entries())
      found.push(...problemsOf(question, one, { ...at, path: `${at.path}/questions/${k}` }))
  }
  return found.slice(0, MAX)
}

/** Paths that occur only in a file of ours. */
const OWN = /^\/(?:base|services)/

function problemsOf(validate: Validate, value: unknown, at: Omit<ShapeProblem, 'message'>): ShapeProblem[] {
  if (validate(value)) return []
  const [{ path, message } = { path: '', message: FOREIGN }] = toProblems(validate.errors)
  return [{ ...at, path: at.path + path, message }]
}

function idProblems(file: { services: { id: number }[] }): ShapeProblem[] {
  const { first, last } = serviceIds
  const seen = new Set<number>()
  const found = file.services.flatMap(({ id }, n) => {
    const path = `/services/${n}/id`
    if (id < first || id > last)
      return [{ service: 0, path, message: `O número de um serviço vai de ${first} a ${last}.` }]
    if (seen.has(id)) return [{ service: 0, path, message: `O serviço ${id} está duas vezes no ficheiro.` }]
    seen.add(id)
    return []
  })
  return found.slice(0, MAX)
}
