import { type JSONVisitor, type ParseErrorCode, parse, printParseErrorCode, visit } from 'jsonc-parser'
import { isTooDeep, MAX_DEPTH } from '#schemas/validation/parse-json.ts'

/** A place in a text, both from 1. */
export interface TextPlace {
  line: number
  column: number
}

interface SyntaxFault extends TextPlace {
  message: string
}

export interface ReadText {
  /** What the text says; where it has faults, as far as it can be read. */
  value: unknown
  /** Every fault of the JSON itself. */
  faults: SyntaxFault[]
}

/** The maximum number of faults that are named. */
const MAX_FAULTS = 50

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }
const TOO_DEEP: SyntaxFault = {
  line: 1,
  column: 1,
  message: 'O ficheiro não é JSON: está encaixado de mais.',
}

const words: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: 'Há aqui algo que não é JSON.',
  InvalidNumberFormat: 'Este número não está bem escrito.',
  PropertyNameExpected: 'Falta aqui o nome de um campo, entre aspas.',
  ValueExpected: 'Falta aqui um valor.',
  ColonExpected: 'Falta aqui «:».',
  CommaExpected: 'Falta aqui uma vírgula.',
  CloseBraceExpected: 'Falta fechar com «}»: o ficheiro pode estar cortado.',
  CloseBracketExpected: 'Falta fechar com «]»: o ficheiro pode estar cortado.',
  EndOfFileExpected: 'O JSON acaba antes: o que está a mais não se lê.',
  InvalidCommentToken: 'O JSON não tem comentários.',
  UnexpectedEndOfString: 'Falta fechar as aspas.',
  UnexpectedEndOfNumber: 'Falta o fim deste número.',
  InvalidUnicode: 'Este «\\u» não está completo.',
  InvalidEscapeCharacter: 'Este «\\» não se usa assim.',
  InvalidCharacter: 'Há aqui um carácter que não se vê e que o JSON não aceita.',
}

/** A text that nests deeper than MAX_DEPTH; how long it takes to walk through it grows with the square of its depth. */
class TooDeep extends Error {}

/** Walks through a text, also one with faults. Throws TooDeep as soon as it nests too deeply. */
function walk(text: string, { onObjectBegin, onArrayBegin, ...visitor }: JSONVisitor): void {
  let depth = 0
  const into = () => {
    depth += 1
    if (depth > MAX_DEPTH) throw new TooDeep()
  }
  const out = () => {
    depth -= 1
  }
  visit(
    text,
    {
      ...visitor,
      onObjectBegin: (...place) => {
        into()
        onObjectBegin?.(...place)
      },
      onArrayBegin: (...place) => {
        into()
        onArrayBegin?.(...place)
      },
      onObjectEnd: out,
      onArrayEnd: out,
    },
    STRICT,
  )
}

/**
 * Reads a text as JSON. One with faults is read as far as it can be, and each of them is named with its place. One that nests
 * deeper than any file of questions is not read (ADM-14).
 */
export function readText(text: string): ReadText {
  if (isTooDeep(text)) return { value: undefined, faults: [TOO_DEEP] }
  try {
    return { value: JSON.parse(text), faults: [] }
  } catch {
    const faults: SyntaxFault[] = []
    const note = (code: ParseErrorCode, _: number, __: number, line: number, character: number) => {
      const message = words[printParseErrorCode(code)] ?? 'O ficheiro não é JSON.'
      const place = { line: line + 1, column: character + 1 }
      const last = faults.at(-1)
      // A text that ends too early lacks the end of everything that is open.
      const again = last?.line === place.line && last.column === place.column
      if (!again && faults.length < MAX_FAULTS) faults.push({ ...place, message })
    }
    try {
      walk(text, { onError: note })
      return { value: parse(text, [], STRICT), faults }
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error
      return { value: undefined, faults: [TOO_DEEP] }
    }
  }
}

/** A JSON pointer without its last part. */
const above = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))

/** Where values stand in a text. */
export interface Places {
  /** A value that is not there stands where the nearest value around it stands; undefined where the text is nested too deeply. */
  of: (pointer: string) => TextPlace | undefined
  has: (pointer: string) => boolean
}

/** Where values stand in a text of JSON, by their pointers. */
export function placesIn(text: string, pointers: readonly string[]): Places {
  const wanted = new Set<string>([''])
  for (const pointer of pointers) for (let at = pointer; at !== ''; at = above(at)) wanted.add(at)
  const places = new Map<string, TextPlace>()
  const note = (path: () => readonly (string | number)[], line: number, character: number) => {
    const parts = path().map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'))
    const pointer = ['', ...parts].join('/')
    if (wanted.has(pointer)) places.set(pointer, { line: line + 1, column: character + 1 })
  }
  try {
    walk(text, {
      onObjectBegin: (_, __, line, character, path) => note(path, line, character),
      onArrayBegin: (_, __, line, character, path) => note(path, line, character),
      onLiteralValue: (_, __, ___, line, character, path) => note(path, line, character),
    })
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  const of = (pointer: string): TextPlace | undefined =>
    places.get(pointer) ?? (pointer === '' ? undefined : of(above(pointer)))
  return { of, has: (pointer) => places.has(pointer) }
}
