import type { OutgoingMessage } from '../../../core/outbox/outbox.ts'

interface Sender {
  origin: string
}

/** The e-mail by whose link somebody shows that the address is theirs. */
export const activationMessage = (
  { origin }: Sender,
  { name, email }: { name: string; email: string },
  token: string,
): OutgoingMessage => ({
  channel: 'email',
  recipient: email,
  template: 'activation',
  payload: { name, link: `${origin}/ativar?email=${encodeURIComponent(email)}&token=${token}` },
})

/** The SMS by whose link somebody shows that the phone is theirs. */
export const mobileMessage = (
  { origin }: Sender,
  { id, phone }: { id: string; phone: string },
  token: string,
): OutgoingMessage => ({
  channel: 'sms',
  recipient: phone,
  template: 'mobileVerification',
  payload: { link: `${origin}/m?u=${id}&t=${token}` },
})
