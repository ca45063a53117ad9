import { GoneForGood } from '#machines/wizard/gone-for-good.ts'
import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import { type KnownContact, startingWith } from '#schemas/wizards/order/starting-with.ts'
import { ownContact } from '#src/api/own-contact.ts'
import { loadWidgetsOf } from '#src/forms/theme/late-widgets.tsx'
import { lateModule } from '#src/lib/connection/late.ts'
import { orderModule } from '#src/routes/order-address.ts'
import type { OrderSubject, OrderWizard } from './order-machine.ts'

interface OrderModule extends WizardModule {
  service: OrderWizard['service']
}

const UNAVAILABLE =
  'Não foi possível abrir este pedido. O serviço não existe ou não tem perguntas publicadas.'
const OFFLINE = 'Não foi possível carregar as perguntas. Verifique a sua ligação e tente novamente.'

/** The first question, and the one that is rendered ahead beside it. */
const firstOf = ({ definition }: Pick<WizardModule, 'definition'>) => ({
  steps: definition.steps.slice(0, 2),
})

/**
 * Loads a service's questionnaire with its validators as one module from our own origin (no code is made from text).
 * It starts with the contact of a signed-in person.
 */
export async function loadWizard({ serviceId, module: own }: OrderSubject): Promise<OrderWizard> {
  const address = own ?? orderModule(serviceId)
  try {
    const [module, known]: [OrderModule, KnownContact | undefined] = await Promise.all([
      lateModule<OrderModule>(address),
      own === undefined ? ownContact() : undefined,
    ])
    const wizard = linkWizard(module)
    void loadWidgetsOf(firstOf(wizard))
    const definition = known ? startingWith(wizard.definition, known) : wizard.definition
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

/**
 * The questionnaire of the order in the page's HTML, with all that its first question needs. Undefined where it cannot be
 * loaded: the order says why, and tries again.
 */
export async function loadFirstWizard(serviceId: number): Promise<OrderWizard | undefined> {
  try {
    const wizard = await loadWizard({ serviceId })
    await loadWidgetsOf({ steps: wizard.definition.steps.slice(0, 1) })
    return wizard
  } catch {
    return undefined
  }
}
