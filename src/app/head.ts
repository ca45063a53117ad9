import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import type { OwnHead } from '#src/routes/own-head.ts'
import type { RouteRow } from '#src/routes/table.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** The page's title as the browser shows it. */
export const titleOf = (row: RouteRow | undefined, name: string, own: OwnHead = {}): string =>
  row
    ? row.name === 'home'
      ? row.title
      : `${own.title ?? row.title} · ${name}`
    : `Página não encontrada · ${name}`

/** JSON that can stand inside a script element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

interface HeadOf {
  row: RouteRow | undefined
  url: string
  settings: PublicSettings
  own: OwnHead
  /** What the page is about, for search engines (schema.org). */
  things: readonly object[]
}

/** A page's own elements of the head: title, description, canonical address, how it looks when shared, what it is about. */
export function headOf({ row, url, settings: { name, origin }, own, things }: HeadOf): string {
  const title = escapeHtml(titleOf(row, name, own))
  if (!row) return `<title>${title}</title><meta name="robots" content="noindex">`
  const description = escapeHtml(own.description ?? row.description)
  const canonical = escapeHtml(origin + new URL(url).pathname)
  const image = escapeHtml(`${origin}/partilha.png`)
  const hidden =
    row.saveRoute && !row.hidehead && !row.requiresAuth ? '' : '<meta name="robots" content="noindex">'
  const data = things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined
  return `<title>${title}</title><meta name="description" content="${description}">${hidden}
<link rel="canonical" href="${canonical}"><meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(name)}"><meta property="og:title" content="${title}">
<meta property="og:description" content="${description}"><meta property="og:url" content="${canonical}">
<meta property="og:locale" content="pt_PT"><meta property="og:image" content="${image}">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">${
    data ? `<script type="application/ld+json">${inScript(data)}</script>` : ''
  }`
}
