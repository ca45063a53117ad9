import { postalCode, unknownPostalCode } from '#schemas/atoms/postal-code.ts'
import { placeLabel, placeMeant, placeProblem } from '#schemas/places/place-label.ts'
import { municipalityOf } from './places.ts'
import type { Location, PostalCodesRepository } from './repository.ts'

const UNKNOWN = 'Não sabemos onde fica este lugar. Escreva um código postal.'

/**
 * Roughly where a typed place lies (QST-23): the middle of the postal area of a code, of the municipality of a name. Nobody's
 * street. A text in Portuguese where there is no such place.
 */
export async function locationOf(codes: PostalCodesRepository, text: string): Promise<Location | string> {
  if (postalCode.test(text)) {
    const { match, suggestions } = await codes.check(text)
    if (!match) return unknownPostalCode(suggestions)
    const area = await codes.locate(text.slice(0, 4))
    return area ? { place: area.place, lat: area.lat, lng: area.lng } : UNKNOWN
  }
  const named = await namedPlace(codes, text)
  return typeof named === 'string' ? named : { place: named.place, lat: named.lat, lng: named.lng }
}

/** The place that a typed name means, with the middle and the district of its municipality; a text where there is none (QST-23). */
export async function namedPlace(
  codes: PostalCodesRepository,
  text: string,
): Promise<(Location & { district: string }) | string> {
  const places = await codes.search(text)
  const meant = placeMeant(text, places)
  if (!meant) return placeProblem(text, places) ?? UNKNOWN
  const at = municipalityOf(meant)
  return at ? { place: placeLabel(meant), ...at } : UNKNOWN
}

/** Where others see that a request is (PRO-2): the middle of its postal area or of the place that was named, nobody's street. */
export async function areaOf(
  codes: PostalCodesRepository,
  request: { zip_home: string; place: string | null; lat: number | null; lng: number | null },
): Promise<Location | undefined> {
  const { zip_home, place, lat, lng } = request
  if (place === null) return codes.locate(zip_home.slice(0, 4))
  return lat === null || lng === null ? undefined : { place, lat, lng }
}
