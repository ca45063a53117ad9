import municipalities from '#schemas/places/data/municipalities.json' with { type: 'json' }

/** A row of a list: a code with its place. */
export interface PostalRow {
  code: string
  place: string
  /** CTT's district and municipality, four digits. */
  municipality: string
  /** CTT's own code of the locality; null where the list has none. */
  locality: string | null
  lat: number | null
  lng: number | null
}

/** A way to write such a list. `read` gives a row, or what is wrong with the line. */
interface Layout {
  name: string
  encoding: 'utf-8' | 'windows-1252'
  /** Whether a line looks like one of this layout. */
  fits: (line: string) => boolean
  read: (line: string) => PostalRow | string
}

const municipalityCodes = new Set(
  municipalities.map(({ cod_distrito, cod_concelho }) => cod_distrito + cod_concelho),
)

const CODE = /^\d{4}-\d{3}$/
const WRONG_CODE = 'o código postal não tem a forma 0000-000'
const NO_PLACE = 'falta o nome da localidade'

const unknown = (municipality: string): string => `o concelho ${municipality || '(vazio)'} não existe`

/** GeoNames: tabs, UTF-8, no header; the municipality's code is the seventh column. */
const geoNames: Layout = {
  name: 'GeoNames',
  encoding: 'utf-8',
  fits: (line) => line.split('\t').length >= 11 && /^[A-Z]{2}\t/.test(line),
  read: (line) => {
    const columns = line.split('\t')
    const [country, code = '', place = '', , , , municipality = '', , , lat, lng] = columns
    if (columns.length < 11) return 'faltam colunas'
    if (country !== 'PT') return 'não é de Portugal'
    if (!CODE.test(code)) return WRONG_CODE
    if (place.trim() === '') return NO_PLACE
    if (!municipalityCodes.has(municipality)) return unknown(municipality)
    const [north, east] = [coordinate(lat, 30, 43), coordinate(lng, -32, -6)]
    if (north === undefined || east === undefined) return 'as coordenadas não são de Portugal'
    return { code, place: place.trim(), municipality, locality: null, lat: north, lng: east }
  },
}

/** CTT's `todos_cp`: semicolons, ISO-8859-1, no header, without coordinates. */
const ctt: Layout = {
  name: 'CTT',
  encoding: 'windows-1252',
  fits: (line) => line.split(';').length >= 16,
  read: (line) => {
    const columns = line.split(';').map((column) => column.trim())
    if (columns.length < 16) return 'faltam colunas'
    const [district = '', council = '', locality = '', place = ''] = columns
    const code = `${columns[14]}-${columns[15]}`
    const municipality = district.padStart(2, '0') + council.padStart(2, '0')
    if (!CODE.test(code)) return WRONG_CODE
    if (place === '') return NO_PLACE
    if (!municipalityCodes.has(municipality)) return unknown(municipality)
    if (!/^\d{1,8}$/.test(locality)) return 'o código da localidade não é um número'
    return { code, place, municipality, locality, lat: null, lng: null }
  },
}

/** The layout that a list's first line is of; undefined for none that we know. */
export const layoutOf = (line: string): Layout | undefined =>
  [geoNames, ctt].find((layout) => layout.fits(line))

/** A coordinate within Portugal's; null where the list has none, undefined where it is somewhere else. */
function coordinate(text: string | undefined, min: number, max: number): number | null | undefined {
  if (text === undefined || text.trim() === '') return null
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}
