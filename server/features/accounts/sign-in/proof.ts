import { proofPaths } from '#schemas/accounts/proof.ts'
import { sessionTimes } from '#schemas/accounts/session-times.ts'
import { HttpError } from '../../../core/http/errors.ts'
import type { Session } from './sessions.ts'

const WANTED = {
  password: 'Por segurança, escreva outra vez a sua password para continuar.',
  link: 'Por segurança, confirme a sua identidade pela ligação que lhe enviamos por e-mail.',
} as const

/** 403: the person has to prove again who they are; the reply names the way as a field (ACC-53). */
class ProofWanted extends HttpError {
  constructor(kind: keyof typeof WANTED) {
    super(403, WANTED[kind], { fields: [{ path: proofPaths[kind], message: WANTED[kind] }] })
  }
}

/**
 * Throws 403 unless the person of a session proved who they are within the last hour: by the sign-on, the password, or a link
 * for who has none (ACC-53). `now` in milliseconds. Calls whose record says `proved` need not ask themselves.
 */
export function refuseUnproved({ provedAt, hasPassword }: Session, now: number): void {
  if (now - provedAt < sessionTimes.proof) return
  throw new ProofWanted(hasPassword ? 'password' : 'link')
}
