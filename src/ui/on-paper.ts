/** A part that scrolls on the screen is printed whole (PAGE-14). */
export const wholeOnPaper = { '@media print': { maxHeight: 'none', overflow: 'visible' } } as const

/** The same of a row that scrolls sideways: on paper it goes on in the next line. */
export const linesOnPaper = { '@media print': { overflow: 'visible', flexWrap: 'wrap' } } as const

/** A `<details>` that is printed whole, whether it is open or not. */
export const openOnPaper = {
  '@media print': { '&::details-content': { contentVisibility: 'visible', display: 'block' } },
} as const
