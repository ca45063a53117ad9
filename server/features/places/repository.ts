import type { PostalCodeSuggestion } from '#schemas/atoms/postal-code.ts'
import type { Db } from '../../db/tables.ts'
import type { Clock } from '../../services.ts'
import { postalArea } from './places.ts'

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

const SUGGESTIONS = 3
const REMEMBER_MS = 60_000

/** Postal codes: exact where codes were imported, by the first four digits otherwise (decisions 'Postal codes'). */
export function postalCodes(db: Db, clock: Clock) {
  let imported = { known: false, until: 0 }

  async function isImported(): Promise<boolean> {
    if (clock.now() >= imported.until) {
      const row = await db.selectFrom('postal_codes').select('code').limit(1).executeTakeFirst()
      imported = { known: row !== undefined, until: clock.now() + REMEMBER_MS }
    }
    return imported.known
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
    return rows
      .map(({ code: known }) => ({ known, distance: Math.abs(Number(known.slice(5)) - wanted) }))
      .sort((a, b) => a.distance - b.distance || a.known.localeCompare(b.known))
      .slice(0, SUGGESTIONS)
      .map(({ known }) => ({ num_cod_postal: known.slice(0, 4), ext_cod_postal: known.slice(5) }))
  }

  return {
    /** Whether a well-formed code exists, how exactly that is known, and the nearest ones where it does not. */
    async check(code: string): Promise<PostalCodeCheck> {
      if (!(await isImported())) {
        return { match: postalArea(code) !== undefined, precision: 'cp4', suggestions: [] }
      }
      const known = await db
        .selectFrom('postal_codes')
        .select('code')
        .where('code', '=', code)
        .executeTakeFirst()
      return { match: known !== undefined, precision: 'cp7', suggestions: known ? [] : await suggest(code) }
    },

    /** Where a code lies, as exactly as is known. */
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
