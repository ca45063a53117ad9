import { hashToken, randomToken } from '../../core/configuration/secrets.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { type Clock, isoNow } from '../../core/services.ts'
import { bringAsked } from './asked.ts'
import { idsOf } from './draft-row.ts'
import { LINK_MS } from './link-lifetime.ts'

/** How many links of one draft are valid: the ones that were made last. */
const MAX_LINKS = 5

/** What a link stores that was sent to a mailbox: whose contact answers whoever reads it may have. */
const proofOf = (device: string, email: string): string => hashToken(`${device} ${email}`)

/**
 * Makes a link to a device's draft for a service. `mailedTo` is the mailbox that it is sent to, whose contact answers come
 * along (ORD-36). Returns its token; undefined where the device has no such draft.
 */
export async function makeLink(
  trx: Trx,
  clock: Clock,
  device: string,
  serviceId: number,
  mailedTo?: string,
): Promise<string | undefined> {
  const draft = await idsOf(trx, device, serviceId)
  if (!draft) return undefined
  const proof = mailedTo === undefined ? null : proofOf(device, mailedTo)
  const token = randomToken()
  await trx
    .insertInto('order_draft_links')
    .values({ token_hash: hashToken(token), draft_id: draft.id, expires_at: isoNow(clock, LINK_MS), proof })
    .execute()
  const links = trx.selectFrom('order_draft_links').select('token_hash').where('draft_id', '=', draft.id)
  const last = links.orderBy('expires_at', 'desc').orderBy('token_hash').limit(MAX_LINKS)
  await trx
    .deleteFrom('order_draft_links')
    .where('draft_id', '=', draft.id)
    .where('token_hash', 'not in', last)
    .execute()
  return token
}

/** Gives a device the contact answers that a link's mailbox is among. */
async function bringContact(
  trx: Trx,
  to: { device: string; service: number; draft: string; proof: string },
): Promise<void> {
  const devices = await trx
    .selectFrom('order_draft_devices')
    .select(['device_hash', 'contact', 'email'])
    .where('draft_id', '=', to.draft)
    .execute()
  const from = devices.find(
    ({ device_hash, email }) => email !== null && proofOf(device_hash, email) === to.proof,
  )
  if (!from) return
  await trx
    .updateTable('order_draft_devices')
    .set({ contact: from.contact, email: from.email })
    .where('device_hash', '=', to.device)
    .where('service_id', '=', to.service)
    .execute()
}

/** The service and the id of the draft that a link leads to; undefined once it was used or has expired. */
export const serviceOfLink = (db: Db, clock: Clock, token: string) =>
  db
    .selectFrom('order_draft_links')
    .innerJoin('order_drafts', 'order_drafts.id', 'draft_id')
    .innerJoin('services', 'services.id', 'order_drafts.service_id')
    .select(['services.id', 'services.title', 'draft_id', 'proof', 'begun_at', 'saved_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', isoNow(clock))
    .executeTakeFirst()

/**
 * Joins a device to the draft that a link leads to, and uses the link up. The draft that the device had for the service
 * ends unless another device has it. Returns the service's id; undefined for a link that was used or has expired.
 */
export async function joinByLink(
  trx: Trx,
  clock: Clock,
  device: string,
  token: string,
): Promise<number | undefined> {
  const link = await trx
    .deleteFrom('order_draft_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', isoNow(clock))
    .returning(['draft_id', 'proof'])
    .executeTakeFirst()
  if (!link) return undefined
  const draft = await trx
    .selectFrom('order_drafts')
    .select(['id', 'service_id'])
    .where('id', '=', link.draft_id)
    .executeTakeFirst()
  if (!draft) return undefined
  const { id, service_id } = draft
  await bringAsked(trx, { device, serviceId: service_id, draft: id })
  await trx
    .insertInto('order_draft_devices')
    .values({ device_hash: device, service_id, draft_id: id })
    .onConflict((c) => c.columns(['device_hash', 'service_id']).doUpdateSet({ draft_id: id }))
    .execute()
  if (link.proof !== null)
    await bringContact(trx, { device, service: service_id, draft: id, proof: link.proof })
  await trx
    .deleteFrom('order_drafts')
    .where('service_id', '=', service_id)
    .where('saved_by', '=', device)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_draft_devices').select('draft_id').whereRef('draft_id', '=', 'order_drafts.id'),
        ),
      ),
    )
    .execute()
  return service_id
}
