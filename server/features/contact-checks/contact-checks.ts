import { fromWirePhone } from '#schemas/atoms/phone.ts'
import { atoms } from '#schemas/atoms/registry.ts'

interface ContactVerdict {
  valid: boolean
  message: string
}

const VALID: ContactVerdict = { valid: true, message: '' }

/** Misspelt mail services, with the right spelling (REQ-10). */
const misspelt: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.pt': 'gmail.com',
  'gamil.com': 'gmail.com',
  'hotmal.com': 'hotmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'sapo.tp': 'sapo.pt',
  'spao.pt': 'sapo.pt',
}

/** Whether an address is well formed and not of a misspelt mail service (REQ-10). */
export function checkEmail(email: string): ContactVerdict {
  if (!atoms.email.test(email)) return { valid: false, message: atoms.email.messages.format }
  const [local, domain = ''] = email.toLowerCase().split('@')
  const meant = misspelt[domain]
  return meant ? { valid: false, message: `Verifique o e-mail: quis dizer ${local}@${meant}?` } : VALID
}

/** Whether a number on the wire (`+351912345678`) is a plausible one of a kind (REQ-10): that of an account, or of a client. */
export function checkPhone(phone: string, kind: 'phone' | 'internationalPhone'): ContactVerdict {
  const { test, messages } = atoms[kind]
  if (!test(fromWirePhone(phone))) return { valid: false, message: messages.format }
  const repeated = /^\+351(\d)\1{8}$/.test(phone)
  return repeated ? { valid: false, message: 'Verifique o número de telemóvel indicado.' } : VALID
}
