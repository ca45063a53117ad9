import { placeLabel } from '#schemas/places/place-label.ts'
import { call } from '#src/api/client.ts'

const MAX_SHOWN = 8

/** The labels of places whose name holds a text. */
export async function suggestPlaces(text: string, signal: AbortSignal): Promise<readonly string[]> {
  const { results } = await call('searchPlaces', { params: { text }, signal })
  return [...new Set(results.map(placeLabel))].slice(0, MAX_SHOWN)
}
