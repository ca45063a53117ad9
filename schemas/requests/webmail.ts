/** Where the post of a mail service is read in a browser. */
export interface Webmail {
  readonly name: string
  readonly url: string
}

/** Mail services that many people in Portugal have, each with the domains of its addresses (PAGE-43). */
const services: readonly (Webmail & { readonly domains: readonly string[] })[] = [
  { name: 'Gmail', url: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domains: [
      'outlook.com',
      'outlook.pt',
      'outlook.com.br',
      'hotmail.com',
      'hotmail.pt',
      'hotmail.com.br',
      'hotmail.co.uk',
      'hotmail.es',
      'hotmail.fr',
      'live.com',
      'live.com.pt',
      'msn.com',
    ],
  },
  { name: 'SAPO', url: 'https://mail.sapo.pt/', domains: ['sapo.pt'] },
  {
    name: 'Yahoo',
    url: 'https://mail.yahoo.com/',
    domains: [
      'yahoo.com',
      'yahoo.com.br',
      'yahoo.co.uk',
      'yahoo.es',
      'yahoo.fr',
      'ymail.com',
      'rocketmail.com',
    ],
  },
  { name: 'iCloud', url: 'https://www.icloud.com/mail/', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domains: ['proton.me', 'protonmail.com', 'pm.me'] },
  { name: 'AOL', url: 'https://mail.aol.com/', domains: ['aol.com'] },
]

const byDomain = new Map(services.flatMap((service) => service.domains.map((domain) => [domain, service])))

/** Where an address's post is read; undefined where its mail service is none of these. */
export function webmailOf(email: string): Webmail | undefined {
  return byDomain.get(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
