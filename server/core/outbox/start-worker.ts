/** Calls `work` repeatedly until it is stopped; stopping waits for the call under way. */
export function startWorker(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const turn = () => {
    running = work()
      .then(() => undefined, onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, everyMs)
      })
  }
  turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
