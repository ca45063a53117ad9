import { call } from '#src/api/client.ts'

/** Names of places that hold the text, as the places data knows them. */
export async function suggestPlaces(text: string, signal: AbortSignal): Promise<readonly string[]> {
  const { results } = await call('searchPlaces', { params: { text }, signal })
  const names = results.map(
    ({ nome_compl_localidade, nome_concelho }) => nome_compl_localidade ?? nome_concelho,
  )
  return [...new Set(names.filter((name) => name !== null))].slice(0, 8)
}
