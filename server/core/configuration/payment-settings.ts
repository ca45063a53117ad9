import { ConfigError, type Environment, httpUrl } from './environment.ts'

/** The account that transfers go to. */
export interface BankAccount {
  /** Without spaces. */
  readonly iban: string
  readonly holder: string
}

/** Our account at Stripe. */
export interface StripeSettings {
  readonly secretKey: string
  /** What it signs its events with. */
  readonly webhookSecret: string
  /** Where it answers, without a slash at the end. */
  readonly url: string
}

/** How credits are paid: what is not configured is undefined. Throws a ConfigError that names the variable at fault. */
export function paymentSettings(env: Environment, holder: string) {
  return { bank: bankAccount(env, holder), stripe: stripe(env) }
}

function bankAccount(env: Environment, holder: string): BankAccount | undefined {
  if (!env.BANK_IBAN) return undefined
  const iban = env.BANK_IBAN.replaceAll(' ', '').toUpperCase()
  if (!isIban(iban))
    throw new ConfigError('BANK_IBAN: não é um IBAN (os algarismos de controlo não conferem)')
  return { iban, holder: env.BANK_HOLDER || holder }
}

/** ISO 13616: the first four characters at the end, letters as 10 to 35, the remainder of 97 is 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

function stripe(env: Environment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey || !webhookSecret) {
    const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'
    throw new ConfigError(`${missing}: as duas chaves da Stripe têm de ser definidas`)
  }
  return { secretKey, webhookSecret, url: httpUrl(env, 'STRIPE_API_URL', 'https://api.stripe.com') }
}
