import type { StepAddress } from './use-step-address.ts'

const STEP = 'passo'

/** The index of the step in a query; undefined if there is none, as at the first step. */
export function namedStep(search: URLSearchParams): number | undefined {
  const named = search.get(STEP) ?? ''
  return /^[1-9]$/.test(named) ? Number(named) - 1 : undefined
}

/**
 * The address of a wizard that is a page of its own: `/registo?passo=n`, counted from 1; the first step is the address
 * without it.
 */
export const stepQuery: StepAddress = {
  read: ({ searchParams }) => namedStep(searchParams) ?? 0,
  write: ({ pathname, searchParams }, step) => {
    const next = new URLSearchParams(searchParams)
    if (step > 0) next.set(STEP, String(step + 1))
    else next.delete(STEP)
    return pathname + (next.size > 0 ? `?${next}` : '')
  },
}
