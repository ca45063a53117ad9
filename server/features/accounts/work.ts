import type { Trx } from '../../core/db/tables.ts'
import { setServices } from './users.ts'

interface Work {
  /** Ids of services. */
  services: readonly number[]
  zip_work: string
  /** Kilometres. */
  distance: number
  lat: number | null
  lng: number | null
}

/** Changes what a professional does and where. The only function that does. */
export async function changeWork(trx: Trx, id: string, { services, ...area }: Work): Promise<void> {
  await trx.updateTable('users').set(area).where('id', '=', id).execute()
  await setServices(trx, id, services)
}
