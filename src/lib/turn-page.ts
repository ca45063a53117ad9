/** Scrolls a row of items on or back by what is in view, round at both ends; smoothly where its style says so. */
export function turnPage(row: HTMLElement | null, step: 1 | -1): void {
  if (!row) return
  const { scrollLeft, clientWidth, scrollWidth } = row
  const end = scrollWidth - clientWidth
  const round = step > 0 ? scrollLeft >= end - 4 : scrollLeft <= 4
  const left = round ? (step > 0 ? 0 : end) : scrollLeft + step * clientWidth
  row.scrollTo({ left })
}
