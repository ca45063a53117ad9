import { subgroupPath } from '#schemas/catalogue/addresses.ts'
import { paths } from './paths.ts'
import { categories } from './table.ts'

/** The anchor of a subgroup's part of its category page. */
export const partId = (subgroup: number): string => `area-${subgroup}`

/** The category page of a main group (CAT-14); the home page where there is none. */
export const mainGroupPath = (main: number): string =>
  categories.find((row) => row.main === main)?.path ?? paths.home

interface Group {
  title: string
  kind: 'subgroup' | 'mainGroup'
  main: number
}

/** Where a group of services is shown (CAT-16): a main group on its category page, a subgroup on its own. */
export const groupAddress = ({ title, kind, main }: Group): string =>
  kind === 'mainGroup' ? mainGroupPath(main) : subgroupPath({ title })
