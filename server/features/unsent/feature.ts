import type { Feature } from '../../core/services.ts'
import { sweepUnsent } from './sweep.ts'
import { unsentTables } from './tables.ts'

/** How much is kept of what nobody has sent yet (PHO-12). */
export const unsent: Feature = {
  name: 'unsent',
  tables: unsentTables,
  expiries: [{ table: 'unsent_things', column: 'stored_at', kind: 'orderDrafts' }],
  sweeps: [sweepUnsent],
}
