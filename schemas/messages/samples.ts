/** Where the e-mail addresses of invented people end (SRV-23). No message goes there. */
export const SAMPLE_DOMAIN = '@amostra.exemplo.pt'
/** How their phone numbers begin: no number in Portugal begins with 90. */
const SAMPLE_PHONES = '+3519000000'

/** The address of an invented person by the part before the at sign. */
export const sampleEmail = (name: string): string => name + SAMPLE_DOMAIN

/** The phone of an invented person by a number of up to two digits. */
export const samplePhone = (number: number): string => SAMPLE_PHONES + String(number).padStart(2, '0')

/** Whether a message is meant for an invented person, to whom nothing is sent (SRV-23). */
export const isSampleRecipient = (recipient: string): boolean =>
  recipient.endsWith(SAMPLE_DOMAIN) || recipient.startsWith(SAMPLE_PHONES)
