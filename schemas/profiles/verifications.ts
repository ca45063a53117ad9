/** The states of what a professional asked to have verified. */
export const verificationStates = ['open', 'verified', 'refused'] as const
export type VerificationState = (typeof verificationStates)[number]

/** The same in words. */
export const verificationWords: Readonly<Record<VerificationState, string>> = {
  open: 'Por verificar',
  verified: 'Verificado',
  refused: 'Recusado',
}

/** The file that a website has its token in, and the name of the tag in its first page (PRF-6). */
export const TOKEN_FILE = '/.well-known/cinco.txt'
export const TOKEN_TAG = 'cinco-verificacao'
