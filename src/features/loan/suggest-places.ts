import { call } from '#src/api/client.ts'

/** Names of places that hold a text. */
export async function suggestPlaces(text: string, signal: AbortSignal): Promise<readonly string[]> {
  const { results } = await call('searchPlaces', { params: { text }, signal })
  const names = results.map(
    ({ nome_compl_localidade, nome_concelho }) => nome_compl_localidade ?? nome_concelho,
  )
  return [...new Set(names.filter((name) => name !== null))].slice(0, 8)
}
