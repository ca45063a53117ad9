import type { Feature } from '../../core/services.ts'
import { lookTables } from './tables.ts'

/**
 * For whom open requests are looked for (TEL-12), and who waits for a place of a full one (PRO-27). A feature of its own, since
 * accounts, credits and requests note it, and announcing, which uses them, tells.
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
