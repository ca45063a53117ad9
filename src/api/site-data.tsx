import { createContext, use } from 'react'
import type { PublicSettings } from '#schemas/messages/public-settings.ts'

/** What every page gets with its HTML. */
export interface SiteData {
  settings: PublicSettings
  seed: number
  now: number
  /** Whether the browser's cookie has no answer about cookies: the page asks for one (PAGE-9). */
  asks: boolean
}

export const SiteDataContext = createContext<SiteData | undefined>(undefined)

/** Throws outside of the site. */
export function useSiteData(): SiteData {
  const data = use(SiteDataContext)
  if (!data) throw new Error('There is no site data here')
  return data
}
