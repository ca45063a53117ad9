import districts from '#schemas/places/data/districts.json' with { type: 'json' }
import municipalities from '#schemas/places/data/municipalities.json' with { type: 'json' }
import areas from '#schemas/places/data/postal-areas.json' with { type: 'json' }
import { fold } from '#schemas/text/fold.ts'

/** A four-digit postal area: designation, municipality (CTT district and municipality codes) and its centre. */
export interface PostalArea {
  cp4: string
  place: string
  municipality: string
  lat: number
  lng: number
}

type AreaRow = [cp4: string, place: string, municipality: string, lat: number, lng: number]

const byCp4 = new Map(
  (areas as AreaRow[]).map(([cp4, place, municipality, lat, lng]) => [
    cp4,
    { cp4, place, municipality, lat, lng },
  ]),
)
const districtNames = new Map(
  districts.map(({ cod_distrito, nome_distrito }) => [cod_distrito, nome_distrito]),
)
const searchable = municipalities.map((municipality) => ({
  folded: fold(municipality.nome_concelho),
  municipality,
  district: districtNames.get(municipality.district) ?? '',
}))

const MAX_RESULTS = 20

/** The area of a postal code by its first four digits; undefined when there is none. */
export const postalArea = (code: string): PostalArea | undefined => byCp4.get(code.slice(0, 4))

/** The code of the district of a postal code, one of 22; undefined where its area is not known. */
export const districtOf = (code: string): string | undefined =>
  byCode.get(postalArea(code)?.municipality ?? '')?.municipality.district

/** The names of the town of a postal code: of its area and of its municipality; '' where they are not known. */
export function townWords(code: string): string {
  const area = postalArea(code)
  const municipality = byCode.get(area?.municipality ?? '')?.municipality.nome_concelho ?? ''
  return `${area?.place ?? ''} ${municipality}`.trim()
}

/** The name of a district by its code. */
export const districtName = (code: string): string => districtNames.get(code) ?? ''

export type Municipality = (typeof municipalities)[number]

/** A municipality by its folded name. */
export const municipalityNamed = (name: string): Municipality | undefined =>
  searchable.find(({ folded }) => folded === fold(name))?.municipality

/** Municipalities whose name holds the text, those that begin with it first (PLC-4). */
export function searchMunicipalities(text: string) {
  const wanted = fold(text)
  if (wanted === '') return []
  const rank = (folded: string) => (folded.startsWith(wanted) ? 0 : folded.includes(` ${wanted}`) ? 1 : 2)
  return searchable
    .filter(({ folded }) => folded.includes(wanted))
    .sort((a, b) => rank(a.folded) - rank(b.folded) || a.folded.localeCompare(b.folded, 'pt'))
    .slice(0, MAX_RESULTS)
    .map(({ municipality, district }) => ({
      cod_localidade: null,
      nome_abrev_localidade: null,
      nome_compl_localidade: null,
      cod_distrito: municipality.cod_distrito,
      cod_concelho: municipality.cod_concelho,
      nome_distrito: district,
      nome_concelho: municipality.nome_concelho,
    }))
}

/** The codes of municipalities whose name begins with a folded text: two digits of the district, two of its own. */
export const municipalityCodes = (wanted: string): string[] =>
  searchable
    .filter(({ folded }) => folded.startsWith(wanted))
    .map(({ municipality }) => municipality.cod_distrito + municipality.cod_concelho)

const byCode = new Map(
  searchable.map(({ municipality, district }) => [
    municipality.cod_distrito + municipality.cod_concelho,
    { municipality, district },
  ]),
)

/** Where a municipality lies, and the code of its district, by the codes that a found place has. */
export function municipalityOf(place: { cod_distrito: string; cod_concelho: string }) {
  const { lat, lng, district } = byCode.get(place.cod_distrito + place.cod_concelho)?.municipality ?? {}
  return lat === undefined || lng === undefined || district === undefined ? undefined : { lat, lng, district }
}

/** A locality as the place search tells of it, with its municipality and district. */
export function asPlace({ code, name, municipality }: { code: string; name: string; municipality: string }) {
  const entry = byCode.get(municipality)
  return {
    cod_localidade: code,
    nome_abrev_localidade: name,
    nome_compl_localidade: name,
    cod_distrito: municipality.slice(0, 2),
    cod_concelho: municipality.slice(2),
    nome_distrito: entry?.district ?? '',
    nome_concelho: entry?.municipality.nome_concelho ?? '',
  }
}
