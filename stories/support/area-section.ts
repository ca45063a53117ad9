import type { SectionData } from '#src/pages/area-section/section-data.ts'

/** What the loader of the area's parts gives a page whose scripts have come. */
export const SECTION: SectionData<never> = { standing: {} }
