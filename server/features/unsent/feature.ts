import type { Feature } from '../../core/services.ts'
import { sweepUnsent } from './sweep.ts'
import { unsentTables } from './tables.ts'

/** How much is kept of what nobody has sent yet (PHO-12). */
export const unsent: Feature = {
  name: 'unsent',
  processing: {
    purpose: 'Limitar o espaço do que ainda não foi enviado',
    basis: 'interest',
    people: 'quem junta fotografias ou ficheiros',
    data: 'identificadores e códigos que não se leem',
    recipients: 'ninguém, além do alojamento',
  },
  tables: unsentTables,
  expiries: [{ table: 'unsent_things', column: 'stored_at', kind: 'orderDrafts' }],
  sweeps: [sweepUnsent],
}
