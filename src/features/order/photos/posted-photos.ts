import { STEP, TOKEN } from '#schemas/forms/control-names.ts'
import type { PostedFile, PostedForm } from '#schemas/forms/page-on-server.ts'
import { type Posted, textOf } from '#schemas/forms/posted.ts'
import {
  beginsAsPdf,
  documentId,
  filesInWords,
  isDocument,
  isFileId,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  photoRefusals,
  photosInWords,
} from '#schemas/photos/photos.ts'
import { takesPhotos } from '#schemas/questions/words.ts'
import { uiOptions } from '#schemas/ui-options.ts'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'

/** What became of the photographs of a posted form. */
interface TakenPhotos {
  /** The form, with the ids of those that are kept at their fields. */
  readonly posted: Posted
  /** Why some were not taken. */
  readonly refusal?: ApiError
}

/**
 * Uploads the photographs that came with a posted step, by the calls that scripts make, with their checks and limits
 * (PHO-10). An old form, or one of nobody, uploads none.
 */
export function takePhotos(
  call: CallFunction,
  { steps }: WizardDefinition,
  form: PostedForm,
): Promise<TakenPhotos> {
  const step = steps.find(({ id }) => id === form.posted.get(STEP)?.[0])
  const fields = Object.keys(step?.ui ?? {}).filter((name) => takesPhotos(step?.ui[name]))
  const places = fields.map((name): [string, PhotoPlace] => {
    const { documents } = uiOptions(step?.ui[name])
    const most = Number(step?.schema.properties[name]?.maxItems ?? MAX_PHOTOS)
    return [`root_${name}`, { most, documents: documents === true }]
  })
  return takePhotosAt(call, form, new Map(places))
}

/** A field with photographs, as a form has it. */
interface PhotoPlace {
  readonly most: number
  /** Whether PDFs are taken too. */
  readonly documents?: boolean
}

/**
 * Uploads the photographs that came with a form, at these fields by the names of their controls. Those whose ids the form
 * has already count. An old form, or one of nobody, uploads none.
 */
export async function takePhotosAt(
  call: CallFunction,
  { posted, files, fresh }: PostedForm,
  places: ReadonlyMap<string, PhotoPlace>,
): Promise<TakenPhotos> {
  // A browser sends a part without a name where no file was chosen.
  const sent = files.filter(({ field, name }) => name !== '' && places.has(field))
  if (!fresh || sent.length === 0) return { posted }
  const room = new Map(
    [...places].map(([field, place]) => {
      const left = place.most - (posted.get(field)?.filter(isFileId).length ?? 0)
      return [field, { ...place, left }]
    }),
  )
  const { taken, refusal } = await uploadPosted(call, sent, textOf(posted, TOKEN), room)
  const all = new Map(posted)
  for (const { file, id } of taken) all.set(file.field, [...(all.get(file.field) ?? []), id])
  return { posted: all, ...(refusal && { refusal }) }
}

/** A field with how many more photographs it takes. */
interface Room extends PhotoPlace {
  left: number
}

/**
 * Uploads photographs of a posted form, whose token is `form`, as many as there is room for at their fields. Returns those
 * that were taken, and why others were not.
 */
export async function uploadPosted(
  call: CallFunction,
  files: readonly PostedFile[],
  form: string,
  room: ReadonlyMap<string, Room> = new Map(),
): Promise<{ taken: readonly { file: PostedFile; id: string }[]; refusal?: ApiError }> {
  let opened = false
  const taken: { file: PostedFile; id: string }[] = []
  const refused: { status: number; text: string }[] = []
  for (const file of files) {
    const there = room.get(file.field)
    if (there && there.left <= 0) {
      refused.push({ status: 422, text: `«${file.name}»: junte no máximo ${photosInWords(there.most)}.` })
      continue
    }
    if (file.isBeyond) {
      const atOnce = `junte no máximo ${photosInWords(MAX_PHOTOS)} de cada vez.`
      refused.push({ status: 422, text: `«${file.name}»: ${atOnce}` })
      continue
    }
    try {
      if (!opened) await call('openPhotos', {})
      opened = true
      taken.push({ file, id: await upload(call, file, form, there?.documents) })
      if (there) there.left -= 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push({ status: error.status, text: `«${file.name}»: ${error.message}` })
    }
  }
  const [first] = refused
  if (!first) return { taken }
  const ids = taken.map(({ id }) => id)
  const joined = ids.some(isDocument) ? 'Os outros ficaram juntos' : 'As outras ficaram juntas'
  const some = ids.length > 0 ? ` ${joined}: ${filesInWords(ids)}.` : ''
  const text = `Não foi possível juntar tudo. ${refused.map((one) => one.text).join(' ')}${some}`
  return { taken, refusal: new ApiError(first.status, text) }
}

/** Uploads one photograph. Returns its id: the same for the same file of the same form, so that one is kept if it is posted again. */
async function upload(
  call: CallFunction,
  { content }: PostedFile,
  form: string,
  documents = false,
): Promise<string> {
  if (!content || content.length > MAX_PHOTO_BYTES) throw new ApiError(422, photoRefusals.large)
  const file = new Blob([new TextEncoder().encode(form), new Uint8Array(content)])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const drawnId = btoa(String.fromCharCode(...digest.slice(0, 16)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  const id = documents && beginsAsPdf(content) ? documentId(drawnId) : drawnId
  await call('uploadPhoto', { params: { id }, file: new Blob([new Uint8Array(content)]) })
  return id
}
