import { useState } from 'react'
import { redirectDocument } from 'react-router-dom'
import { ownContact } from '#src/api/own-contact.ts'
import { loadWizard } from '#src/features/order/order-effects.ts'
import { OrderPage } from '#src/features/order/order-page.tsx'
import { loadLaterParts } from '#src/features/order/order-shell.tsx'
import type { OrderStepPage } from '#src/features/order/use-order.ts'
import { loadWidgetsOf } from '#src/forms/late-parts.tsx'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { useStepPage } from '#src/routes/use-page-data.ts'
import { wizardReady } from '#src/wizard/posted/take-over.ts'

/** The step as the server has it. Only the server opens one. */
export async function load(context: LoaderContext, request: Request, route: LoadedRoute) {
  if (!context.onServer) throw redirectDocument(request.url)
  return context.form ? null : act(context, request, route)
}

/** Takes the form that was posted from a step; shows the step where there is none. */
export async function act(context: LoaderContext, request: Request, route: LoadedRoute) {
  const { openOrderStep } = await import('#src/features/order/posted-order.ts')
  await loadLaterParts()
  return openOrderStep(context, request, route)
}

/** Loads the order's questionnaire, and the code of what the page shows. */
export const ready = (page: OrderStepPage): Promise<boolean> =>
  wizardReady(page, async () => {
    const { flow } = page.value
    const isStep = typeof flow === 'object' && flow.active !== 'reviewing'
    // As the server had it: without the contact of a signed-in person, which the HTML does not show either.
    const [wizard, contact] = await Promise.all([
      loadWizard({ ...page.context.subject, module: page.module }),
      ownContact(),
      isStep || loadLaterParts(),
    ])
    await loadWidgetsOf({ steps: wizard.definition.steps.filter(({ id }) => id === page.context.step) })
    page.contact = contact
    return wizard
  })

/** One step of an order on a page of its own (ORD-34). */
export function Page() {
  const came = useStepPage<OrderStepPage>()
  // An action's answer ends with the next navigation, as when a dialog opens over the page.
  const [page] = useState(came)
  return <OrderPage page={page} />
}
