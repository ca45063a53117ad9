import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { theme } from '#src/app/theme.ts'

const root = join(import.meta.dirname, '../..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(join(root, file), 'utf8'),
}))
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort()

/** The opening tags of a component, whose attributes may hold arrow functions. */
const tagsOf = (text: string, name: string) => text.match(new RegExp(`<${name}\\b(?:=>|[^>])*>`, 'g')) ?? []

/** The size of a text in rem on a screen of some width in pixels. */
function sizeAt(size: unknown, width: number): number {
  const [, least, base, share, most] =
    /^clamp\(([\d.]+)rem, ([\d.]+)rem \+ ([\d.]+)vw, ([\d.]+)rem\)$/.exec(String(size))?.map(Number) ?? []
  if (least === undefined || base === undefined || share === undefined || most === undefined)
    return Number.parseFloat(String(size))
  return Math.min(Math.max(least, base + (share * width) / 1600), most)
}

describe('one scale of type (PAGE-59)', () => {
  const { hero, h1, cardTitle, h2, h3, h5, h6, body1 } = theme.typography

  it('goes down from the titles of pages to the labels of fields, at every width', () => {
    for (const width of [320, 360, 600, 900, 1280, 1920]) {
      const [heroes, titles, cards, second, step, third, fourth, label] = [
        hero,
        h1,
        cardTitle,
        h2,
        h5,
        h3,
        h6,
        body1,
      ].map(({ fontSize }) => sizeAt(fontSize, width))
      expect(heroes).toBeGreaterThanOrEqual(titles ?? 0)
      expect(titles).toBeGreaterThanOrEqual(cards ?? 0)
      expect(cards).toBeGreaterThanOrEqual(Math.max(second ?? 0, step ?? 0))
      expect(second).toBeGreaterThanOrEqual(third ?? 0)
      expect(third).toBeGreaterThan(fourth ?? 0)
      expect(fourth).toBeGreaterThan(label ?? 0)
    }
  })

  it('is where the titles of pages have their size from', () => {
    const files = sources.flatMap(({ file, text }) =>
      tagsOf(text, 'Typography')
        .filter((tag) => /variant="(?:h1|hero|cardTitle)"/.test(tag) && /fontSize/.test(tag))
        .map(() => file),
    )
    expect(files).toEqual([])
    // A step of an order is a page without scripts, and its question the page's title.
    expect(filesWith(/component=\{?[^}\n]*['"]h1['"]|<h1\b/)).toEqual(['src/features/order/order-layout.tsx'])
  })
})

it('there is one breadcrumb, paginator, select, disclosure and field for a day (PAGE-59)', () => {
  expect(
    filesWith(
      /@mui\/material\/(?:Accordion|Breadcrumbs|NativeSelect|Select|Pagination|TablePagination)'|<select\b/,
    ),
  ).toEqual([])
  expect(filesWith(/aria-label="Está aqui"/)).toEqual(['src/pages/shared/breadcrumb.tsx'])
  expect(filesWith(/withComponent\('select'\)/)).toEqual(['src/ui/inputs/select-input.tsx'])
  expect(filesWith(/type="date"/)).toEqual(['src/forms/widgets/parts/day-input.tsx'])
  expect(filesWith(/component="summary"[^>]*(?:cursor|fontWeight)/)).toEqual([])
})
