/** How many controls of a posted form are read. */
export const MAX_POSTED = 2000

/** The values of a form's controls by name, in the order of the form. */
export type Posted = ReadonlyMap<string, readonly string[]>

/** Collects the names and values that a form posted; at most MAX_POSTED of them. */
export function postedOf(fields: Iterable<readonly [name: string, value: string]>): Posted {
  const posted = new Map<string, string[]>()
  let count = 0
  for (const [name, value] of fields) {
    if (++count > MAX_POSTED) break
    const values = posted.get(name)
    if (values) values.push(clean(value))
    else posted.set(name, [clean(value)])
  }
  return posted
}

/** The text of a form's control; '' where the form has no such control. */
export const textOf = (posted: Posted, name: string): string => posted.get(name)?.[0] ?? ''

/** Browsers post line ends as CR LF. A NUL character, which PostgreSQL cannot store, is left out. */
const clean = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\0', '')
