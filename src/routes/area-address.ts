import { paths } from './paths.ts'
import { categories } from './table.ts'

/** The anchor of a subgroup's part of its category page. */
export const partId = (subgroup: number): string => `area-${subgroup}`

interface Group {
  id: number
  title: string
  kind: 'subgroup' | 'mainGroup'
  main: number
}

/**
 * Where a group of services is shown (CAT-16): its category page, and there the subgroup's part. The page of main group
 * 1 lists no services, so that its subgroups lead to the search for their title.
 */
export function groupAddress({ id, title, kind, main }: Group): string {
  const page = categories.find((row) => row.main === main)
  if (kind === 'mainGroup' && page) return page.path
  return page?.page === 'category'
    ? `${page.path}#${partId(id)}`
    : `${paths.search}?${new URLSearchParams({ q: title })}`
}
