/** What `standStill` adds to the page. */
export interface Still {
  /** Sets the clock and what is random to where every story begins. */
  beginAgain: () => void
}

/**
 * Runs in the page before anything else: all that would differ from one run to the next is the same each time. Every story
 * begins at a given moment, from which time goes on, and with the same seed for what is random.
 */
export function standStill(now: number): void {
  const RealDate = globalThis.Date
  const FIRST_SEED = 5
  let began = performance.now()
  let seed = FIRST_SEED
  Object.assign(globalThis, {
    beginAgain: () => {
      began = performance.now()
      seed = FIRST_SEED
    },
  } satisfies Still)

  const time = () => Math.floor(now + performance.now() - began)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length ? args : [time()], made),
    apply: () => new RealDate(time()).toString(),
    get: (target, key) => (key === 'now' ? time : Reflect.get(target, key)),
  })

  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(Math.random() * 16).toString(16)).join('')
  crypto.randomUUID = () => `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`
}
