import { createPublicKey } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { type About, type Check, type Finding, fault, ok, warning } from '../check.ts'
import { SILENCE_MS } from '../world.ts'

/** The domain of an address, also of one with a name before it. */
const domainOf = (from: string): string => /@([^\s@>]+)/.exec(from)?.[1]?.toLowerCase() ?? ''

/** A name with those above it, down to two parts: a policy holds for the names below. */
function andAbove(domain: string): string[] {
  const parts = domain.split('.')
  return parts.slice(0, -1).map((_part, index) => parts.slice(index).join('.'))
}

/** A check of the domain that our e-mails come from. There is nothing to look up for that of the example. */
const ofDomain =
  (run: (about: About, domain: string) => Promise<Finding>): Check['run'] =>
  async (about) => {
    const domain = domainOf(about.config.mailFrom)
    if (domain === '') return fault('MAIL_FROM não tem nenhum endereço.', 'Defina MAIL_FROM=Nome <endereço>.')
    if (domain.endsWith('.example'))
      return warning(
        'Não há nada a verificar: MAIL_FROM ainda é um exemplo.',
        'Defina MAIL_FROM com um endereço do seu domínio.',
      )
    return run(about, domain)
  }

/** Checks of the way of an e-mail, without sending any. */
export const mailChecks: readonly Check[] = [
  {
    name: 'smtp',
    title: 'Servidor de e-mail (SMTP)',
    run: async ({ config: { smtpUrl } }) => {
      if (!smtpUrl)
        return fault(
          'SMTP_URL não está definido: as mensagens ficam à espera e ninguém confirma pedidos.',
          'Defina SMTP_URL=smtps://utilizador:palavra-passe@servidor:465.',
        )
      const transport = createTransport({
        url: smtpUrl,
        dnsTimeout: SILENCE_MS,
        connectionTimeout: SILENCE_MS,
        greetingTimeout: SILENCE_MS,
        socketTimeout: SILENCE_MS,
      })
      try {
        await transport.verify()
      } finally {
        transport.close()
      }
      return ok(`${new URL(smtpUrl).host} aceita a ligação e quem a faz.`)
    },
  },
  {
    name: 'spf',
    title: 'SPF de MAIL_FROM',
    run: ofDomain(async ({ world }, domain) => {
      const records = (await world.texts(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
      if (records.length > 1)
        return fault(`${domain} tem mais de um registo SPF: nenhum conta.`, 'Junte-os num só registo TXT.')
      return records.length === 1
        ? ok(`${domain} diz quem envia por ele.`)
        : fault(
            `${domain} não tem SPF.`,
            'Acrescente o registo TXT que o seu serviço de e-mail indica (v=spf1 … -all).',
          )
    }),
  },
  {
    name: 'dkim',
    title: 'DKIM de MAIL_FROM',
    run: ofDomain(async ({ config: { dkim }, world }) => {
      if (!dkim)
        return warning(
          'As mensagens não são assinadas aqui.',
          'Confirme que o serviço de e-mail as assina, ou defina DKIM_DOMAIN, DKIM_SELECTOR e DKIM_KEY.',
        )
      const name = `${dkim.selector}._domainkey.${dkim.domain}`
      const publicKey = createPublicKey(dkim.key).export({ type: 'spki', format: 'der' }).toString('base64')
      const texts = await world.texts(name)
      return texts.some((text) => text.replaceAll(' ', '').split(';').includes(`p=${publicKey}`))
        ? ok(`${name} tem a chave pública de DKIM_KEY.`)
        : fault(
            `${name} não tem a chave pública de DKIM_KEY.`,
            `Acrescente o registo TXT v=DKIM1; k=rsa; p=${publicKey}`,
          )
    }),
  },
  {
    name: 'dmarc',
    title: 'DMARC de MAIL_FROM',
    run: ofDomain(async ({ world }, domain) => {
      for (const name of andAbove(domain)) {
        const [dmarc] = (await world.texts(`_dmarc.${name}`)).filter((text) => /^v=DMARC1\b/i.test(text))
        if (dmarc === undefined) continue
        return /;\s*p=none\b/i.test(dmarc)
          ? warning(`${name} tem DMARC, mas sem efeito (p=none).`, 'Passe para p=quarantine.')
          : ok(`${name} diz o que fazer a mensagens falsas.`)
      }
      return fault(
        `${domain} não tem DMARC: Gmail e Outlook recusam ou escondem as mensagens.`,
        `Acrescente o registo TXT _dmarc.${domain}, por exemplo v=DMARC1; p=quarantine.`,
      )
    }),
  },
]
