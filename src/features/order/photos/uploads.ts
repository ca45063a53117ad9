import { texts } from '#schemas/messages/texts.ts'
import { documentId, isDocument, MAX_PHOTO_BYTES, photoRefusals } from '#schemas/photos/photos.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallFunction, call as callServer } from '#src/api/client.ts'
import type { PhotoUpload, PhotoUploads } from '#src/forms/form-context.ts'
import { pause } from '#src/lib/pause.ts'
import { canShrink, shrink } from './shrink.ts'
import type { Prepared } from './shrink-worker.ts'

/** No phone makes larger photographs. */
const MAX_CHOSEN_BYTES = 60 * 1024 * 1024
/** How long a photograph waits, at least, before it is sent again to a busy server. */
const BUSY_WAITS_MS = [5000, 10_000] as const
const DOCUMENT_TOO_LARGE = 'O PDF é demasiado grande. Junte um até 10 MB.'
const PDF = /^application\/pdf$|\.pdf$/i
const HEIC = /\bhei[cf]\b/i

/** 128 random bits, base64url. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The file was refused, and sending it again would not help. */
class Unfit extends Error {}

/** Makes of a file what is sent: of a PDF, what it is. Throws Unfit for a file that is no photograph or is too large. */
async function prepare(id: string, file: File): Promise<Partial<Prepared> & { photo: Blob }> {
  if (isDocument(id)) {
    if (file.size > MAX_PHOTO_BYTES) throw new Unfit(DOCUMENT_TOO_LARGE)
    return { photo: file }
  }
  if (file.size > MAX_CHOSEN_BYTES) throw new Unfit(photoRefusals.large)
  const prepared = canShrink() ? await shrink(id, file) : undefined
  if (prepared) return prepared
  if (HEIC.test(file.type) || HEIC.test(file.name)) throw new Unfit(photoRefusals.heic)
  if (canShrink()) throw new Unfit(photoRefusals.unknown)
  // An old browser: the server shrinks it.
  if (file.size > MAX_PHOTO_BYTES) throw new Unfit(photoRefusals.large)
  return { photo: file }
}

/** Uploads photographs one after the other through `call`. */
export function createUploads(call: CallFunction) {
  const files = new Map<string, { file: File; photo?: Blob; stop: AbortController }>()
  const listeners = new Set<() => void>()
  let uploads: ReadonlyMap<string, PhotoUpload> = new Map()
  let opened: Promise<unknown> | undefined
  let turn: Promise<void> = Promise.resolve()

  function change(id: string, upload: PhotoUpload | undefined) {
    const next = new Map(uploads)
    if (upload) next.set(id, { ...uploads.get(id), ...upload })
    else next.delete(id)
    uploads = next
    for (const listener of listeners) listener()
  }

  /** Asks the server for the cookie that marks this browser's photographs, and whether it takes any: once, until it is busy. */
  function open() {
    opened ??= call('openPhotos', {}).catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }

  /** Sends a photograph, and again by itself where the server is too busy for it (PHO-2): then it is asked first. */
  async function send(id: string, photo: Blob, signal: AbortSignal) {
    const once = async () => {
      await open()
      if (signal.aborted) return
      await call('uploadPhoto', {
        params: { id },
        file: photo,
        signal,
        onProgress: (progress) => files.has(id) && change(id, { state: 'sending', progress }),
      })
    }
    for (const wait of BUSY_WAITS_MS) {
      try {
        return await once()
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 503)) throw error
        opened = undefined
      }
      // Not all at the same moment again.
      await pause(wait * (1 + Math.random()), signal)
    }
    return once()
  }

  async function upload(id: string) {
    const chosen = files.get(id)
    if (!chosen) return
    try {
      if (!chosen.photo) {
        const { photo, preview } = await prepare(id, chosen.file)
        chosen.photo = photo
        if (files.has(id)) change(id, { state: 'sending', progress: 0, ...(preview && { preview }) })
      }
      await send(id, chosen.photo, chosen.stop.signal)
      if (files.delete(id)) change(id, { state: 'sent', progress: 1 })
    } catch (error) {
      if (!files.has(id)) return
      const retriable = !(error instanceof Unfit) && !(error instanceof ApiError && error.status === 422)
      const message = error instanceof Error ? error.message : texts.serverError
      change(id, { state: 'failed', progress: 0, message, retriable })
    }
  }

  function begin(id: string) {
    const name = files.get(id)?.file.name
    change(id, { state: 'preparing', progress: 0, ...(name && { name }) })
    turn = turn.then(() => upload(id))
  }

  const isOpen = (id: string): boolean => ['preparing', 'sending'].includes(uploads.get(id)?.state ?? '')

  const photoUploads: PhotoUploads = {
    add: (chosen, documents = false) =>
      chosen.map((file) => {
        const isPdf = documents && (PDF.test(file.type) || PDF.test(file.name))
        const id = isPdf ? documentId(newId()) : newId()
        files.set(id, { file, stop: new AbortController() })
        begin(id)
        return id
      }),
    retry: begin,
    drop: (id) => {
      files.get(id)?.stop.abort()
      files.delete(id)
      change(id, undefined)
    },
    all: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  /** Waits until none of these photographs is on its way any more. Returns those that failed. */
  async function settled(ids: readonly string[]): Promise<string[]> {
    while (ids.some(isOpen)) {
      await new Promise<void>((resolve) => {
        const end = photoUploads.subscribe(() => {
          end()
          resolve()
        })
      })
    }
    return ids.filter((id) => uploads.get(id)?.state === 'failed')
  }

  return { photoUploads, settled }
}

export const { photoUploads, settled } = createUploads(callServer)
