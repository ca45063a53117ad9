import { priceKinds } from '../requests/prices.ts'
import { MAX_PROPOSAL_FILES } from '../requests/proposal-files.ts'
import { most } from './bounds.ts'
import { listOf, maybe, maybeWhole, objectOf, text, whole, yes } from './shapes.ts'

/** What a proposal asks for. */
export const price = {
  price_kind: { enum: priceKinds },
  price_cents: maybeWhole,
  price_max_cents: maybeWhole,
  price_unit: maybe,
} as const

/** The files of a proposal, with addresses for who reads it (PRO-14). */
export const files = listOf(objectOf({ id: text, name: text, size: whole, url: text }), MAX_PROPOSAL_FILES)

/** What professionals see of every request: never who asks, nor where exactly. */
export const openRequest = {
  id: text,
  cod: text,
  service: text,
  service_id: whole,
  at: text,
  place: maybe,
  /** Roughly where it is: the middle of its postal area. */
  lat: { type: ['number', 'null'] },
  lng: { type: ['number', 'null'] },
  /** Kilometres from where the professional works. */
  km: { type: 'number' },
  proposals: whole,
  /** What a proposal costs. */
  credits: whole,
  /** When it is wanted, in words; whether 'Com urgência'; its numbers with units (PRO-25). */
  when: text,
  urgent: yes,
  sizes: listOf(text, most.few),
  photos: whole,
  /** Whether its client asked this very professional (REQ-37). */
  asked: yes,
  unread: yes,
} as const
