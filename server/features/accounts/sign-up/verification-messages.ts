import { messageTo, type OutgoingMessage } from '../../../core/mail/message.ts'
import { activation, mobileVerification } from '../messages.ts'

interface Sender {
  origin: string
}

/** The link that verifies an e-mail (ACC-14). */
export const activationLink = ({ origin }: Sender, email: string, token: string): string =>
  `${origin}/ativar?email=${encodeURIComponent(email)}&token=${token}`

/** The e-mail with the link that verifies the address, also one that was verified before and returned our messages (MSG-22). */
export const activationMessage = (
  sender: Sender,
  { email }: { email: string },
  token: string,
  isKnown = false,
): OutgoingMessage =>
  messageTo(activation, email, {
    link: activationLink(sender, email, token),
    ...(isKnown && { isKnown }),
  })

/** The SMS with the link that verifies the phone. */
export const mobileMessage = (
  { origin }: Sender,
  { id, phone }: { id: string; phone: string },
  token: string,
): OutgoingMessage => messageTo(mobileVerification, phone, { link: `${origin}/m?u=${id}&t=${token}` })
