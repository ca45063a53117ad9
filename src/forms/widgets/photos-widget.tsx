import Box from '@mui/material/Box'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MAX_PHOTOS, photosInWords } from '#schemas/photos/photos.ts'
import {
  contextOf,
  type PhotoUpload,
  type PhotoUploads,
  type StepWidgetProps,
} from '#src/forms/form-context.ts'
import { PhotoTile } from '#src/forms/photos/photo-tile.tsx'
import { PostedPhotos } from '#src/forms/photos/posted-photos.tsx'
import { Tiles } from '#src/forms/photos/tiles.tsx'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { HiddenStatus } from '#src/ui/feedback/hidden-status.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { FileButton } from '#src/ui/inputs/file-button.tsx'

const NONE: ReadonlyMap<string, PhotoUpload> = new Map()
const nothing = () => () => {}

/** The uploads, once they are loaded, and the state of each. */
function useUploads(load: (() => Promise<PhotoUploads>) | undefined) {
  const [uploads, setUploads] = useState<PhotoUploads>()
  useEffect(() => {
    let over = false
    load?.().then(
      (loaded) => {
        if (!over) setUploads(loaded)
      },
      () => {}, // the button stays off
    )
    return () => {
      over = true
    }
  }, [load])
  const all = useSyncExternalStore(uploads?.subscribe ?? nothing, uploads?.all ?? (() => NONE), () => NONE)
  return { uploads, all }
}

/**
 * Photographs of an answer (PHO-7): a button that opens camera or files, and a tile for each with its progress. They are
 * uploaded while the person goes on.
 */
export function PhotosWidget(props: StepWidgetProps) {
  const { id, value, label, required, options, rawErrors, onChange } = props
  const context = contextOf(props)
  const { uploads, all } = useUploads(context.loadPhotos)
  const [beyond, setBeyond] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const early = useRef<File[]>([])
  const most = typeof options.most === 'number' ? options.most : MAX_PHOTOS
  const ids: string[] = Array.isArray(value) ? value : []
  const room = most - ids.length
  const hint = `${id}-hint`

  const add = (files: File[]) => {
    const added = uploads?.add(files.slice(0, room)) ?? []
    setBeyond(files.length > room ? files.length - room : undefined)
    onChange([...ids, ...added])
    // Lets the same file be chosen again: the browser only reports changes.
    if (input.current) input.current.value = ''
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before scripts ran, once
  useEffect(() => {
    if (uploads && early.current.length > 0) add(early.current)
    early.current = []
  }, [uploads])
  const remove = (gone: string) => {
    uploads?.drop(gone)
    setBeyond(undefined)
    const left = ids.filter((one) => one !== gone)
    onChange(left.length > 0 ? left : undefined)
    input.current?.focus()
  }
  if (context.posted) {
    return (
      <PostedPhotos
        name={id}
        ids={ids}
        most={most}
        labels={{
          ...(context.single ? { 'aria-labelledby': context.headingId } : { 'aria-label': label }),
          'aria-required': required || undefined,
          'aria-invalid': Boolean(rawErrors?.length) || undefined,
          'aria-describedby': [hint, describedBy(props, context)].filter(Boolean).join(' '),
        }}
        hint={hint}
        onFiles={(files) => {
          early.current = files
        }}
      />
    )
  }
  const sent = ids.filter((one) => (all.get(one)?.state ?? 'sent') === 'sent').length

  return (
    <Box>
      <Box sx={{ position: 'relative' }}>
        <FileButton
          ref={input}
          id={id}
          name={id}
          label={
            most === 1
              ? 'Juntar uma fotografia'
              : ids.length === 0
                ? 'Juntar fotografias'
                : 'Juntar mais fotografias'
          }
          accept="image/*"
          multiple={most > 1}
          disabled={!uploads || room <= 0}
          aria-label={context.single ? undefined : label}
          aria-labelledby={context.single ? context.headingId : undefined}
          aria-required={required || undefined}
          aria-invalid={Boolean(rawErrors?.length) || undefined}
          aria-describedby={[hint, describedBy(props, context)].filter(Boolean).join(' ')}
          onFiles={add}
        />
      </Box>
      <Box component="p" id={hint} sx={{ m: 0, mt: 1, fontSize: '0.9375rem', color: 'text.secondary' }}>
        {most === 1 ? 'Uma fotografia' : `Até ${photosInWords(most)}`}, da câmara ou dos seus ficheiros.
        {most === 1 ? ' Retiramos-lhe' : ' Retiramos-lhes'} o local e outros dados.
      </Box>
      <FieldError id={`${id}-beyond`} warning>
        {beyond === undefined
          ? undefined
          : `Só cabem ${photosInWords(most)}: ${beyond === 1 ? 'uma ficou' : `${beyond} ficaram`} de fora.`}
      </FieldError>
      <Tiles>
        {ids.map((one, index) => (
          <PhotoTile
            key={one}
            id={one}
            place={index + 1}
            upload={all.get(one)}
            onRetry={() => uploads?.retry(one)}
            onRemove={() => remove(one)}
          />
        ))}
      </Tiles>
      <HiddenStatus>{ids.length > 0 ? `Enviadas: ${sent} de ${photosInWords(ids.length)}` : ''}</HiddenStatus>
    </Box>
  )
}
