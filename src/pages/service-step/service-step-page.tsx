import { redirectDocument, useLoaderData } from 'react-router-dom'
import { OrderPage, type OrderStepPage } from '#src/features/order/order-page.tsx'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'

/** The step as the server has it. Only the server opens one. */
export async function load(context: LoaderContext, request: Request, route: LoadedRoute) {
  if (!context.onServer) throw redirectDocument(request.url)
  const { openOrderStep } = await import('#src/features/order/order-steps.ts')
  return openOrderStep(context, request, route)
}

/** One step of an order on a page of its own (ORD-34). */
export function Page() {
  return <OrderPage page={useLoaderData<OrderStepPage>()} />
}
