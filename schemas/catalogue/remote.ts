const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The services whose work has no place: law, accounts, insurance, websites, design, texts (QST-54). */
const REMOTE: ReadonlySet<number> = new Set([
  ...range(361, 382),
  ...range(387, 393),
  ...range(395, 397),
  ...[405, 406, 408, 488],
])

/** Whether a service is done from anywhere, so that its postal code is the client's own. */
export const isRemote = (service: number): boolean => REMOTE.has(service)
