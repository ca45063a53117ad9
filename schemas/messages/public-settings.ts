/** What of the configuration the site shows; it reaches the browser with the page. */
export interface PublicSettings {
  name: string
  /** `https://…` without a slash at the end. */
  origin: string
  /** The logged-in application, without a slash at the end; this site itself where none is set. */
  appUrl: string
  supportEmail: string
  openingHours: string
  social: readonly { name: string; url: string }[]
  /** Complaints book and dispute resolution, as the law wants them in the footer. */
  legal: readonly { name: string; url: string }[]
  mapTilesUrl?: string
}
