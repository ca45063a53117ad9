import { isoNow, type Services } from '../core/services.ts'
import { postalCodesOf } from '../features/places/offers.ts'

/** The same services with a clock that is set to when something happened. */
export interface Past extends Services {
  /** Sets the clock to so many days ago, and some minutes later, never past the present; the moment as ISO 8601. */
  at(days: number, minutes?: number): string
}

/** The services with a clock that starts now. */
export function movedClock(services: Services): Past {
  const start = services.clock.now()
  let now = start
  const clock = { now: () => now }
  const at = (days: number, minutes = 0) => {
    now = Math.min(start, start - days * 86_400_000 + minutes * 60_000)
    return isoNow(clock)
  }
  return { ...services, clock, at }
}

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
