/**
 * What nobody sees: characters without width, direction marks and isolates, soft hyphens, byte order marks. Joiners,
 * variation selectors and tags stay here, of which emoji and words of other scripts are made.
 */
const UNSEEN =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu
/** Joiners that join nothing: after no emoji, and after no letter of a script that is written with them. */
const IDLE_JOINERS =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin})[\p{L}\p{M}])(?:\u200c|\u200d)/gu
/** Full-width forms of ASCII, as keyboards of East Asia write it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const HYPHENS = /[\u2010\u2011]/g
const DASHES = /[\p{Pd}\u2212]/gu

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

const toAscii = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)

/**
 * A text that somebody typed or pasted, without what nobody sees; each space, hyphen and full-width sign is the one of a
 * keyboard, and a letter with its accent is one character (VAL-17). Line breaks, dashes and spaces at the ends stay.
 */
export function visible(text: string): string {
  if (isAscii(text)) return text
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(IDLE_JOINERS, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(HYPHENS, '-')
    .replace(FULL_WIDTH, toAscii)
}

/**
 * The same for a number, a date, an address or another text of signs that each count: every kind of dash is a hyphen, and
 * nothing stands around it (VAL-17).
 */
export const visibleCode = (text: string): string =>
  isAscii(text)
    ? text.trim()
    : visible(text)
        .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
        .replace(DASHES, '-')
        .trim()
