import { type Conformity, conformities, type LegalSettings } from '#schemas/messages/public-settings.ts'
import { type Environment, httpUrl, oneOf } from './environment.ts'

/** What the law wants on a page and only the operator knows (PAGE-77, PAGE-78). Throws a ConfigError. */
export function legalSettings(env: Environment): LegalSettings {
  const states = Object.keys(conformities) as Conformity[]
  return {
    accessibility: {
      state: oneOf(env, 'ACCESSIBILITY_STATE', states, 'partial'),
      date: env.ACCESSIBILITY_DATE || '28.11.2026',
    },
    authoritiesEmail: env.AUTHORITIES_EMAIL || env.SUPPORT_EMAIL || 'apoio@cinco.example',
    languages: env.CONTACT_LANGUAGES || 'português e inglês',
    disputes: {
      name: env.DISPUTES_NAME || 'Centro de Arbitragem de Exemplo',
      url: httpUrl(env, 'DISPUTES_URL', 'https://www.consumidor.gov.pt'),
    },
    ...(env.MONTHLY_USERS && { monthlyUsers: env.MONTHLY_USERS }),
  }
}
