import { type Verdict, walkOf } from '#machines/wizard/context.ts'
import { GoneForGood } from '#machines/wizard/gone-for-good.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import { toWirePhone } from '#schemas/atoms/phone.ts'
import { isPostalCode } from '#schemas/atoms/place-text.ts'
import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { texts } from '#schemas/messages/texts.ts'
import { placeProblem } from '#schemas/places/place-label.ts'
import { photosAt } from '#schemas/questions/words.ts'
import type { SentLead } from '#schemas/requests/sent-lead.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import { orderCodec } from '#schemas/wizards/order/codec.ts'
import { type KnownContact, startingWith } from '#schemas/wizards/order/starting-with.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import { ownContact } from '#src/api/own-contact.ts'
import { checkPostalCode } from '#src/api/postal-code-check.ts'
import { loadWidgetsOf } from '#src/forms/late-parts.tsx'
import { late, lateModule } from '#src/lib/connection/late.ts'
import { orderModule } from '#src/routes/order-address.ts'
import { type Check, stepCheck } from '#src/wizard/step-check.ts'
import type { OrderContext, OrderSubject, OrderWizard } from './order-machine.ts'

interface OrderModule extends WizardModule {
  service: OrderWizard['service']
}

const UNAVAILABLE =
  'Não foi possível abrir este pedido. O serviço não existe ou não tem perguntas publicadas.'
const OFFLINE = 'Não foi possível carregar as perguntas. Verifique a sua ligação e tente novamente.'

/** The first question, and the next one: choosing an option leads on at once. */
const firstOf = ({ definition }: Pick<WizardModule, 'definition'>) => ({
  steps: definition.steps.slice(0, 2),
})

/**
 * Loads a service's questionnaire with its validators as one module from our own origin (no code is made from text).
 * It starts with the contact of a signed-in person.
 */
export async function loadWizard({ serviceId, module: moduleAddress }: OrderSubject): Promise<OrderWizard> {
  const address = moduleAddress ?? orderModule(serviceId)
  try {
    const [module, contact]: [OrderModule, KnownContact | undefined] = await Promise.all([
      lateModule<OrderModule>(address),
      moduleAddress === undefined ? ownContact() : undefined,
    ])
    const wizard = linkWizard(module)
    void loadWidgetsOf(firstOf(wizard))
    const definition = contact ? startingWith(wizard.definition, contact) : wizard.definition
    return { ...wizard, definition, service: module.service }
  } catch {
    const reply = await fetch(address).catch(() => undefined)
    if (reply?.status === 410) {
      const { error, instead = null }: ErrorReply = await reply.json()
      throw new GoneForGood(error, instead)
    }
    throw new Error(reply?.status === 404 ? UNAVAILABLE : OFFLINE)
  }
}

const problem = (path: string, message: string): Verdict => ({
  problems: [{ path, keyword: 'check', message }],
})

/** Asks the server about phone and e-mail; the step is left only when both are valid (ORD-9). */
const checkContact: Check = async (call, answers, signal) => {
  const body = { phone: toWirePhone(String(answers.phone)), email: String(answers.email).toLowerCase() }
  const { valid, message, field } = await call('validatePhoneEmail', { body, signal })
  return valid ? { problems: [] } : problem(`/${field ?? 'email'}`, message)
}

/** Asks the server about another place than the order's own, by its postal code or its name. */
const checkPlace: Check = async (call, answers, signal) => {
  const [field, text] = Object.entries(answers).find(([, value]) => value !== undefined) ?? []
  if (field === undefined) return { problems: [] }
  if (isPostalCode(String(text))) return checkPostalCode(call, field, String(text), signal)
  const { results } = await call('searchPlaces', { params: { text: String(text).trim() }, signal })
  const message = placeProblem(String(text), results)
  return message === undefined ? { problems: [] } : problem(`/${field}`, message)
}

/** The order's asynchronous checks by the names that its definition uses. */
export const checkOrderStep = stepCheck({
  postalCode: (call, answers, signal) => checkPostalCode(call, 'zip_home', String(answers.zip_home), signal),
  contact: checkContact,
  place: checkPlace,
})

/**
 * Sends the request: the lead, and after its reply the client by a call of its own, for which nothing waits and whose failure
 * is ignored (ORD-19). The page shows the lead's own state: the client's call says the same to everybody (REQ-21). The idempotency key is the order's id, so that an order is one lead however often and
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
  const photosOfFields = path.flatMap(({ step }) =>
    Object.entries(relevant[step.id] ?? {}).map(([name, value]) => ({
      name,
      ids: photosAt(step.ui[name], value),
    })),
  )
  const all = photosOfFields.flatMap(({ ids }) => ids)
  if (all.length === 0) return
  const { settled } = await late(() => import('./photos/uploads.ts'))
  const failed = new Set(await settled(all))
  const refused = photosOfFields.filter(({ ids }) => ids.some((id) => failed.has(id)))
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
