import type { CallFunction } from '#src/api/client.ts'

/** What the page of a professional's credits shows; the entries after one of them where `after` says so. */
export async function readCredits(
  call: CallFunction,
  { after, signal }: { after?: string | undefined; signal?: AbortSignal },
) {
  const init = signal ? { signal } : {}
  const [entries, purchases, returns] = await Promise.all([
    call('listOwnCredits', { query: after === undefined ? {} : { after }, ...init }),
    call('listOwnPurchases', init),
    call('listOwnReturns', init),
  ])
  return { entries, purchases, returns }
}
