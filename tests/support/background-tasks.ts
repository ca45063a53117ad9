import { getPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'

/** Where a task runs, and with what. */
export const look = (given: Uint8Array) => ({
  pid: process.pid,
  priority: getPriority(),
  environment: Object.keys(process.env),
  given,
})

export function fail(): never {
  throw new Error('Não deu.')
}

/** Works and never ends. */
export async function work(): Promise<never> {
  for (;;) await setImmediate()
}

/** Waits and never ends. */
export const wait = () => new Promise<never>(() => {})
