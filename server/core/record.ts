import { sql } from 'kysely'
import { addressWorks, goneAddress } from './mail/gone-addresses.ts'
import type { Feature } from './services.ts'

/** The core's own tables: pending messages, replies to repeated calls, and counts. It is listed as a feature. */
export const core: Feature = {
  name: 'core',
  processing: {
    purpose: 'Enviar e-mails e SMS, tratar uma só vez o que é enviado duas vezes, limitar abusos',
    basis: 'interest',
    people: 'quem recebe mensagens nossas; quem usa o site',
    data: 'e-mail ou telemóvel, tipo e data da mensagem; códigos que não se leem',
    recipients: 'serviços de e-mail e de SMS, alojamento',
  },
  tables: [
    { name: 'outbox', key: ['id'], person: 'erased, not exported: it repeats what the features export' },
    { name: 'gone_addresses', key: ['email'], person: 'exported and erased' },
    {
      name: 'idempotency_keys',
      key: ['call', 'key'],
      person: 'kept: a hash of the body and the reply, for 30 days',
    },
    {
      name: 'rate_limits',
      key: ['key', 'window'],
      person: 'kept: keyed hashes alone, which end within a day',
    },
    {
      name: 'erasures',
      key: ['person_hash', 'erased_at'],
      person: 'kept: keyed hashes alone, as long as backups are',
    },
  ],
  expiries: [
    { table: 'erasures', column: 'erased_at', kind: 'erasures' },
    { table: 'rate_limits', column: 'expires_at', kind: 'counts' },
    // As long as an unfinished request is kept on a device.
    { table: 'idempotency_keys', column: 'created_at', kind: 'repeatedSends' },
    // The receivers of messages; the texts are not kept.
    { table: 'outbox', column: 'sent_at', kind: 'sentMessages' },
    { table: 'outbox', column: 'created_at', kind: 'unsentMessages', when: sql`sent_at is null` },
    { table: 'gone_addresses', column: 'since', kind: 'goneAddresses' },
  ],
  person: [
    {
      of: 'email',
      async export({ database: { db } }, email) {
        const gone = await goneAddress(db, email)
        return gone ? { email_returned: gone } : {}
      },
      async moves(trx, { from, to }) {
        await addressWorks(trx, from)
        await addressWorks(trx, to)
      },
      erase: async (trx, _config, email) => {
        await addressWorks(trx, email)
        await trx.deleteFrom('outbox').where('recipient', '=', email).execute()
      },
    },
  ],
}
