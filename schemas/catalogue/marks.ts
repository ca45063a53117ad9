import { fold } from '../text/fold.ts'

/** A piece of a title, and whether it is what was typed. */
export interface MarkedPiece {
  readonly piece: string
  readonly isMarked: boolean
}

/** A title in pieces: marked are the beginnings of its words that were typed, in any case and accents (CAT-19). */
export function markedIn(title: string, typed: string): MarkedPiece[] {
  const wanted = fold(typed)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return title
    .normalize('NFC')
    .split(/([\p{L}\p{N}]+)/u)
    .flatMap((part) => {
      const folded = fold(part)
      const lengths = wanted.filter((word) => folded.startsWith(word)).map((word) => word.length)
      const length = Math.max(0, ...lengths)
      return [
        { piece: part.slice(0, length), isMarked: true },
        { piece: part.slice(length), isMarked: false },
      ]
    })
    .filter(({ piece }) => piece !== '')
}
