/** The domains of Gmail. */
export const GMAIL = /^(?:gmail|googlemail)\.com$/

/** The mailbox of an address (REQ-13): a part after '+', and full stops at Gmail, make no difference. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/\+.*$/, '')
  return GMAIL.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
