import type { Config } from '../configuration/config.ts'

/** The sender of the e-mails, as each says at its end. */
export interface MailSender {
  /** The company. */
  name: string
  /** Where it is, in one line. */
  address: string
  /** The support address, which also gets answers. */
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
