import { randomToken } from '../../../core/configuration/secrets.ts'
import { s3Store } from '../../photos/offers.ts'
import { type Check, fault, ok, warning } from '../check.ts'
import { SILENCE_MS } from '../world.ts'

const [UNAUTHORIZED, FORBIDDEN, FAILED] = [401, 403, 500]
const WEBHOOK = '/api/payments/stripe'

/** An endpoint that Stripe sends its events to, as far as it matters here. */
interface StripeEndpoint {
  readonly url: string
  readonly status: string
}

/** Checks of services outside that are configured. */
export const providerChecks: readonly Check[] = [
  {
    name: 'sms',
    title: 'Fornecedor de SMS',
    run: async ({ config: { smsUrl }, world }) => {
      if (!smsUrl)
        return warning(
          'SMS_URL não está definido: os contactos confirmam-se só por e-mail.',
          'Defina SMS_URL e SMS_TOKEN.',
        )
      const { status } = await world.head(smsUrl)
      const { host } = new URL(smsUrl)
      return status >= FAILED
        ? fault(`${host} respondeu ${status}.`, 'Veja o estado do fornecedor.')
        : ok(`${host} responde. Não foi enviado nenhum SMS.`)
    },
  },
  {
    name: 's3',
    title: 'Armazém de fotografias (S3)',
    run: async ({ config: { photosS3 } }) => {
      if (!photosS3) return ok('Não está definido: as fotografias ficam na base de dados.')
      const [store, id] = [s3Store(photosS3), `estado-${randomToken()}`]
      const sample = Buffer.from('estado')
      await store.put(id, { full: sample, small: sample })
      const stored = await store.get(id, 'full')
      await store.remove(id)
      return stored?.equals(sample)
        ? ok(`${new URL(photosS3.url).host} guarda, devolve e apaga.`)
        : fault(
            'O que foi guardado não veio igual.',
            'Veja as regras do balde e se há outra coisa à frente dele.',
          )
    },
  },
  {
    name: 'stripe',
    title: 'Stripe',
    run: async ({ config: { payments, origin } }) => {
      const { bank, stripe } = payments
      if (!stripe)
        return bank
          ? ok('Não está definida: os créditos pagam-se por transferência.')
          : warning(
              'Não há nenhuma forma de pagar créditos.',
              'Defina BANK_IBAN, ou STRIPE_SECRET_KEY e STRIPE_WEBHOOK_SECRET.',
            )
      const reply = await fetch(`${stripe.url}/v1/webhook_endpoints?limit=100`, {
        headers: { authorization: `Bearer ${stripe.secretKey}` },
        signal: AbortSignal.timeout(SILENCE_MS),
      })
      if (reply.status === UNAUTHORIZED)
        return fault('A Stripe não conhece a chave.', 'Copie STRIPE_SECRET_KEY do painel da Stripe.')
      const ownAddress = `${origin}${WEBHOOK}`
      if (reply.status === FORBIDDEN)
        return warning(
          'A chave não pode ler os webhooks.',
          `Confirme no painel da Stripe que um deles leva a ${ownAddress}.`,
        )
      if (!reply.ok) return fault(`A Stripe respondeu ${reply.status}.`, 'Veja status.stripe.com.')
      const { data } = (await reply.json()) as { data: readonly StripeEndpoint[] }
      if (!data.some(({ url, status }) => url === ownAddress && status === 'enabled'))
        return fault(
          `Nenhum webhook leva a ${ownAddress}: os pagamentos não chegam.`,
          'Acrescente-o no painel da Stripe e copie o segredo dele para STRIPE_WEBHOOK_SECRET.',
        )
      return /^[sr]k_test_/.test(stripe.secretKey)
        ? warning('A chave é de testes: nada é cobrado.', 'Use a chave real antes do uso real.')
        : ok('A chave e o webhook estão certos.')
    },
  },
]
