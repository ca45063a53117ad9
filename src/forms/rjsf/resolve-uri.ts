/**
 * Stands in for fast-uri (8 KB gzipped), which rjsf asks to resolve references between schemas. Ours have none but within
 * themselves; the browser's own URL does it. `build/slim-rjsf.ts` puts it in rjsf's way.
 */
const resolve = (base: string, relative: string): string =>
  URL.canParse(relative, base) ? new URL(relative, base).href : relative

const equal = (one: string, other: string): boolean => one === other

export default { resolve, equal }
