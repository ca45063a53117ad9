import type { Brought } from '#schemas/questions/brought/registry.ts'
import { writeFile } from '#schemas/questions/export-file.ts'
import type { FoundCounts } from '#schemas/questions/import-words.ts'
import { firstFindings } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup } from '#schemas/questions/service-ids.ts'
import { readStored } from '../../../core/db/stored.ts'
import { IN_UTF_16, isUtf16 } from '../../../core/utf16.ts'
import { BASE } from '../rows.ts'
import {
  type ChangedContent,
  checkParts,
  type FileFinding,
  type InForce,
  type Placed,
  type UnknownSet,
} from './file-parts.ts'
import { FOREIGN } from './file-shape.ts'
import { type Places, placesIn, readText } from './read-text.ts'
import { understood } from './understood.ts'

interface FileInput extends InForce {
  /** The file's bytes, in UTF-8. */
  file: Uint8Array[]
  /** Of which service the questions are, where the file has nothing but questions. */
  service: number | undefined
}

/** What a form of another program became: how many questions it has, how many lost nothing, and what the others lost. */
export interface BroughtReport {
  program: string
  asked: number
  whole: number
  notes: { what: string; message: string; line?: number; column?: number }[]
}

export interface CheckedFile {
  /** Whether the file cannot be read: then the findings say why, and nothing changed. */
  refused: boolean
  /** Whether nobody said of which service its questions are. */
  nameless: boolean
  /** What was read of another program's form. */
  brought: BroughtReport | null
  changed: ChangedContent[]
  unchanged: number
  /** The first findings, and how many there are. */
  findings: FileFinding[]
  counts: FoundCounts
  /** The file's services and groups that nobody knows here, where they are asked about: then nothing changed. */
  unknown: UnknownSet[]
}

/** Writes a file from the contents of services and groups and, optionally, the base questions as JSON. */
export function exportText({
  contents,
  base,
}: Pick<FileInput, 'contents'> & { base: string | undefined }): string {
  const all = [...contents].map(([id, content]) => ({ id, ...content }))
  const groups = all.filter(({ id }) => isGroup(id))
  return writeFile({
    ...(base !== undefined && { base: readStored<QuestionRecord[]>(base) }),
    ...(groups.length > 0 && { groups }),
    services: all.filter(({ id }) => !isGroup(id)),
  })
}

/** The decoder removes the byte order mark of some editors. */
const decoder = new TextDecoder()

/** The result for a file that cannot be read, with its problem. */
export const refusedFile = (message: string): CheckedFile => ({
  refused: true,
  nameless: false,
  brought: null,
  unknown: [],
  changed: [],
  unchanged: 0,
  findings: [{ service: BASE, path: '', level: 'error', message }],
  counts: { errors: 1, warnings: 0 },
})

/**
 * The changed contents of a file, with the linter's findings. Of one that cannot be read every fault is named: of the
 * JSON, of the shape and of the questions; nothing of it is changed. Contents are returned as texts, so that the caller
 * need not serialize them.
 */
export function lintFile(input: FileInput): CheckedFile {
  const bytes = Buffer.concat(input.file)
  if (isUtf16(bytes)) return refusedFile(IN_UTF_16)
  const text = decoder.decode(bytes)
  const { value, faults } = readText(text)
  const published = input.service === undefined ? undefined : input.contents.get(input.service)
  const content = understood(value, published && { ...published, id: input.service ?? BASE })
  const { changed, unchanged, unknown, findings, refused } = checkParts(content.value, input)
  const fault = (message: string, path = ''): Placed => ({
    service: BASE,
    path,
    place: path,
    level: 'error',
    message,
  })
  const syntax = faults.map(({ message, line, column }) => ({ ...fault(message), line, column }))
  const unread = content.faults.map(({ place, path, message }) => ({ ...fault(message, path), place }))
  const said = new Set(unread.map(({ place }) => place))
  const inFile = (each: Placed): Placed => ({ ...each, place: content.filePlaceOf(each.place) })
  const rest = content.nameless
    ? [fault(NAMELESS)]
    : [
        ...unread,
        ...(content.value === undefined && content.brought ? [] : findings)
          .map(inFile)
          .filter(({ place }) => !said.has(place)),
      ]
  const notes = content.brought?.notes ?? []
  const places = placesIn(text, [...rest.map(({ place }) => place), ...notes.map(({ at }) => at)])
  const placed = rest.flatMap(({ place, ...each }) => {
    // Where the text is broken, what is missing may stand behind the fault.
    if (syntax.length > 0 && (!places.has(place) || each.message === FOREIGN)) return []
    return [{ ...each, ...places.of(place) }]
  })
  const all = [...syntax.map(({ place: _, ...each }) => each), ...placed]
  const isRefused = refused || syntax.length > 0 || content.faults.length > 0 || content.nameless
  const errors = all.filter(({ level }) => level === 'error').length
  return {
    refused: isRefused,
    nameless: content.nameless,
    brought: content.brought ? reportOf(content.brought, places.of) : null,
    unknown: isRefused ? [] : unknown,
    changed: isRefused ? [] : changed,
    unchanged: isRefused ? 0 : unchanged,
    findings: firstFindings(isRefused ? all.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) : all),
    counts: { errors, warnings: all.length - errors },
  }
}

const reportOf = ({ program, asked, whole, notes }: Brought, positionOf: Places['of']): BroughtReport => ({
  program,
  asked,
  whole,
  notes: notes.map(({ at, what, message }) => ({ what, message, ...positionOf(at) })),
})

const NAMELESS = 'O ficheiro tem só perguntas: falta dizer de que serviço publicado são.'
