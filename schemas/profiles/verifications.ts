/** The states of what a professional asked to have verified. */
export const verificationStates = ['open', 'verified', 'refused'] as const
export type VerificationState = (typeof verificationStates)[number]

/** The same in words. */
export const verificationWords: Readonly<Record<VerificationState, string>> = {
  open: 'Por verificar',
  verified: 'Verificado',
  refused: 'Recusado',
}

/** What can be verified of a professional, as a seal says it (PRF-5). */
const sealWords = { email: 'e-mail', phone: 'telemóvel', website: 'site', nif: 'NIF' } as const

/** What was verified in words: 'E-mail e telemóvel verificados'; '' where nothing was. */
export function sealInWords(verified: Readonly<Partial<Record<keyof typeof sealWords, boolean>>>): string {
  const names = Object.entries(sealWords).flatMap(([mark, word]) =>
    verified[mark as keyof typeof sealWords] ? [word] : [],
  )
  const [last, ...before] = names.toReversed()
  if (last === undefined) return ''
  const all = before.length === 0 ? last : `${before.toReversed().join(', ')} e ${last}`
  return `${all[0]?.toUpperCase()}${all.slice(1)} verificado${before.length === 0 ? '' : 's'}`
}

/** The file that a website has its token in, and the name of the tag in its first page (PRF-6). */
export const TOKEN_FILE = '/.well-known/cinco.txt'
export const TOKEN_TAG = 'cinco-verificacao'
