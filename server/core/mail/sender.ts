import type { Config } from '../configuration/config.ts'

/** The sender of the e-mails, as each says at its end. */
export interface MailSender {
  /** The company. */
  name: string
  /** Its seat, in one line. */
  address: string
  /** The support address, which also gets answers. */
  email: string
  /** The site, without a slash at the end. */
  origin: string
}

export const senderOf = ({ origin, publicSettings }: Config): MailSender => ({
  name: publicSettings.company.name,
  address: publicSettings.company.address,
  email: publicSettings.supportEmail,
  origin,
})
