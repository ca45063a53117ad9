import { asObject } from '../validation/json-object.ts'
import type { StepAnswers } from './definition.ts'

/** Whether a JSON pointer equals one of others or lies inside of one. The work grows with the pointer's depth alone. */
export function isWithin(path: string, pointers: ReadonlySet<string>): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (pointers.has(path.slice(0, end))) return true
  }
  return false
}

/** The part of a value at a JSON pointer; undefined where there is none. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => (Array.isArray(node) ? node[Number(name)] : asObject(node)[name]), value)

/** A value without its parts at some JSON pointers. Unchanged parts stay the same objects. */
export function withoutPointers(value: StepAnswers, pointers: ReadonlySet<string>): StepAnswers {
  if (pointers.size === 0) return value
  const parents = new Set([...pointers].flatMap(parentsOf))
  return without(value, '', pointers, parents) as StepAnswers
}

/** The pointers to all parents of a pointer: `/a/0` has `` and `/a`. */
function parentsOf(pointer: string): string[] {
  const parents: string[] = []
  for (
    let end = pointer.lastIndexOf('/');
    end >= 0;
    end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)
  ) {
    parents.push(pointer.slice(0, end))
  }
  return parents
}

function without(
  value: unknown,
  at: string,
  pointers: ReadonlySet<string>,
  parents: ReadonlySet<string>,
): unknown {
  if (!parents.has(at)) return value
  const stays = (part: string) => !pointers.has(`${at}/${part}`)
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      stays(String(index)) ? [without(entry, `${at}/${index}`, pointers, parents)] : [],
    )
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => stays(name))
  return Object.fromEntries(
    entries.map(([name, part]) => [name, without(part, `${at}/${name}`, pointers, parents)]),
  )
}
