/** What a page's data says about the page itself, where the route table cannot know it: a profile's name, for one. */
export interface OwnHead {
  title?: string
  description?: string
  /** Search engines are not to show it: a sample, for one. */
  hidden?: boolean
}

/** The `head` of a page's loaded data; empty where it has none. */
export function ownHead(data: unknown): OwnHead {
  const holder = typeof data === 'object' && data !== null ? (data as { head?: OwnHead }) : {}
  return holder.head ?? {}
}
