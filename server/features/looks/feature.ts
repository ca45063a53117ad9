import type { Feature } from '../../core/services.ts'
import { lookTables } from './tables.ts'

/**
 * For whom open requests are looked for (TEL-12). A feature of its own, since accounts and credits note it, and announcing,
 * which uses both, does it.
 */
export const looks: Feature = {
  name: 'looks',
  processing: {
    purpose: 'Procurar pedidos para um profissional que passou a poder responder',
    basis: 'contract',
    people: 'profissionais',
    data: 'identificador da conta e data',
    recipients: 'ninguém, além do alojamento',
  },
  tables: lookTables,
}
