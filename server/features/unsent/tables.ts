import type { FeatureTable } from '../../core/services.ts'
import type { UnsentKind } from './bounds.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** Room that a thing takes which was stored for somebody and not sent yet. */
    unsent_things: {
      kind: UnsentKind
      /** The thing's own id. */
      id: string
      /** The keyed hash of the address that it came from; '' where it is not known. */
      address: string
      bytes: number
      stored_at: string
    }
  }
}

export const unsentTables: readonly FeatureTable[] = [
  {
    name: 'unsent_things',
    key: ['kind', 'id'],
    person: 'kept: ids and keyed hashes of addresses alone, until the thing is sent or gone',
  },
]
