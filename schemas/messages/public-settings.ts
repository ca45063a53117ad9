/** The part of the configuration that the site shows. The browser gets it with the page. */
export interface PublicSettings {
  name: string
  /** Who runs the site, as footer, terms and privacy policy say. */
  company: Company
  /** `https://…` without a slash at the end. */
  origin: string
  /** The address of the logged-in application, without a slash at the end; this site by default. */
  appUrl: string
  supportEmail: string
  /** The second address of the contact page. */
  salesEmail: string
  openingHours: string
  /** The office's address in words, and its coordinates. */
  office: { address: string; lat: number; lng: number }
  social: readonly { name: string; url: string }[]
  /** Those of them that were configured; the defaults are examples. */
  sameAs?: readonly string[]
  /** Complaints book and dispute resolution, which the law requires in the footer. */
  legal: readonly { name: string; url: string }[]
  /** Street tiles over our own maps, shown once cookies were accepted; the address has `{z}`, `{x}` and `{y}` in it. */
  mapTiles?: { url: string; attribution: string; attributionUrl?: string }
  /** The client id of Google's sign-in, which is offered if it is set. */
  googleClientId?: string
  /** The id for Facebook's SDK, which is loaded if it is set and cookies were accepted. */
  facebookAppId?: string
  /** Google's own sign-in page. */
  googleAuthUrl?: string
  creditIntermediary: CreditIntermediary
  law: LegalSettings
}

/** How far the site keeps to the norms of accessibility (PAGE-77). */
export const conformities = {
  full: 'plenamente conforme',
  partial: 'parcialmente conforme',
  none: 'não conforme',
} as const

export type Conformity = keyof typeof conformities

/** What the law wants on a page and only the operator knows (PAGE-77, PAGE-78). */
export interface LegalSettings {
  /** The state of conformity, and the day on which it was looked at, as people read it. */
  accessibility: { state: Conformity; date: string }
  /** The point of contact of authorities (DSA 11), and the languages in which they, and users, may write (DSA 11, 12). */
  authoritiesEmail: string
  languages: string
  /** The entity of alternative dispute resolution (RAL). */
  disputes: { name: string; url: string }
  /** The average number of monthly users and its period (DSA 24), in words; absent where none was configured. */
  monthlyUsers?: string
}

/** A company as the law wants it named (Código das Sociedades Comerciais, article 171). */
export interface Company {
  name: string
  /** Nine digits. */
  nipc: string
  /** Its seat, in one line. */
  address: string
  /** Where it is registered. */
  registry: string
}

/** A company in one phrase (PAGE-34). */
export const companyInWords = ({ name, nipc, address, registry }: Company): string =>
  `${name} (NIPC ${nipc.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}; sede: ${address}; ${registry})`

/** The credit intermediary of the home loans, as consumers must be told (DL 81-C/2017, articles 53 and 54). */
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
