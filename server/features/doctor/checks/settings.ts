import { type About, type Check, fault, ok, warning } from '../check.ts'

/** Variables that the law, or whoever writes to us, wants filled in (docs/operation.md). */
const OWN = [
  'COMPANY_NAME',
  'COMPANY_NIPC',
  'COMPANY_REGISTRY',
  'OFFICE_ADDRESS',
  'SUPPORT_EMAIL',
  'SALES_EMAIL',
  'OPERATOR_EMAIL',
  'MAIL_FROM',
  'DISPUTES_NAME',
  'DISPUTES_URL',
  'ACCESSIBILITY_DATE',
  'INTERMEDIARY_NAME',
  'INTERMEDIARY_CATEGORY',
  'INTERMEDIARY_NUMBER',
  'INTERMEDIARY_REGISTER_URL',
  'INTERMEDIARY_LENDERS',
  'INTERMEDIARY_EMAIL',
  'INTERMEDIARY_PHONE',
  'INTERMEDIARY_ADDRESS',
] as const

const EXAMPLE = /\.example\b|\bexemplo\b/i

/** Fewer different ones than a random text or key of 32 has in a thousand years. */
const MIN_DIFFERENT = 12
const WELL_KNOWN = /segredo|secret|password|palavra|exemplo|example|teste|changeme|12345|qwerty/i

/** The names of secrets that somebody could guess. */
function weakSecrets({ config, env }: About): string[] {
  const { sessionSecret, loanKeys, vapidKeys } = config
  const isUniform = (bytes: Iterable<unknown>) => new Set(bytes).size < MIN_DIFFERENT
  const databasePassword = config.databaseUrl ? new URL(config.databaseUrl).password : undefined
  const isShort = (text: string | undefined) => text !== undefined && text !== '' && text.length < 12
  return [
    ...(isUniform(sessionSecret) || WELL_KNOWN.test(sessionSecret) ? ['SESSION_SECRET'] : []),
    ...([...loanKeys.values()].some(isUniform) ? ['LOAN_KEYS'] : []),
    ...(isUniform(Buffer.from(vapidKeys.privateKey, 'base64url')) ? ['VAPID_KEY'] : []),
    ...(isShort(databasePassword) ? ['a palavra-passe em DATABASE_URL'] : []),
    ...(config.smsUrl && (isShort(env.SMS_TOKEN) || !env.SMS_TOKEN) ? ['SMS_TOKEN'] : []),
  ]
}

/** Checks of what is configured. */
export const settingChecks: readonly Check[] = [
  {
    name: 'mode',
    title: 'Modo',
    run: ({ config: { mode } }) =>
      mode === 'production'
        ? ok('NODE_ENV é production.')
        : fault(
            `NODE_ENV é ${mode}: o site é mais lento e mostra o que é de quem programa.`,
            'Tire NODE_ENV, ou dê-lhe o valor production.',
          ),
  },
  {
    name: 'legal',
    title: 'Dados da empresa e da lei',
    run: ({ env }) => {
      const examples = OWN.filter((name) => !env[name] || EXAMPLE.test(env[name]))
      return examples.length === 0
        ? ok('Não há nenhum valor de exemplo.')
        : fault(
            `Ainda são exemplos: ${examples.join(', ')}.`,
            'Dê a cada um o valor verdadeiro antes do uso real: aparecem no site, nos termos e nos e-mails.',
          )
    },
  },
  {
    name: 'secrets',
    title: 'Segredos',
    run: (about) => {
      const weak = weakSecrets(about)
      return weak.length === 0
        ? ok('Nenhum se adivinha.')
        : fault(
            `Adivinham-se ou faltam: ${weak.join(', ')}.`,
            'Faça valores ao acaso (openssl rand -base64 32). Com outro SESSION_SECRET, as ligações e sessões de antes deixam de valer; em LOAN_KEYS, ponha a chave nova em primeiro lugar e deixe a antiga.',
          )
    },
  },
  {
    name: 'proxy',
    title: 'Proxy',
    run: ({ config: { origin, trustProxy } }) => {
      const behindProxy = origin.startsWith('https:')
      if (behindProxy && !trustProxy)
        return fault(
          'O site está em HTTPS, que um proxy à frente trata, mas TRUST_PROXY é false: todos os visitantes contam como um só endereço, e os limites chegam depressa.',
          'Defina TRUST_PROXY=true.',
        )
      if (!behindProxy && trustProxy)
        return warning(
          'TRUST_PROXY é true, mas o site não está em HTTPS. Sem um proxy à frente, cada visitante diz o endereço que quiser.',
          'Deixe TRUST_PROXY=true só atrás de um proxy.',
        )
      return ok(behindProxy ? 'O endereço dos visitantes vem do proxy.' : 'Não há proxy.')
    },
  },
]
