import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import type { RouteRow } from '#src/routes/table.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** The page's title as the browser shows it. */
export const titleOf = (row: RouteRow | undefined, name: string): string =>
  row ? (row.name === 'home' ? row.title : `${row.title} · ${name}`) : `Página não encontrada · ${name}`

/** A page's own elements of the head: title, description, canonical address and how it looks when it is shared. */
export function headOf(row: RouteRow | undefined, url: string, { name, origin }: PublicSettings): string {
  const title = escapeHtml(titleOf(row, name))
  if (!row) return `<title>${title}</title><meta name="robots" content="noindex">`
  const description = escapeHtml(row.description)
  const canonical = escapeHtml(origin + new URL(url).pathname)
  const hidden = row.saveRoute ? '' : '<meta name="robots" content="noindex">'
  return `<title>${title}</title><meta name="description" content="${description}">${hidden}
<link rel="canonical" href="${canonical}"><meta property="og:type" content="website">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}"><meta property="og:locale" content="pt_PT">`
}
