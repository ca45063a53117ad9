type Take = (event: Pick<PopStateEvent, 'stopImmediatePropagation'>) => void

let take: Take | undefined

/**
 * Listens to moves in the history before the router does, so that a wizard can keep those between its steps from it.
 * To be called once, before the router is made: browsers tell a window's listeners in the order of their registration.
 */
export function watchPops(): void {
  addEventListener('popstate', (event) => take?.(event))
}

/** Has every move in the history told to the one open wizard. Returns how to stop that. */
export function takePops(next: Take): () => void {
  take = next
  return () => {
    if (take === next) take = undefined
  }
}
