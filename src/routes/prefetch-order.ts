type Load = () => Promise<unknown>

let load: Load | undefined
let fetched = false

/** Fetches the order's code ahead, on the first sign that it will be wanted; never on a page's critical path. */
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
