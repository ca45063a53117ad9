/** The head that a page's data determine, where the route table cannot know it: a profile's name, for example. */
export interface OwnHead {
  title?: string
  description?: string
  /** Whether the page is hidden from search engines, like samples. */
  hidden?: boolean
  /** The picture that it is shared with, as `picture` of the route table, or one that the server draws (PAGE-68). */
  picture?: string
  /** The words on that picture, where the server draws it. */
  pictureAlt?: string
}

/** The `head` of a page's loaded data; empty where it has none. */
export function ownHead(data: unknown): OwnHead {
  const holder = typeof data === 'object' && data !== null ? (data as { head?: OwnHead }) : {}
  return holder.head ?? {}
}

/** What search engines show of a title, in characters. */
const MAX_TITLE = 60

/** A title with our name behind it, where there is room for the name. */
export const withName = (title: string, name: string): string =>
  `${title} · ${name}`.length < MAX_TITLE ? `${title} · ${name}` : title
