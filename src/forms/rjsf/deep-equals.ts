/**
 * Replaces rjsf's comparison of a field's props, which follows circular references (fast-equals, 2.5 KB gzipped). Ours are
 * data and functions; functions count as equal, as in rjsf's. `build/slim-rjsf.ts` replaces the import.
 */
export default function deepEquals(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one === 'function') return typeof other === 'function'
  if (!isData(one) || !isData(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && deepEquals(one[name], other[name]))
  )
}

/** Whether a value is an object or an array of data, and not for example a component. */
const isData = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !('$$typeof' in value)
