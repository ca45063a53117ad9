import type { Generated } from 'kysely'
import type { FeatureTable } from '../../core/feature.ts'

interface OrderDrafts {
  id: string
  service_id: number
  /** The version of the questions that were answered. */
  version: string
  /** The id that the request will be sent with, so that a repeated send is recognised. */
  request_id: string
  /** JSON, by step. */
  answers: string
  /** The id of the open step; null at the introduction. */
  open_step: string | null
  /** The index on the path of the furthest step that was opened; -1 is the introduction. */
  furthest: number
  /** In lower case; null until the contact step was left. */
  email: string | null
  /** 1 for the first save, one more with each. */
  revision: number
  /** The hash of the device that saved it last. */
  saved_by: string
  /** JSON: by step, the hash of the device that changed its answers last. */
  authors: Generated<string>
  saved_at: string
}

/** The drafts that a device has open, one a service. */
interface OrderDraftDevices {
  /** The hash of the device's cookie. */
  device_hash: string
  service_id: number
  draft_id: string
  /** The hash of the cookie that its photographs belong to; null while it has none. */
  photo_owner: Generated<string | null>
}

/** Links that bring another device to a draft, each once. */
interface OrderDraftLinks {
  token_hash: string
  draft_id: string
  expires_at: string
}

/** The photographs that a draft's answers name. */
interface OrderDraftPhotos {
  draft_id: string
  photo_id: string
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    order_drafts: OrderDrafts
    order_draft_devices: OrderDraftDevices
    order_draft_links: OrderDraftLinks
    order_draft_photos: OrderDraftPhotos
  }
}

export const orderDraftTables: readonly FeatureTable[] = [
  { name: 'order_drafts', key: ['id'], person: 'exported and erased' },
  {
    name: 'order_draft_devices',
    key: ['device_hash', 'service_id'],
    ends: 'orderDrafts',
    person: 'kept: hashes of cookies alone, deleted with their draft',
  },
  {
    name: 'order_draft_links',
    key: ['token_hash'],
    person: 'kept: hashes of links alone, which end within the hour',
  },
  {
    name: 'order_draft_photos',
    key: ['draft_id', 'photo_id'],
    ends: 'orderDrafts',
    person: 'exported and erased',
  },
]
