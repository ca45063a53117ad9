import { servicePath } from '#schemas/catalogue/addresses.ts'
import type { PageOnServer } from '#schemas/forms/page-on-server.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { OrderWizard } from '#src/features/order/order-machine.ts'
import { orderModule, parseOrderAddress, withoutOrderAddress } from '#src/routes/order-address.ts'

interface ForVisitor {
  call: CallFunction
  onServer: PageOnServer
}

/**
 * The page of the order that an address opens, with the rest of its query (ORD-13): the step that it names, or the one at
 * which the visitor left the order. Undefined where the address opens none, and for a service without questions, of which the
 * dialog says so.
 */
export async function orderPage(
  { searchParams }: URL,
  { call, onServer }: ForVisitor,
): Promise<string | undefined> {
  const address = parseOrderAddress(searchParams)
  // The module of a service's questionnaire has its service.
  const wizard =
    address && ((await onServer.wizard(orderModule(address.serviceId))) as OrderWizard | undefined)
  if (!wizard) return undefined
  const step = address.step < 0 ? await leftAt(call, wizard) : address.step
  return `${servicePath(wizard.service)}/passo/${step}${withoutOrderAddress(searchParams)}`
}

/** The index of the step at which the visitor left an order; 0 for one that is not begun. */
async function leftAt(call: CallFunction, wizard: OrderWizard): Promise<number> {
  const reply = await call('showDraft', { query: { service: wizard.service.id } }).catch(() => undefined)
  const { answers = {}, open } = reply?.draft ?? {}
  const { path } = walk(wizard, answers as Answers)
  return Math.max(
    0,
    path.findIndex(({ step }) => step.id === open),
  )
}
