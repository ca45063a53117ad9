import { postalCode, unknownPostalCode } from '#schemas/atoms/postal-code.ts'
import type { Coordinates } from '#schemas/places/coordinates.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { CallFunction } from './client.ts'

interface PostalCodeVerdict {
  problems: readonly Problem[]
  notes?: Readonly<Record<string, string>>
  place?: Coordinates | undefined
}

/** Whether the postal code of a field exists, and where it lies (PLC-1, PLC-3). Without coordinates only the map is missing. */
export async function checkPostalCode(
  call: CallFunction,
  field: string,
  zip: string,
  signal: AbortSignal,
): Promise<PostalCodeVerdict> {
  const [{ match, suggestions }, located] = await Promise.all([
    call('checkZip', { params: { zip }, signal }),
    call('geocode', { query: { address: zip }, signal }).catch((error: unknown) => {
      if (signal.aborted) throw error
      return { results: [] }
    }),
  ])
  if (!match) {
    return { problems: [{ path: `/${field}`, keyword: 'check', message: unknownPostalCode(suggestions) }] }
  }
  const firstResult = located.results[0]
  return {
    problems: [],
    notes: { [field]: postalCode.messages.valid },
    place: firstResult && {
      ...firstResult.geometry.location,
      name: `${zip} ${firstResult.formatted_address}`,
    },
  }
}
