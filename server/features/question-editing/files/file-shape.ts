import { draftSchema } from '#schemas/questions/content.ts'
import { FILE_FORMAT, FILE_VERSION, questionsFileSchema } from '#schemas/questions/export-file.ts'
import { MAX_QUESTIONS } from '#schemas/questions/limits.ts'
import { setInWords } from '#schemas/questions/place-words.ts'
import { groupIds, isGroup, LAST_ID, serviceIds } from '#schemas/questions/service-ids.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { asObject, isObject } from '#schemas/validation/json-object.ts'
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
const whole = ajv.compile(questionsFileSchema)
const head = every.compile({
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

export interface FileParts {
  version: unknown
  base: readonly unknown[] | undefined
  groups: readonly unknown[]
  services: readonly unknown[]
}

/** The parts of a file with our mark, whatever else is wrong in it; undefined for any other file. */
export function partsOf(file: unknown): FileParts | undefined {
  if (!isObject(file) || file.format !== FILE_FORMAT) return undefined
  const listAt = (name: 'base' | 'groups' | 'services') => {
    const list = file[name]
    return Array.isArray(list) ? list.slice(0, services.maxItems) : []
  }
  return {
    version: file.version,
    base: 'base' in file ? listAt('base') : undefined,
    groups: listAt('groups'),
    services: listAt('services'),
  }
}

/**
 * The problems of a file's shape: of the file itself, of each part all or the first of one that is large, and ids that are
 * out of range or repeated. None if the file can be read.
 */
export function shapeProblems(file: unknown): ShapeProblem[] {
  const parts = partsOf(file)
  if (!parts) return [{ service: 0, path: '', place: '', message: FOREIGN }]
  if (whole(file)) return idProblems(parts)
  const problems = [...headProblems(file, parts), ...idProblems(parts)]
  for (const [n, each] of (parts.base ?? []).slice(0, MAX_QUESTIONS).entries())
    problems.push(...problemsOf(question, each, { service: 0, path: `/base/${n}`, place: `/base/${n}` }))
  const placed = [
    ...parts.groups.map((each, n) => ({ each, place: `/groups/${n}` })),
    ...parts.services.map((each, n) => ({ each, place: `/services/${n}` })),
  ]
  for (const { each, place } of placed) {
    if (problems.length >= MAX) break
    const { id, questions } = asObject(each)
    const at = Number.isInteger(id)
      ? { service: Number(id), path: '', place }
      : { service: 0, path: place, place }
    problems.push(...problemsOf(service, each, at))
    for (const [k, one] of (Array.isArray(questions) ? questions.slice(0, MAX_QUESTIONS) : []).entries()) {
      const within = `/questions/${k}`
      problems.push(...problemsOf(question, one, { ...at, path: at.path + within, place: place + within }))
    }
  }
  return problems
}

/** What is wrong with the file itself: its version, its lists, and what else it has. */
function headProblems(file: unknown, { version }: FileParts): ShapeProblem[] {
  if (head(file)) return []
  return toProblems(head.errors).map(({ path, message }) => ({
    service: 0,
    path,
    place: path,
    message: path === '/version' ? versionWords(version) : message,
  }))
}

const versionWords = (version: unknown): string =>
  typeof version === 'number' && version > FILE_VERSION
    ? `O ficheiro é da versão ${version}, mais recente do que a que aqui se lê (${FILE_VERSION}).`
    : `Falta a versão do ficheiro, que é 1 ou ${FILE_VERSION}.`

/** From so many on no further parts are looked at. */
const MAX = 500

function problemsOf(
  { first, all }: typeof question,
  value: unknown,
  at: Omit<ShapeProblem, 'message'>,
): ShapeProblem[] {
  if (first(value)) return []
  // The questions of a service are looked at one by one.
  const isSmall = JSON.stringify({ ...asObject(value), questions: undefined }).length <= MAX_WHOLE
  if (isSmall) all(value)
  return toProblems(isSmall ? all.errors : first.errors).map(({ path, message }) => ({
    service: at.service,
    path: at.path + path,
    place: at.place + path,
    message,
  }))
}

function idProblems({ groups, services: servicesInFile }: FileParts): ShapeProblem[] {
  const { first, last } = serviceIds
  const seen = new Set<number>()
  const problems = (list: readonly unknown[], place: string, wrong: (id: number) => boolean, range: string) =>
    list.flatMap((each, n) => {
      const { id } = asObject(each)
      // An id that is no number is named with the shape of its part.
      if (typeof id !== 'number' || !Number.isInteger(id)) return []
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
      servicesInFile,
      'services',
      (id) => id < first || id > last,
      `O número de um serviço vai de ${first} a ${last}.`,
    ),
  ]
}
