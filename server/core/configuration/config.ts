import { resolve } from 'node:path'
import { LISBON } from '#schemas/accounts/map-zoom.ts'
import { smsPrefixesOf } from '#schemas/atoms/phone.ts'
import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import { companyOf } from './company.ts'
import { ConfigError, type Environment, httpUrl, integer, oneOf, url } from './environment.ts'
import { loanKeys, sessionSecret, vapidKeys } from './kept-secrets.ts'
import { legalSettings } from './legal-settings.ts'
import { limitSettings } from './limit-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { memoryMb } from './memory.ts'
import { paymentSettings } from './payment-settings.ts'
import { s3Settings } from './s3-settings.ts'

const MODES = ['production', 'development', 'test'] as const
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/**
 * The whole configuration, from environment variables, each with a working default (docs/operation.md).
 * Throws a ConfigError that names the variable which cannot be used.
 */
export function readConfig(env: Environment) {
  const mode = oneOf(env, 'NODE_ENV', MODES, 'production')
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const origin = httpUrl(env, 'PUBLIC_ORIGIN', `http://localhost:${port}`)
  const dataDir = resolve(env.DATA_DIR || './data')
  return {
    mode,
    port,
    host: env.HOST || '0.0.0.0',
    dataDir,
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseDirectUrl: otherUrl(env, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: otherUrl(env, 'DATABASE_READ_URL'),
    databaseReadLagMs: integer(env, 'DATABASE_READ_LAG_MS', 5000, 1, 3_600_000),
    databaseTimeoutMs: integer(env, 'DATABASE_TIMEOUT_MS', 4000, 100, 60_000),
    origin,
    trustProxy: oneOf(env, 'TRUST_PROXY', ['true', 'false'] as const, 'false') === 'true',
    smtpUrl: url(env, 'SMTP_URL', /^smtps?:$/),
    mailFrom: env.MAIL_FROM || 'Cinco <nao-responder@cinco.example>',
    ...mailSettings(env),
    smsUrl: url(env, 'SMS_URL', /^https?:$/),
    smsToken: env.SMS_TOKEN || '',
    smsPrefixes: smsPrefixes(env),
    sessionSecret: sessionSecret({ env, dataDir, mode }),
    googleClientId: env.GOOGLE_CLIENT_ID || '',
    googleIssuer: httpUrl(env, 'GOOGLE_ISSUER', 'https://accounts.google.com'),
    loanKeys: loanKeys({ env, dataDir, mode }),
    vapidKeys: vapidKeys({ env, dataDir, mode }),
    pushTrusted: httpUrl(env, 'PUSH_TRUSTED_ORIGIN', ''),
    operatorEmail: env.OPERATOR_EMAIL || 'operador@cinco.example',
    limits: limitSettings(env),
    memoryMb: memoryMb(env),
    photosS3: s3Settings(env, 'PHOTOS_S3'),
    backupS3: s3Settings(env, 'BACKUP_S3'),
    backupKeys: backupKeys(env),
    metricsPort: env.METRICS_PORT ? integer(env, 'METRICS_PORT', 0, 0, 65_535) : undefined,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    tracesUrl: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', /^https?:$/),
    payments: paymentSettings(env, env.COMPANY_NAME || 'Cinco Exemplo, Lda.'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    publicSettings: publicSettings(env, origin),
  }
}

export type Config = ReturnType<typeof readConfig>

/** Our configured addresses on other sites; the defaults are examples. */
function ownAddresses(env: Environment): Pick<PublicSettings, 'sameAs'> {
  const set = ['FACEBOOK_URL', 'INSTAGRAM_URL'].filter((name) => env[name])
  return set.length > 0 ? { sameAs: set.map((name) => httpUrl(env, name, '')) } : {}
}

function publicSettings(env: Environment, origin: string): PublicSettings {
  const tiles = tilesUrl(env)
  const address = env.OFFICE_ADDRESS || 'Avenida de Exemplo, 5, 1000-001 Lisboa'
  return {
    name: 'Cinco',
    company: companyOf(env, address),
    origin,
    appUrl: httpUrl(env, 'APP_URL', origin),
    supportEmail: env.SUPPORT_EMAIL || 'apoio@cinco.example',
    salesEmail: env.SALES_EMAIL || 'profissionais@cinco.example',
    openingHours: env.OPENING_HOURS || 'Segunda a sexta, 9h-13h e 14h-18h',
    office: {
      address,
      ...coordinates(env, 'OFFICE_COORDINATES', LISBON),
    },
    social: [
      { name: 'Facebook', url: httpUrl(env, 'FACEBOOK_URL', 'https://www.facebook.com') },
      { name: 'Instagram', url: httpUrl(env, 'INSTAGRAM_URL', 'https://www.instagram.com') },
    ],
    ...ownAddresses(env),
    legal: [
      {
        name: 'Livro de Reclamações',
        url: httpUrl(env, 'COMPLAINTS_URL', 'https://www.livroreclamacoes.pt'),
      },
      {
        name: 'Resolução alternativa de litígios',
        url: httpUrl(env, 'DISPUTES_URL', 'https://www.consumidor.gov.pt'),
      },
    ],
    ...(tiles && {
      mapTiles: { url: tiles, ...tilesAttribution(env) },
    }),
    ...(env.FACEBOOK_APP_ID && { facebookAppId: facebookId(env.FACEBOOK_APP_ID) }),
    ...(env.GOOGLE_CLIENT_ID && {
      googleClientId: env.GOOGLE_CLIENT_ID,
      googleAuthUrl: httpUrl(env, 'GOOGLE_AUTH_URL', 'https://accounts.google.com/o/oauth2/v2/auth'),
    }),
    law: legalSettings(env),
    creditIntermediary: {
      name: env.INTERMEDIARY_NAME || 'Cinco Exemplo, Lda.',
      category: env.INTERMEDIARY_CATEGORY || 'Intermediário de crédito vinculado',
      number: env.INTERMEDIARY_NUMBER || '0000000',
      registerUrl: httpUrl(
        env,
        'INTERMEDIARY_REGISTER_URL',
        'https://www.bportugal.pt/intermediarios-credito',
      ),
      lenders: env.INTERMEDIARY_LENDERS || 'Banco de Exemplo, S.A.',
      email: env.INTERMEDIARY_EMAIL || 'credito@cinco.example',
      phone: env.INTERMEDIARY_PHONE || '210 000 000',
      address: env.INTERMEDIARY_ADDRESS || 'Avenida de Exemplo, 5, 1000-001 Lisboa',
    },
  }
}

/** The attribution of the tiles; OpenStreetMap's licence requires a link to its terms. */
function tilesAttribution(env: Environment) {
  const attributionUrl = url(env, 'MAP_TILES_ATTRIBUTION_URL', /^https?:$/)
  if (env.MAP_TILES_ATTRIBUTION)
    return { attribution: env.MAP_TILES_ATTRIBUTION, ...(attributionUrl && { attributionUrl }) }
  return {
    attribution: '© OpenStreetMap contributors',
    attributionUrl: attributionUrl ?? 'https://www.openstreetmap.org/copyright',
  }
}

function tilesUrl(env: Environment): string | undefined {
  const text = url(env, 'MAP_TILES_URL', /^https?:$/)
  if (text && !['{z}', '{x}', '{y}'].every((part) => text.includes(part))) {
    throw new ConfigError('MAP_TILES_URL: o endereço tem de ter {z}, {x} e {y}')
  }
  return text
}

function coordinates(env: Environment, name: string, fallback: typeof LISBON): typeof LISBON {
  const text = env[name]
  if (!text) return fallback
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  if (lat && lng) return { lat: Number(lat), lng: Number(lng) }
  throw new ConfigError(`${name}: «${text}» não são uma latitude e uma longitude separadas por uma vírgula`)
}

/** How the phones begin that get SMS: those of the countries that are named by their code (`351,33`). */
function smsPrefixes(env: Environment): readonly string[] {
  const codes = (env.SMS_COUNTRIES || '351').split(',').map((code) => code.trim().replace(/^\+/, ''))
  const wrong = codes.find((code) => !/^[1-9]\d{0,2}$/.test(code))
  if (wrong === undefined) return smsPrefixesOf(codes.map((code) => `+${code}`))
  throw new ConfigError(`SMS_COUNTRIES: «${wrong}» não é o indicativo de um país (por exemplo 351,33)`)
}

function facebookId(text: string): string {
  if (/^\d{5,20}$/.test(text)) return text
  throw new ConfigError('FACEBOOK_APP_ID: não é um número de 5 a 20 algarismos')
}

const databaseUrl = (env: Environment, name: string): string | undefined =>
  url(env, name, /^postgres(?:ql)?:$/)

/** Another way to the database that `DATABASE_URL` names. */
function otherUrl(env: Environment, name: string): string | undefined {
  const other = databaseUrl(env, name)
  if (other === undefined || env.DATABASE_URL) return other
  throw new ConfigError(`${name}: falta DATABASE_URL, de que esta é outra ligação`)
}

/** The public keys that backups are encrypted to, any of which opens them: age's (`age1…`), comma between them (SRV-51). */
function backupKeys(env: Environment): readonly string[] {
  const keys = (env.BACKUP_KEY ?? '').split(',').flatMap((key) => key.trim() || [])
  if (keys.every((key) => /^age1[\da-z]{50,}$/.test(key))) return keys
  throw new ConfigError('BACKUP_KEY: não é uma chave pública do age (age1…, de age-keygen)')
}
