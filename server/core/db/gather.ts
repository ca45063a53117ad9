/** One piece of work that waits to be done with others. */
export interface Waiting<Work, Result> {
  readonly work: Work
  done(result: Result): void
  failed(error: unknown): void
}

/**
 * Collects what arrives in the same tick and has it done together, at most `max` at once. `run` tells each of them when it is
 * done or why it failed; what it throws, all of them get.
 */
export function gather<Work, Result>(
  run: (all: readonly Waiting<Work, Result>[]) => Promise<void>,
  max: number,
): (work: Work) => Promise<Result> {
  let waiting: Waiting<Work, Result>[] = []
  const flush = () => {
    const all = waiting
    waiting = []
    for (let index = 0; index < all.length; index += max) {
      const some = all.slice(index, index + max)
      run(some).catch((error) => {
        for (const { failed } of some) failed(error)
      })
    }
  }
  return (work) =>
    new Promise<Result>((done, failed) => {
      waiting.push({ work, done, failed })
      if (waiting.length === 1) setImmediate(flush)
    })
}
