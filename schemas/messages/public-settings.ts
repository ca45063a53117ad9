/** What of the configuration the site shows; it reaches the browser with the page. */
export interface PublicSettings {
  name: string
  /** `https://…` without a slash at the end. */
  origin: string
  /** The logged-in application, without a slash at the end; this site itself where none is set. */
  appUrl: string
  supportEmail: string
  /** The second address of the contact page. */
  salesEmail: string
  openingHours: string
  /** Where we are: in words, and on the map. */
  office: { address: string; lat: number; lng: number }
  social: readonly { name: string; url: string }[]
  /** Those of them that are ours for certain, because they were configured. */
  sameAs?: readonly string[]
  /** Complaints book and dispute resolution, as the law wants them in the footer. */
  legal: readonly { name: string; url: string }[]
  /** Street tiles over our own maps, once cookies were accepted; the address has `{z}`, `{x}` and `{y}` in it. */
  mapTiles?: { url: string; attribution: string; attributionUrl?: string }
  /** Sign-in with Google is offered where it is set. */
  googleClientId?: string
  /** Facebook's SDK is loaded where it is set and cookies were accepted. */
  facebookAppId?: string
  /** Google's own sign-in page. */
  googleAuthUrl?: string
  creditIntermediary: CreditIntermediary
}

/** Who mediates the home loans, as it must be said to consumers (DL 81-C/2017, articles 53 and 54). */
export interface CreditIntermediary {
  name: string
  category: string
  /** Registration number at Banco de Portugal, and where it can be looked up. */
  number: string
  registerUrl: string
  lenders: string
  email: string
  phone: string
  address: string
}
