import { credentialInWords, credentialName, monthInWords, type ShownCredential } from './credentials.ts'

/** What was verified of a professional, and when: moments in ISO 8601, null where nothing was. */
interface Verified {
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly nif: string | null
  /** Whether they take part in 'Pagamento Seguro', and since when that is known. */
  readonly payment: boolean
  readonly payment_at: string | null
  readonly credentials: readonly ShownCredential[]
  /** How many reviews they have. */
  readonly reviews: number
}

/** A mark of a professional: its name, and what was verified, and when (PRF-20). */
export interface Mark {
  readonly name: string
  readonly words: string
  /** Whether it is a credential (PRF-16). */
  readonly credential: boolean
}

/** The name of the mark of 'Pagamento Seguro'. */
export const PAYMENT = 'Aderente Pagamento Seguro'
/** The name of the mark of reviews. */
export const REVIEWS_MARK = 'Avaliações'
const REVIEWS = 'Só avalia quem escolheu uma proposta deste profissional no Cinco.'

/** The marks of a professional in words, each thing by its name (PRF-20). */
export function marksOf({ credentials, reviews, ...verified }: Verified): Mark[] {
  const { email, phone, website, nif, payment, payment_at } = verified
  const since = (name: string, words: string, at: string | null): Mark[] =>
    at === null ? [] : [{ name, words: `${words} em ${monthInWords(at)}.`, credential: false }]
  return [
    ...since('E-mail', 'Confirmámos o e-mail', email),
    ...since('Telemóvel', 'Confirmámos o telemóvel', phone),
    ...since('Site', 'Confirmámos o site', website),
    ...since('NIF', 'Verificámos o NIF', nif),
    ...credentials.map((one) => ({
      name: credentialName(one),
      words: credentialInWords(one),
      credential: true,
    })),
    ...(payment
      ? [
          {
            credential: false,
            name: PAYMENT,
            words:
              payment_at === null
                ? 'Confirmámos a adesão.'
                : `Confirmámos a adesão em ${monthInWords(payment_at)}.`,
          },
        ]
      : []),
    ...(reviews > 0 ? [{ name: REVIEWS_MARK, words: REVIEWS, credential: false }] : []),
  ]
}
