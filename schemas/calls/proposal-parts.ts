import { priceKinds } from '../requests/prices.ts'
import { MAX_PROPOSAL_FILES } from '../requests/proposal-files.ts'
import { listOf, maybe, maybeWhole, objectOf, text, whole } from './shapes.ts'

/** What a proposal asks for. */
export const price = {
  price_kind: { enum: priceKinds },
  price_cents: maybeWhole,
  price_max_cents: maybeWhole,
  price_unit: maybe,
} as const

/** The files of a proposal, with addresses for who reads it (PRO-14). */
export const files = listOf(objectOf({ id: text, name: text, size: whole, url: text }), MAX_PROPOSAL_FILES)
