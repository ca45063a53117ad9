import type { ExportedService } from '#schemas/questions/export-file.ts'
import { asObject, isObject } from '#schemas/validation/json-object.ts'
import { parseJson } from '#schemas/validation/parse-json.ts'

/** A fault of a file, by the JSON pointer of its place in it. */
export interface FileFault {
  path: string
  message: string
}

const BASE_NAMES = ['zip_home', 'phone', 'email', 'name']

/**
 * A file in the one form that is checked, whatever it was written as: `answer` may be a JSON string, as in the documented
 * record (QST-1), and the file may be such records alone, of the base questions or of `service`, as it is published.
 * `wrapped` is where the records of such a file stand in that form; `nameless`: nobody said of which service they are.
 */
export function understood(
  value: unknown,
  service: ExportedService | undefined,
): { value: unknown; faults: FileFault[]; wrapped: string; nameless: boolean } {
  const faults: FileFault[] = []
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
    return { value: whole, faults, wrapped: '', nameless: false }
  }
  const alone = records(value, '', faults)
  const names = alone.map((record) => asObject(asObject(record).answer).name)
  const areRecords = alone.length > 0 && alone.every((record) => isObject(record) && 'answer' in record)
  const format = { format: 'cinco-perguntas', version: 1 }
  if (areRecords && BASE_NAMES.every((name) => names.includes(name)))
    return { value: { ...format, base: alone, services: [] }, faults, wrapped: '/base', nameless: false }
  if (!areRecords) return { value: undefined, faults, wrapped: '', nameless: false }
  return {
    value: service && { ...format, services: [{ ...service, questions: alone }] },
    faults,
    wrapped: '/services/0/questions',
    nameless: !service,
  }
}

/** Records with `answer` as an object; one that is no JSON stays as it is, which is a fault. */
function records(list: readonly unknown[], at: string, faults: FileFault[]): unknown[] {
  return list.map((record, n) => {
    if (!isObject(record) || typeof record.answer !== 'string') return record
    try {
      return { ...record, answer: parseJson(record.answer) }
    } catch {
      faults.push({ path: `${at}/${n}/answer`, message: 'O texto da resposta não é JSON.' })
      return record
    }
  })
}
