import { createContext, use } from 'react'

/** How long parts of the page stay as they came as HTML. React hydrates them once it is over. */
export class Sleep {
  isOver = false
  readonly #over = Promise.withResolvers<void>()

  get over(): Promise<void> {
    return this.#over.promise
  }

  end(): void {
    this.isOver = true
    this.#over.resolve()
  }
}

/** The sleep of what lies behind an order that came with the page; undefined where there is none, as on the server. */
export const SleepContext = createContext<Sleep | undefined>(undefined)

/** Keeps the Suspense boundary around it from being hydrated while the page sleeps. */
export function Sleeper(): null {
  const sleep = use(SleepContext)
  if (sleep && !sleep.isOver) use(sleep.over)
  return null
}
