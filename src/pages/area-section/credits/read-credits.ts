import { isUnconfirmed } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'

/** The row after which each list of the page goes on; the newest are read without one. */
interface CreditsAfter {
  readonly entries?: string | undefined
  readonly purchases?: string | undefined
  readonly returns?: string | undefined
}

const pageAfter = (after: string | undefined) => (after === undefined ? {} : { after })

/**
 * What the page of a professional's credits shows. In the place of the returns, which tell of requests, stands what the
 * account has to confirm first (ACC-35).
 */
export async function readCredits(
  call: CallFunction,
  { after = {}, signal }: { after?: CreditsAfter; signal?: AbortSignal },
) {
  const init = signal ? { signal } : {}
  const [entries, purchases, returns] = await Promise.all([
    call('listOwnCredits', { query: pageAfter(after.entries), ...init }),
    call('listOwnPurchases', { query: pageAfter(after.purchases), ...init }),
    call('listOwnReturns', { query: pageAfter(after.returns), ...init }).catch((error: unknown) => {
      if (isUnconfirmed(error)) return error.message
      throw error
    }),
  ])
  return { entries, purchases, returns }
}
