import type { PostalCodeSuggestion } from '#schemas/atoms/postal-code.ts'
import { fold } from '#schemas/text/fold.ts'
import type { Db } from '../../core/db/tables.ts'
import { type Clock, onePerServer } from '../../core/services.ts'
import { asPlace, municipalityCodes, postalArea, searchMunicipalities } from './places.ts'

interface PostalCodeCheck {
  match: boolean
  precision: 'cp4' | 'cp7'
  suggestions: PostalCodeSuggestion[]
}

export interface Location {
  place: string
  lat: number
  lng: number
}

const MAX_SUGGESTIONS = 3
const MAX_PLACES = 20
const REMEMBER_MS = 60_000

/** Postal codes: checked exactly if codes were imported, by the first four digits otherwise (PLC-1). */
export function postalCodes(db: Db, clock: Clock) {
  let imported = { any: false, until: 0 }

  async function isImported(): Promise<boolean> {
    if (clock.now() >= imported.until) {
      const row = await db.selectFrom('postal_codes').select('code').limit(1).executeTakeFirst()
      imported = { any: row !== undefined, until: clock.now() + REMEMBER_MS }
    }
    return imported.any
  }

  async function suggest(code: string): Promise<PostalCodeSuggestion[]> {
    const area = code.slice(0, 5)
    const rows = await db
      .selectFrom('postal_codes')
      .select('code')
      .where('code', '>=', area)
      .where('code', '<', `${area}a`)
      .execute()
    const wanted = Number(code.slice(5))
    const near = rows
      .map(({ code: nearCode }) => ({
        nearCode,
        distance: Math.abs(Number(nearCode.slice(5)) - wanted),
      }))
      .sort((a, b) => a.distance - b.distance || compare(a.nearCode, b.nearCode))
      .map(({ nearCode }) => nearCode)
    const others = near.length < MAX_SUGGESTIONS ? await oneDigitApart(code) : []
    return [...new Set([...near, ...others])]
      .slice(0, MAX_SUGGESTIONS)
      .map((suggestion) => ({ num_cod_postal: suggestion.slice(0, 4), ext_cod_postal: suggestion.slice(5) }))
  }

  /** Known codes that differ in one digit. */
  async function oneDigitApart(code: string): Promise<string[]> {
    const slips = [...code].flatMap((digit, at) =>
      digit === '-' ? [] : [...'0123456789'].map((other) => code.slice(0, at) + other + code.slice(at + 1)),
    )
    const rows = await db
      .selectFrom('postal_codes')
      .select('code')
      .where('code', 'in', [...new Set(slips)])
      .orderBy('code')
      .execute()
    return rows.map((row) => row.code)
  }

  /** Localities of some municipalities (any by default) whose name begins with the folded text, then those with a word that does. */
  async function localities(text: string, max: number, within: readonly string[] | undefined) {
    const plain = text.replace(/[%_\\]/g, '')
    const rows = await db
      .selectFrom('localities')
      .select(['code', 'name', 'municipality'])
      .where((eb) => eb.or([eb('folded', 'like', `${plain}%`), eb('folded', 'like', `% ${plain}%`)]))
      .$if(within !== undefined, (q) => q.where('municipality', 'in', within ?? []))
      .orderBy((eb) => eb.case().when('folded', 'like', `${plain}%`).then(0).else(1).end())
      .orderBy('folded')
      .orderBy('code')
      .limit(max)
      .execute()
    return rows.map(asPlace)
  }

  return {
    /** Whether a well-formed code exists, how exactly that is known, and the nearest ones where it does not. */
    async check(code: string): Promise<PostalCodeCheck> {
      if (!(await isImported())) {
        return { match: postalArea(code) !== undefined, precision: 'cp4', suggestions: [] }
      }
      const row = await db
        .selectFrom('postal_codes')
        .select('code')
        .where('code', '=', code)
        .executeTakeFirst()
      return { match: row !== undefined, precision: 'cp7', suggestions: row ? [] : await suggest(code) }
    },

    /**
     * Municipalities, then localities where they were imported, by a part of their name (PLC-4). After a comma, by the
     * beginning of the district's or the municipality's name.
     */
    async search(text: string) {
      const [name = '', ...rest] = text.split(',')
      const wanted = fold(rest.join(','))
      const municipalities = searchMunicipalities(name).filter(({ nome_distrito }) =>
        fold(nome_distrito).startsWith(wanted),
      )
      const left = MAX_PLACES - municipalities.length
      const within = wanted === '' ? undefined : municipalityCodes(wanted)
      if (left <= 0 || fold(name) === '' || within?.length === 0) return municipalities
      if (!(await isImported())) return municipalities
      return [...municipalities, ...(await localities(fold(name), left, within))]
    },

    /** A locality by its code. */
    locality: (code: string) =>
      db
        .selectFrom('localities')
        .select(['name', 'municipality'])
        .where('code', '=', code)
        .executeTakeFirst(),

    /** The coordinates of a code, as exactly as known. */
    async locate(code: string): Promise<Location | undefined> {
      const exact = (await isImported())
        ? await db.selectFrom('postal_codes').selectAll().where('code', '=', code).executeTakeFirst()
        : undefined
      if (exact && exact.lat !== null && exact.lng !== null) {
        return { place: exact.place, lat: exact.lat, lng: exact.lng }
      }
      return postalArea(code)
    },
  }
}

export type PostalCodesRepository = ReturnType<typeof postalCodes>

/** The server's one repository of postal codes. */
export const postalCodesOf = onePerServer(({ database, clock }) => postalCodes(database.db, clock))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
