/** The names of the payload's texts that we wrote or checked, such as our own addresses; they are the same in all messages. */
const ADDRESSES: ReadonlySet<string> = new Set(['link', 'leave', 'origin', 'support', 'email', 'ownWords'])

/** How much of a text a message shows, by its name in the payload; the page that it leads to shows the whole. */
const LENGTHS: Readonly<Record<string, number>> = { name: 60, professional: 60, from: 60, answer: 300 }

/** The names of people: one line each. */
const ONE_LINE: ReadonlySet<string> = new Set(['name', 'professional', 'from'])

/** What is not seen, but keeps an address together or turns it around. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** Control characters but tab and line breaks. */
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu

/**
 * A person's text with each address in it taken apart, so that no mail program makes a link of it and it can still be read:
 * 'https: //exemplo . pt', 'ana @ exemplo . pt'. Numbers and ends of sentences stay.
 */
const withoutLinks = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(CONTROLS, '')
    .replace(/:(?=\/\/|\\\\)/g, ': ')
    .replace(/(?<=\S)@(?=\S)/g, ' @ ')
    .replace(/(?<=\S)[.\u3002\uff0e\uff61](?=\p{L}{2}|xn--)/giu, ' . ')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, (address) => address.replaceAll('.', ' . '))

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/**
 * A payload as messages show it: what people wrote holds no address that becomes a link, names are one line, and names and
 * answers are cut (MSG-6). Our own addresses stay as they are.
 */
export function plainWords(value: unknown, name = ''): unknown {
  if (ADDRESSES.has(name)) return value
  if (Array.isArray(value)) return value.map((one) => plainWords(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainWords(one, key)]))
  if (typeof value !== 'string') return value
  const written = ONE_LINE.has(name) ? value.replace(/\s+/g, ' ').trim() : value
  return withoutLinks(cut(written, LENGTHS[name] ?? Number.POSITIVE_INFINITY))
}
