import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import { pictureAlt } from '#schemas/sharing/picture.ts'
import { type OwnHead, withName } from '#src/routes/own-head.ts'
import { ownPath } from '#src/routes/own-path.ts'
import { shareWords } from '#src/routes/share-words.ts'
import type { RouteRow } from '#src/routes/table.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** The page's title as the browser shows it. */
const titleOf = (row: RouteRow | undefined, name: string, ownHead: OwnHead = {}): string =>
  row
    ? row.name === 'home'
      ? row.title
      : withName(ownHead.title ?? row.documentTitle ?? row.title, name)
    : `Página não encontrada · ${name}`

/** JSON that can stand inside a script element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

interface Page {
  row: RouteRow | undefined
  /** The path of the address. */
  pathname: string
  settings: PublicSettings
  ownHead: OwnHead
  /** What the page's row is described by, where that is at hand (`src/routes/descriptions.ts`). */
  described?: string | undefined
}

/** The content of a page's head. An address without a page has a title alone. */
export interface Head {
  title: string
  description?: string
  /** The page's one address, however it was asked for. */
  canonical?: string
  /** The address of the picture that it is shared with. */
  image?: string
  /** What is said of it to who does not see it (PAGE-69). */
  imageAlt?: string
  /** Whether the page is hidden from search engines. */
  hidden: boolean
}

/** The head of a page, the same on the server and after a navigation in the browser. */
export function headOf({ row, pathname, settings: { name, origin }, ownHead, described }: Page): Head {
  const title = titleOf(row, name, ownHead)
  if (!row) return { title, hidden: true }
  const picture = ownHead.picture ?? row.picture
  return {
    title,
    description: ownHead.description ?? described,
    canonical: origin + (ownPath(row, pathname) ?? pathname),
    image: `${origin}${picture ? `/partilha/${picture}.png` : '/partilha.png'}`,
    imageAlt: ownHead.pictureAlt ?? pictureAlt(shareWords(picture)),
    hidden: !row.indexed || ownHead.hidden === true,
  }
}

/**
 * A page's own elements of the head: title, description, canonical address, how it looks when shared, and what it is about
 * for search engines (schema.org `structuredData`).
 */
export function headInHtml(head: Head, { name }: PublicSettings, structuredData: readonly object[]): string {
  const title = escapeHtml(head.title)
  const hidden = head.hidden ? '<meta name="robots" content="noindex">' : ''
  if (head.canonical === undefined) return `<title>${title}</title>${hidden}`
  const description = escapeHtml(head.description ?? '')
  const canonical = escapeHtml(head.canonical)
  const image = escapeHtml(head.image ?? '')
  const imageAlt = escapeHtml(head.imageAlt ?? '')
  const data =
    structuredData.length > 0 ? { '@context': 'https://schema.org', '@graph': structuredData } : undefined
  return `<title>${title}</title><meta name="description" content="${description}">${hidden}
<link rel="canonical" href="${canonical}"><meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(name)}"><meta property="og:title" content="${title}">
<meta property="og:description" content="${description}"><meta property="og:url" content="${canonical}">
<meta property="og:locale" content="pt_PT"><meta property="og:image" content="${image}">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${imageAlt}">
<meta name="twitter:card" content="summary_large_image"><meta name="twitter:image:alt" content="${imageAlt}">${
    data ? `<script type="application/ld+json">${inScript(data)}</script>` : ''
  }`
}
