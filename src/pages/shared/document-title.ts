/** Search engines cut a longer title, in characters. */
const MAX_TITLE = 60

/** A record's title for the document, with what it is about where there is room. */
export function documentTitle(title: string, about: string): string {
  const whole = `${title}: ${about}`
  return whole.length < MAX_TITLE ? whole : title.slice(0, MAX_TITLE - 1)
}
