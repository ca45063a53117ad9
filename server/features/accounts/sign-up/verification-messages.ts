import { messageTo, type OutgoingMessage } from '../../../core/mail/message.ts'
import { activation, mobileVerification } from '../messages.ts'

interface Sender {
  origin: string
}

/** The e-mail by whose link somebody shows that the address is theirs. */
export const activationMessage = (
  { origin }: Sender,
  { name, email }: { name: string; email: string },
  token: string,
): OutgoingMessage =>
  messageTo(activation, email, {
    name,
    link: `${origin}/ativar?email=${encodeURIComponent(email)}&token=${token}`,
  })

/** The SMS by whose link somebody shows that the phone is theirs. */
export const mobileMessage = (
  { origin }: Sender,
  { id, phone }: { id: string; phone: string },
  token: string,
): OutgoingMessage => messageTo(mobileVerification, phone, { link: `${origin}/m?u=${id}&t=${token}` })
