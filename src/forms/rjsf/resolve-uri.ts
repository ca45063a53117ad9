/**
 * Replaces fast-uri (8 KB gzipped), by which rjsf resolves references between schemas. Ours have references only
 * within themselves; the browser's own URL resolves them. `build/slim-rjsf.ts` replaces the import.
 */
const resolve = (base: string, relative: string): string =>
  URL.canParse(relative, base) ? new URL(relative, base).href : relative

const equal = (one: string, other: string): boolean => one === other

export default { resolve, equal }
