/** The query of the sign-on's address (ACC-6): the token in three parts, each reversed and encoded, and the status. */
const PARTS = ['a', 'b', 'c'] as const

const reversed = (text: string): string => [...text].reverse().join('')

/** The query of the sign-on's address for a single-use token. */
export function signOnQuery(token: string, status: string): URLSearchParams {
  const size = Math.ceil(token.length / PARTS.length)
  const query = new URLSearchParams()
  PARTS.forEach((name, index) => {
    query.set(name, btoa(reversed(token.slice(index * size, (index + 1) * size))))
  })
  query.set('s', status)
  return query
}

/** Reads the token from the address; undefined if a part is missing or wrongly encoded. */
export function readSignOn(query: URLSearchParams): string | undefined {
  try {
    const parts = PARTS.map((name) => reversed(atob(query.get(name) ?? '')))
    const token = parts.join('')
    return token === '' ? undefined : token
  } catch {
    return undefined
  }
}
