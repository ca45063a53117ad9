const MARK = '{hostile}'

const list = (entry: string, length: number): string =>
  `[${Array(Math.max(1, Math.floor(length / (entry.length + 1))))
    .fill(entry)
    .join(',')}]`

const counted = (length: number, of: (index: number) => string): string[] =>
  Array.from({ length: Math.floor(length / (of(99_999).length + 1)) }, (_, index) => of(index))

const text = (part: string, length: number): string => `"${part.repeat(Math.floor(length / part.length))}"`

/** JSON texts of about a length that make careless code work hardest, by what they are. */
export function hostileTexts(length: number): Readonly<Record<string, string>> {
  const deep = Math.floor(length / 2) - 1
  const fields = counted(length, (index) => `"${index}":0`)
  return {
    'empty objects': list('{}', length),
    'empty lists': list('[]', length),
    nothings: list('null', length),
    'the same number': list('1', length),
    'different numbers': `[${counted(length, String)}]`,
    'different texts': `[${counted(length, (index) => `"${index}"`)}]`,
    'unknown fields': `{${fields}}`,
    'objects with unknown fields': list(`{${fields.slice(0, 60)}}`, length),
    'few long objects': list(`{${fields.slice(0, Math.ceil(fields.length / 25))}}`, length),
    'lists in lists': `${'['.repeat(deep)}${']'.repeat(deep)}`,
    'objects in objects': `${'{"a":'.repeat(Math.floor(length / 6))}0${'}'.repeat(Math.floor(length / 6))}`,
    'one long key': `{${text('a', length)}:0}`,
    spaces: text(' ', length),
    letters: text('a', length),
    digits: text('1', length),
    'letters and dots': text('a.', length),
    'letters and hyphens': text('a-', length),
    'digits and commas': text('1,', length),
    'at signs': text('@', length),
    slashes: text('1/', length),
    'free text of spaces': `"Outro: ${' '.repeat(length)}"`,
    'characters of two units': text('😀', length / 2),
    'NUL characters': text('\\u0000', length),
  }
}

/**
 * An example as JSON texts of about a length, each place in it taken in turn by each hostile text: itself, its fields, the
 * entries of its lists, and so on.
 */
export function hostileVersions(example: unknown, length: number): { name: string; text: string }[] {
  const hostile = Object.entries(hostileTexts(length))
  return placesIn(example, '').flatMap(({ at, marked }) => {
    const [before = '', after = ''] = JSON.stringify(marked).split(`"${MARK}"`)
    return hostile.map(([name, text]) => ({ name: `${name} at ${at || '/'}`, text: before + text + after }))
  })
}

/** An example once for each place in it, with a mark at that place. */
function placesIn(value: unknown, at: string): { at: string; marked: unknown }[] {
  const whole = { at, marked: MARK }
  if (typeof value !== 'object' || value === null) return [whole]
  const put = (name: string, marked: unknown) =>
    Array.isArray(value) ? value.with(Number(name), marked) : { ...value, [name]: marked }
  const parts = Object.entries(value).flatMap(([name, part]) =>
    placesIn(part, `${at}/${name}`).map((place) => ({ at: place.at, marked: put(name, place.marked) })),
  )
  return [whole, ...parts]
}
