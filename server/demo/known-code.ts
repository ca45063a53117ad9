import { postalCodesOf } from '../features/places/offers.ts'
import type { Past } from './fill.ts'

/**
 * A postal code that is known here, for one that was written into the samples: the same, or the nearest that an import
 * brought; any of them where it brought none nearby.
 */
export async function knownCode(past: Past, code: string): Promise<string> {
  const { match, suggestions } = await postalCodesOf(past).check(code)
  if (match) return code
  const [near] = suggestions
  if (near) return `${near.num_cod_postal}-${near.ext_cod_postal}`
  const codes = past.database.db.selectFrom('postal_codes').select('code').orderBy('code')
  return (await codes.executeTakeFirstOrThrow()).code
}
