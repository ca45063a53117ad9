import { hydrate, type LoadFirstOrder } from './hydrate.tsx'
import { loadOrder } from './layout.tsx'
import { sitePages } from './site-pages.ts'

const loadFirstOrder: LoadFirstOrder = async (serviceId) => {
  const [{ loadFirstWizard }] = await Promise.all([import('#src/features/order/load-wizard.ts'), loadOrder()])
  return loadFirstWizard(serviceId)
}

/** Hydrates a page of the site. */
export const hydrateSite = (): Promise<void> => hydrate(sitePages, loadFirstOrder)
