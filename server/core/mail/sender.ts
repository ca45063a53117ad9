import type { Config } from '../configuration/config.ts'

/** Who sends the e-mails, as each says at its foot. */
export interface MailSender {
  /** The company. */
  name: string
  /** Where it is, in one line. */
  address: string
  /** Where people write to; an answer goes there too. */
  email: string
  /** The site, without a slash at the end. */
  origin: string
}

export const senderOf = ({ companyName, origin, publicSettings }: Config): MailSender => ({
  name: companyName,
  address: publicSettings.office.address,
  email: publicSettings.supportEmail,
  origin,
})
