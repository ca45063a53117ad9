type Load = () => Promise<unknown>

/** A part of the site that another floor loads: `ahead` loads it before it is needed, once its loader is provided. */
function loadedAhead() {
  let load: Load | undefined
  let fetched = false
  const ahead = (): void => {
    if (fetched || !load) return
    fetched = true
    load().catch(() => {
      fetched = false
    })
  }
  ahead.provide = (loader: Load): void => {
    load = loader
  }
  return ahead
}

/** Loads the order's code on the first sign that it will be needed; never during the page's first load. */
export const prefetchOrder = loadedAhead()

/** Loads the confirmation of a request near the end of an order. */
export const prefetchConfirmation = loadedAhead()
