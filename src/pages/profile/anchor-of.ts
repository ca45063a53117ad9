import { photoAnchor } from '#schemas/content-reports/content-reports.ts'

/** The id of the element that shows a photograph of work, by its address. */
export const anchorOf = (full: string): string => photoAnchor(full.replace(/^.*\/|\.\w+$/g, ''))
