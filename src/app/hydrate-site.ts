import { late } from '#src/lib/connection/late.ts'
import { hydrate, type LoadFirstOrder } from './hydrate.tsx'
import { loadOrder } from './layout.tsx'
import { sitePages } from './site-pages.ts'

const loadFirstOrder: LoadFirstOrder = async (serviceId) => {
  const [{ loadFirstWizard }] = await Promise.all([
    late(() => import('#src/features/order/load-wizard.ts')),
    late(loadOrder),
  ])
  return loadFirstWizard(serviceId)
}

/** Hydrates a page of the site. */
export const hydrateSite = (): Promise<void> => hydrate(sitePages, loadFirstOrder)
