import type { Config } from '../configuration/config.ts'

export type SmsSettings = Pick<Config, 'mode' | 'smsUrl' | 'smsPrefixes'>

/** Whether a client is told by SMS: the phone alone was confirmed (MSG-19). */
export const isBySms = (lead: { email_verified_at: string | null; phone_verified_at: string | null }) =>
  lead.email_verified_at === null && lead.phone_verified_at !== null

/**
 * Whether anybody gets our SMS. Without a provider they stay in the outbox, which people see in development alone (ACC-35).
 */
export const sendsSms = ({ mode, smsUrl }: SmsSettings): boolean =>
  smsUrl !== undefined || mode !== 'production'

/** Whether a phone, as on the wire, gets our SMS: of a country that the configuration names, and no landline (REQ-23). */
export const getsSms = (config: SmsSettings, phone: string): boolean =>
  sendsSms(config) && config.smsPrefixes.some((prefix) => phone.startsWith(prefix))
