import { walkOf } from '#machines/wizard/context.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import { texts } from '#schemas/messages/texts.ts'
import { photosAt } from '#schemas/questions/words.ts'
import type { SentLead } from '#schemas/requests/sent-lead.ts'
import { orderCodec } from '#schemas/wizards/order/codec.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import { late } from '#src/lib/connection/late.ts'
import type { OrderContext } from './order-machine.ts'

/**
 * Sends the request: the lead, and after its reply the client by a call of its own, for which nothing waits and whose failure
 * is ignored (ORD-19). What shows is the lead's own state: the client's call says the same to everybody (REQ-21). The idempotency key is the order's id, so that an order is one lead however often and
 * from whatever device it is sent (ORD-20).
 */
export async function sendLead(call: CallFunction, context: OrderContext): Promise<SentLead> {
  const { client, body } = leadOf(context)
  await photosSent(context)
  try {
    const lead = await call('createLead', { body, idempotencyKey: context.requestId })
    return { state: 'unverified', sms: true, ...lead, email: client.email, phone: client.phone }
  } catch (error) {
    if (error instanceof ApiError && error.fields.length > 0)
      throw new SendRefused(error.message, error.fields)
    // The server's text is added, for example when to try again.
    const reason = error instanceof ApiError ? error.message : ''
    const isSent = reason === texts.alreadySent
    throw new Error(isSent ? reason : `${texts.leadFailed}${reason}`, { cause: error })
  } finally {
    call('createClient', { body: client }).catch(() => {})
  }
}

const FAILED = 'Há fotografias que não foram enviadas. Envie-as de novo ou retire-as.'

/** Waits for photographs that are still on their way. Throws SendRefused at the questions with some that failed (PHO-7). */
async function photosSent(context: OrderContext): Promise<void> {
  const { path, relevant } = walkOf(context)
  const given = path.flatMap(({ step }) =>
    Object.entries(relevant[step.id] ?? {}).map(([name, value]) => ({
      name,
      ids: photosAt(step.ui[name], value),
    })),
  )
  const all = given.flatMap(({ ids }) => ids)
  if (all.length === 0) return
  const { settled } = await late(() => import('./photos/uploads.ts'))
  const failed = new Set(await settled(all))
  const refused = given.filter(({ ids }) => ids.some((id) => failed.has(id)))
  if (refused.length === 0) return
  throw new SendRefused(
    FAILED,
    refused.map(({ name }) => ({ path: `/details/${name}`, message: FAILED })),
  )
}

/** The client and the lead as they are sent (ORD-22). Throws before the wizard is loaded. */
export function leadOf(context: OrderContext) {
  if (!context.wizard) throw new Error(texts.leadFailed)
  const { definition, service } = context.wizard
  const { details, when, info = null, ...contact } = orderCodec.toWire(definition, walkOf(context).relevant)
  const { place } = context.verdicts.zip_home ?? {}
  const client = { ...contact, lat: place?.lat ?? null, lng: place?.lng ?? null }
  const body = {
    ...client,
    details,
    when,
    info,
    service_id: service.id,
    version: definition.version,
  }
  return { client, body }
}
