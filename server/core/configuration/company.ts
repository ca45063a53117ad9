import { nif } from '#schemas/atoms/nif.ts'
import type { Company } from '#schemas/messages/public-settings.ts'
import { ConfigError, type Environment } from './environment.ts'

/** The company that runs the site. Its seat is `office` where no other is set. Throws a ConfigError. */
export const companyOf = (env: Environment, office: string): Company => ({
  name: env.COMPANY_NAME || 'Cinco Exemplo, Lda.',
  nipc: nipc(env.COMPANY_NIPC || '500000000'),
  address: env.COMPANY_ADDRESS || office,
  registry: env.COMPANY_REGISTRY || 'Conservatória do Registo Comercial de Exemplo',
})

/** A tax number; spaces in it do not count. */
function nipc(text: string): string {
  const digits = text.replaceAll(' ', '')
  if (nif.test(digits)) return digits
  throw new ConfigError(
    `COMPANY_NIPC: «${text}» não é um NIPC (nove algarismos, dos quais o último confere os outros)`,
  )
}
