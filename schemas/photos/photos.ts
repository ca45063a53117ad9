/** How many photographs one question may take (PHO-1). */
export const MAX_PHOTOS = 8

/** The largest file that is taken. A browser sends far less: it shrinks photographs first. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** The longest side of a stored photograph in pixels, and of its small copy. */
export const MAX_PHOTO_SIDE = 2048
export const MAX_SMALL_SIDE = 400

/** The id of a photograph: 128 random bits, base64url. The browser draws it, so that a repeated upload is the same one. */
export const photoId = { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' } as const

/** A photograph of an answer: its id. The format names the widget of a list of them. */
export const photoEntry = { ...photoId, format: 'photo' } as const

/** The id of a file of an answer (PHO-13): a photograph's, or a PDF's, which ends in '.pdf'. */
export const fileId = { type: 'string', pattern: '^[A-Za-z0-9_-]{22}(?:\\.pdf)?$' } as const

/** A file of an answer that takes PDFs too: its id, with the widget of photographs. */
export const fileEntry = { ...fileId, format: 'photo' } as const

const IS_ID = new RegExp(photoId.pattern)
const IS_FILE_ID = new RegExp(fileId.pattern)

export const isPhotoId = (value: unknown): value is string => typeof value === 'string' && IS_ID.test(value)

export const isFileId = (value: unknown): value is string =>
  typeof value === 'string' && IS_FILE_ID.test(value)

const DOCUMENT = '.pdf'

/** The id of a PDF, of an id as photographs have it. */
export const documentId = (id: string): string => id + DOCUMENT

/** Whether an id is a PDF's. */
export const isDocument = (id: string): boolean => id.endsWith(DOCUMENT)

/** Whether a file says at its beginning that it is a PDF. */
export const beginsAsPdf = (content: Uint8Array): boolean =>
  String.fromCharCode(...content.subarray(0, 5)) === '%PDF-'

/** Files of an answer in words: '3 fotografias', '1 PDF', '2 fotografias e 1 PDF'. */
export function filesInWords(ids: readonly string[]): string {
  const documents = ids.filter(isDocument).length
  const photos = ids.length - documents
  return [photos > 0 && photosInWords(photos), documents > 0 && `${documents} PDF`]
    .filter(Boolean)
    .join(' e ')
}

/** '1 fotografia', '3 fotografias'. */
export const photosInWords = (count: number): string =>
  `${count} ${count === 1 ? 'fotografia' : 'fotografias'}`

/** The address of a photograph, as its small copy's. */
export const photoPath = (id: string): string => `/api/photos/${id}`

/** The address of a photograph's small copy. The browser that uploaded it may load it. */
export const smallPhotoPath = (id: string): string => `${photoPath(id)}/small`

/** The reasons why a file is not taken as a photograph, in words. */
export const photoRefusals = {
  unknown: 'Não é uma fotografia que possamos abrir. Escolha um ficheiro JPEG, PNG ou WebP.',
  heic: 'O formato HEIC não pode ser aberto aqui. Guarde a fotografia como JPEG e junte-a de novo.',
  animated: 'Esta imagem é animada. Junte uma fotografia.',
  large: 'A fotografia é demasiado grande. Junte uma mais pequena.',
  document: 'Este ficheiro não é um PDF. Escolha um PDF, ou uma fotografia.',
  broken: 'O ficheiro está incompleto ou estragado. Junte a fotografia de novo.',
} as const

export type PhotoRefusal = keyof typeof photoRefusals
