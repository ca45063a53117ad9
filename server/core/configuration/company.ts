import type { Company } from '#schemas/messages/public-settings.ts'
import { ConfigError, type Environment } from './environment.ts'

/** The company that runs the site. Its seat is `office` where no other is set. Throws a ConfigError. */
export const companyOf = (env: Environment, office: string): Company => ({
  name: env.COMPANY_NAME || 'Cinco Exemplo, Lda.',
  nipc: nipc(env.COMPANY_NIPC || '500000000'),
  address: env.COMPANY_ADDRESS || office,
  registry: env.COMPANY_REGISTRY || 'Conservatória do Registo Comercial de Exemplo',
})

/** Nine digits, the last of which checks the others; spaces between them do not count. */
function nipc(text: string): string {
  const digits = text.replaceAll(' ', '')
  if (/^\d{9}$/.test(digits) && Number(digits[8]) === checkDigit(digits)) return digits
  throw new ConfigError(
    `COMPANY_NIPC: «${text}» não é um NIPC (nove algarismos, dos quais o último confere os outros)`,
  )
}

/** The check digit of the first eight: weights 9 to 2, modulo 11; 10 and 11 count as 0. */
function checkDigit(digits: string): number {
  const sum = [...digits.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
