/** The states of what a professional asked to have verified. */
export const verificationStates = ['open', 'verified', 'refused'] as const
export type VerificationState = (typeof verificationStates)[number]

/** The same in words. */
export const verificationWords: Readonly<Record<VerificationState, string>> = {
  open: 'Por verificar',
  verified: 'Verificado',
  refused: 'Recusado',
}

/** What can be verified of a professional, by its name (PRF-5). */
const verifiedWords = { email: 'e-mail', phone: 'telemóvel', website: 'site', nif: 'NIF' } as const

type Verified = Readonly<Partial<Record<keyof typeof verifiedWords, boolean>>>

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

const namesOf = (verified: Verified): string[] =>
  Object.entries(verifiedWords).flatMap(([mark, word]) =>
    verified[mark as keyof typeof verifiedWords] ? [word] : [],
  )

/** What was verified, each thing by its name, with credentials: 'e-mail, telemóvel e NIF'; '' where nothing was. */
export const verifiedInWords = (verified: Verified, credentials: readonly string[] = []): string =>
  list.format([...namesOf(verified), ...credentials])

/** The same as a seal says it: 'E-mail e telemóvel verificados'. */
export function sealInWords(verified: Verified): string {
  const all = verifiedInWords(verified)
  if (all === '') return ''
  return `${all[0]?.toUpperCase()}${all.slice(1)} verificado${namesOf(verified).length === 1 ? '' : 's'}`
}

/** The file that a website has its token in, and the name of the tag in its first page (PRF-6). */
export const TOKEN_FILE = '/.well-known/cinco.txt'
export const TOKEN_TAG = 'cinco-verificacao'
