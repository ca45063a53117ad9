/** How far a newsletter is, in words. */
export const newsletterStates = {
  draft: 'Rascunho',
  sending: 'A enviar',
  sent: 'Enviada',
  stopped: 'Parada',
} as const

export type NewsletterState = keyof typeof newsletterStates

/** The most services that a newsletter leads to. */
export const MAX_NEWSLETTER_SERVICES = 8
export const MAX_SUBJECT = 120
export const MAX_NEWSLETTER = 6000

/** The paragraphs of a text: what empty lines part. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
