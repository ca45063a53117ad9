import type { PaymentMethod } from '#schemas/credits/purchases.ts'
import { HttpError } from '../../../core/http/errors.ts'

/** A purchase that is to be paid. `total` is cents, VAT included. */
export interface ToPay {
  readonly id: string
  readonly reference: string
  readonly package: string
  readonly credits: number
  readonly total: number
  /** The buyer's e-mail. */
  readonly email: string
}

/** A way to pay (CRD-6). */
export interface PaymentWay {
  readonly method: PaymentMethod
  /**
   * Begins the payment of a purchase, any number of times: the address where it is paid, the same each time; null where the
   * purchase itself says how. Throws PaymentAway.
   */
  begin(purchase: ToPay): Promise<string | null>
}

const AWAY =
  'O pagamento online não está disponível de momento. Tente novamente daqui a pouco, ou pague por transferência.'
const RETRY_SECONDS = 60

/** 503: who takes the payment does not answer. */
export class PaymentAway extends HttpError {
  constructor() {
    super(503, AWAY, { retryAfter: RETRY_SECONDS })
  }
}
