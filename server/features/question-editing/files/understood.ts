import { placeInFile } from '#schemas/questions/brought/records.ts'
import { type Brought, readBrought } from '#schemas/questions/brought/registry.ts'
import { type ExportedService, FILE_FORMAT, FILE_VERSION } from '#schemas/questions/export-file.ts'
import { asObject, isObject } from '#schemas/validation/json-object.ts'
import { parseJson } from '#schemas/validation/parse-json.ts'

/** A fault of a file: its place in it, and in the form that is checked, both JSON pointers. */
export interface FileFault {
  place: string
  path: string
  message: string
}

const BASE_NAMES = ['zip_home', 'phone', 'email', 'name']

/** A file in the one form that is checked. */
export interface Understood {
  value: unknown
  faults: FileFault[]
  /** Where a place of that form is in the file. */
  filePlaceOf: (place: string) => string
  /** Nobody said of which service its questions are. */
  nameless: boolean
  /** What was read of another program's form. */
  brought?: Brought
}

/**
 * A file in the one form that is checked, whatever it was written as: `answer` may be a JSON string, as in the documented
 * record (QST-1), and the file may be such records alone, of the base questions or of `service`, as it is published; or a form
 * of another program, as the questions of `service` (QST-70).
 */
export function understood(value: unknown, service: ExportedService | undefined): Understood {
  const faults: FileFault[] = []
  const brought = isOurs(value) ? undefined : readBrought(value)
  if (brought) return asRecords(brought, service)
  if (!Array.isArray(value)) {
    const file = asObject(value)
    const inList = (name: 'groups' | 'services') =>
      Array.isArray(file[name]) && {
        [name]: file[name].map((each, n) =>
          isObject(each) && Array.isArray(each.questions)
            ? { ...each, questions: records(each.questions, `/${name}/${n}/questions`, faults) }
            : each,
        ),
      }
    const base = Array.isArray(file.base) && { base: records(file.base, '/base', faults) }
    const whole = isObject(value) ? { ...value, ...base, ...inList('groups'), ...inList('services') } : value
    return { value: whole, faults, filePlaceOf: same, nameless: false }
  }
  const alone = records(value, '', faults, QUESTIONS)
  const names = alone.map((record) => asObject(asObject(record).answer).name)
  const areRecords = alone.length > 0 && alone.every((record) => isObject(record) && 'answer' in record)
  const format = { format: 'cinco-perguntas', version: 1 }
  if (areRecords && BASE_NAMES.every((name) => names.includes(name)))
    return {
      value: { ...format, base: alone, services: [] },
      faults,
      filePlaceOf: within('/base'),
      nameless: false,
    }
  if (!areRecords) return { value: undefined, faults, filePlaceOf: same, nameless: false }
  return {
    value: service && { ...format, services: [{ ...service, questions: alone }] },
    faults,
    filePlaceOf: within(QUESTIONS),
    nameless: !service,
  }
}

const QUESTIONS = '/services/0/questions'

const same = (place: string): string => place

/** Of a file that is the list at `wrapped` alone. */
const within =
  (wrapped: string) =>
  (place: string): string =>
    place.startsWith(wrapped) ? place.slice(wrapped.length) : ''

const isOurs = (value: unknown): boolean => asObject(value).format === FILE_FORMAT

function asRecords(brought: Brought, service: ExportedService | undefined): Understood {
  const { records: questions, places, faults } = brought
  const placeInQuestions = within(QUESTIONS)
  // A set of another program knows no groups.
  const services = service && [{ ...service, leftOut: [], questions }]
  return {
    value: services && { format: FILE_FORMAT, version: FILE_VERSION, services },
    faults: faults.map(({ path: place, message }) => ({ place, path: '', message })),
    filePlaceOf: (place) => placeInFile(places, placeInQuestions(place)),
    nameless: !service && faults.length === 0,
    brought,
  }
}

/** Records with `answer` as an object; one that is no JSON stays as it is, which is a fault. */
function records(list: readonly unknown[], at: string, faults: FileFault[], wrapped = ''): unknown[] {
  return list.map((record, n) => {
    if (!isObject(record) || typeof record.answer !== 'string') return record
    try {
      return { ...record, answer: parseJson(record.answer) }
    } catch {
      const place = `${at}/${n}/answer`
      faults.push({ place, path: wrapped + place, message: 'O texto da resposta não é JSON.' })
      return record
    }
  })
}
