import * as catalogue from './catalogue.ts'
import * as newsletter from './newsletter.ts'
import * as order from './order.ts'
import * as places from './places.ts'
import * as showcase from './showcase.ts'

/** Every endpoint by name. The server registers its routes and the client makes its requests from this table. */
export const calls = { ...catalogue, ...order, ...places, ...newsletter, ...showcase }

export type Calls = typeof calls
export type CallName = keyof Calls
