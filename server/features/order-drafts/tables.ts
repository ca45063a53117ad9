import type { Generated } from 'kysely'
import type { FeatureTable } from '../../core/services.ts'

interface OrderDrafts {
  id: string
  service_id: number
  /** The version of the questions that were answered. */
  version: string
  /** The id that the request will be sent with, so that a repeated send is recognised. */
  request_id: string
  /** JSON, by step, without contact answers. */
  answers: string
  /** The id of the open step; null at the introduction. */
  open_step: string | null
  /** The index on the path of the furthest step that was opened; -1 is the introduction. */
  furthest: number
  /** 1 for the first save, one more with each. */
  revision: number
  /** The hash of the device that saved it last. */
  saved_by: string
  /** The page that saved it last, by an id of its own; null for a form without scripts. */
  saved_in: Generated<string | null>
  /** JSON: by step, the hash of the device that changed its answers last. */
  authors: Generated<string>
  saved_at: string
  /** Null for orders of earlier versions. */
  begun_at: string | null
}

/** The drafts that a device has open, one a service. */
interface OrderDraftDevices {
  /** The hash of the device's cookie. */
  device_hash: string
  service_id: number
  draft_id: string
  /** The hash of the cookie that its photographs belong to; null while it has none. */
  photo_owner: Generated<string | null>
  /** The contact answers that the device gave, or that its mailbox proved: JSON, by step. */
  contact: Generated<string>
  /** The e-mail among them, in lower case; null until the contact step was left. */
  email: string | null
}

/** Links that bring another device to a draft, each once. */
interface OrderDraftLinks {
  token_hash: string
  draft_id: string
  expires_at: string
  /** A hash of the device and the e-mail that it was sent to, whose contact answers come along; null where it was shown. */
  proof: string | null
}

/** The photographs that a draft's answers name. */
interface OrderDraftPhotos {
  draft_id: string
  photo_id: string
}

/** What a device sent last of a service, for as long as a form that is posted again leads there (ORD-34). */
interface SentOrders {
  device_hash: string
  service_id: number
  request_id: string
  lead_id: string
  expires_at: string
}

/** Whom a device's order for a service asks for a proposal before others (REQ-37). */
interface AskedOrders {
  /** The hash of the device's cookie. */
  device_hash: string
  service_id: number
  professional_id: string
  /** 1 where others are told at the same time. */
  together: Generated<number>
  asked_at: string
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    order_drafts: OrderDrafts
    order_draft_devices: OrderDraftDevices
    order_draft_links: OrderDraftLinks
    order_draft_photos: OrderDraftPhotos
    sent_orders: SentOrders
    asked_orders: AskedOrders
  }
}

export const orderDraftTables: readonly FeatureTable[] = [
  { name: 'order_drafts', key: ['id'], person: 'exported and erased' },
  {
    name: 'order_draft_devices',
    key: ['device_hash', 'service_id'],
    ends: 'orderDrafts',
    person: 'exported and erased',
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
  {
    name: 'sent_orders',
    key: ['device_hash', 'service_id'],
    person: 'kept: hashes of cookies and ids alone, which end after 15 minutes',
  },
  {
    name: 'asked_orders',
    key: ['device_hash', 'service_id'],
    person:
      'kept: hashes of cookies and ids alone, which end with the order or the account of the professional',
  },
]
