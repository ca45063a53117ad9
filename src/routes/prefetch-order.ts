type Load = () => Promise<unknown>

let load: Load | undefined
let fetched = false

/**
 * Loads the order's code before it is needed, on the first sign that it will be; never during the page's first load.
 */
export function prefetchOrder(): void {
  if (fetched || !load) return
  fetched = true
  load().catch(() => {
    fetched = false
  })
}

prefetchOrder.provide = (loader: Load) => {
  load = loader
}
