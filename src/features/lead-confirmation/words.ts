/** Said once a request was confirmed by its link. */
export const CONFIRMED = 'O seu pedido foi confirmado.'

/** The part of the request's address that says that it has just been confirmed. */
export const LEAD_CONFIRMED = 'confirmado'
