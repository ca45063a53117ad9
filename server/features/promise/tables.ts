import type { MeasuredPrices } from '#schemas/requests/measured-prices.ts'
import type { Measure } from '#schemas/requests/promise.ts'
import type { FeatureTable } from '../../core/services.ts'

/** How the promise was kept, by service and district (PRM-1). */
interface PromiseMeasures extends Measure {
  service_id: number
  /** Its code; '' for everywhere. */
  district: string
  measured_at: string
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    promise_measures: PromiseMeasures
    /** What proposals for a service ask for (PRM-5). */
    price_measures: MeasuredPrices & { service_id: number }
  }
}

export const promiseTables: readonly FeatureTable[] = [
  { name: 'promise_measures', key: ['service_id', 'district'], person: 'nothing' },
  { name: 'price_measures', key: ['service_id'], person: 'nothing' },
]
