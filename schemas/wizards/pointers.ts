import type { StepAnswers } from './definition.ts'

/** Whether a JSON pointer is one of some others, or inside of one. */
export function isWithin(path: string, pointers: readonly string[]): boolean {
  return pointers.some((pointer) => path === pointer || path.startsWith(`${pointer}/`))
}

/** A value without its parts at some JSON pointers. Parts of it that stay as they are keep their identity. */
export function withoutPointers(value: StepAnswers, pointers: readonly string[]): StepAnswers {
  return pointers.length === 0 ? value : (without(value, '', pointers) as StepAnswers)
}

function without(value: unknown, at: string, pointers: readonly string[]): unknown {
  if (!pointers.some((pointer) => pointer.startsWith(`${at}/`))) return value
  const stays = (part: string) => !pointers.includes(`${at}/${part}`)
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      stays(String(index)) ? [without(entry, `${at}/${index}`, pointers)] : [],
    )
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => stays(name))
  return Object.fromEntries(entries.map(([name, part]) => [name, without(part, `${at}/${name}`, pointers)]))
}
