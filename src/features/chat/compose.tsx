import Box from '@mui/material/Box'
import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useId, useRef, useState } from 'react'
import { MAX_CHAT_PHOTOS, MAX_CHAT_TEXT } from '#schemas/chat/chat.ts'
import { ACTION, TOKEN } from '#schemas/forms/control-names.ts'
import { smallPhotoPath } from '#schemas/photos/photos.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { PhotoUploader } from '#src/forms/form-context.ts'
import { ChosenPhotos } from '#src/forms/photos/chosen-photos.tsx'
import { PhotoHint, PhotoPicker } from '#src/forms/photos/photo-picker.tsx'
import { usePhotos } from '#src/forms/photos/use-photos.ts'
import { randomId } from '#src/lib/random-id.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextArea } from '#src/ui/inputs/text-input.tsx'
import { PHOTOS, TEXT, WRITE } from './chat-actions.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import type { PageChat } from './page-chat.ts'
import type { SentMessage } from './transport.ts'

const EMPTY = 'Escreva uma mensagem ou junte uma fotografia.'
const UNSENT = 'Há fotografias que não foram enviadas. Envie-as de novo ou retire-as.'

/** What is wrong, and whether it is the photographs. */
interface Failure {
  readonly message: string
  readonly ofPhotos: boolean
}

const failureOf = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  ofPhotos: error instanceof ApiError && error.fields.some(({ path }) => path.startsWith('/photos')),
})

interface ComposeProps {
  draft: Draft
  onDraft: Dispatch<SetStateAction<Draft>>
  uploader: PhotoUploader
  /** Nothing can be written any more: what was begun can still be read and copied. */
  closed: boolean
  send: (message: SentMessage) => Promise<void>
  /** The page that takes the form, where there are no scripts: it comes with what was refused. */
  posted?: Pick<PageChat, 'address' | 'token' | 'refused'> | undefined
}

/** Writes a message with photographs (CHT-8). The written text stays until the server took it. */
export function Compose({ draft, onDraft, uploader, closed, send, posted }: ComposeProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>(
    posted?.refused && { message: posted.refused.failure, ofPhotos: false },
  )
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const change = (next: Partial<Draft>) => {
    setFailure(undefined)
    const { text, photos } = { ...draft, ...next }
    onDraft({ text, photos })
  }
  const photos = usePhotos({
    ids: draft.photos,
    most: MAX_CHAT_PHOTOS,
    load: uploader.load,
    onChange: (ids) => change({ photos: ids }),
  })

  /** Waits for the photographs, some of which may be removed meanwhile. */
  const sendDraft = async () => {
    const failed = draft.photos.length > 0 ? await uploader.settled(draft.photos) : []
    const chosenPhotos = latest.current.photos
    if (failed.some((one) => chosenPhotos.includes(one)))
      return setFailure({ message: UNSENT, ofPhotos: true })
    const text = draft.text.trim()
    if (text === '' && chosenPhotos.length === 0) return setFailure({ message: EMPTY, ofPhotos: false })
    const message = { id: latest.current.id ?? randomId(), text, photos: [...chosenPhotos] }
    onDraft((now) => (now === latest.current ? { ...now, id: message.id } : now))
    await send(message)
    // The chat may have been closed, opened and written on in the meantime: a change takes the id away.
    onDraft((now) => (now.id === message.id ? EMPTY_DRAFT : now))
    for (const one of chosenPhotos) photos.uploads?.drop(one)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await sendDraft()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  const [field, textError] = [`${id}-text`, `${id}-text-error`]
  const [photosError, hint] = [`${id}-photos-error`, `${id}-hint`]
  const sendButton = (
    <BusyButton type="submit" name={ACTION} value={WRITE} variant="contained" busy={busy}>
      Enviar
    </BusyButton>
  )
  return (
    <Box
      component="form"
      method="post"
      action={posted?.address}
      encType="multipart/form-data"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {posted?.token !== undefined && <input type="hidden" name={TOKEN} value={posted.token} />}
      <Box component="label" htmlFor={field} sx={{ display: 'block', mb: 0.5 }}>
        <span>{closed ? 'A sua mensagem, que não foi enviada' : 'A sua mensagem'}</span>
      </Box>
      <TextArea
        id={field}
        name={TEXT}
        aria-invalid={(failure && !failure.ofPhotos) || undefined}
        aria-describedby={failure && !failure.ofPhotos ? textError : undefined}
        value={draft.text}
        readOnly={busy || closed}
        maxLength={MAX_CHAT_TEXT}
        onChange={({ target }) => change({ text: target.value })}
        style={{ minHeight: 72 }}
      />
      <FieldError id={textError}>{failure && !failure.ofPhotos ? failure.message : undefined}</FieldError>
      {posted ? <PhotoBoxes ids={draft.photos} /> : <ChosenPhotos id={id} photos={photos} />}
      <FieldError id={photosError}>{failure?.ofPhotos ? failure.message : undefined}</FieldError>
      {!closed && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {!posted && sendButton}
            <PhotoPicker
              id={id}
              name={PHOTOS}
              photos={photos}
              posts={posted !== undefined}
              disabled={busy}
              aria-invalid={failure?.ofPhotos || undefined}
              aria-describedby={failure?.ofPhotos ? `${hint} ${photosError}` : hint}
            />
            {posted && sendButton}
          </Box>
          <PhotoHint id={hint} most={MAX_CHAT_PHOTOS} posts={posted !== undefined} />
        </>
      )}
    </Box>
  )
}

/** The photographs of a refused message that were taken, where there are no scripts: each with a box that leaves it out. */
const PhotoBoxes = ({ ids }: { ids: readonly string[] }) =>
  ids.map((photo, index) => (
    <Box
      component="label"
      key={photo}
      sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1, minHeight: 44 }}
    >
      <input type="checkbox" name={PHOTOS} value={photo} defaultChecked />
      <Box
        component="img"
        src={smallPhotoPath(photo)}
        alt=""
        width={96}
        height={96}
        sx={{ objectFit: 'cover', borderRadius: '8px' }}
      />
      Enviar a fotografia {index + 1}
    </Box>
  ))
