import type { Config } from '../configuration/config.ts'

export type SmsSettings = Pick<Config, 'mode' | 'smsUrl' | 'smsPrefixes'>

/**
 * Whether anybody gets our SMS. Without a provider they stay in the outbox, which people see in development alone (ACC-35).
 */
export const sendsSms = ({ mode, smsUrl }: SmsSettings): boolean =>
  smsUrl !== undefined || mode !== 'production'

/** Whether a phone, as on the wire, gets our SMS: of a country that the configuration names, and no landline (REQ-23). */
export const getsSms = (config: SmsSettings, phone: string): boolean =>
  sendsSms(config) && config.smsPrefixes.some((prefix) => phone.startsWith(prefix))
