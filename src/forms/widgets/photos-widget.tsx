import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useRef } from 'react'
import { MAX_PHOTOS } from '#schemas/photos/photos.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { ChosenPhotos } from '#src/forms/photos/chosen-photos.tsx'
import { PhotoHint, PhotoPicker } from '#src/forms/photos/photo-picker.tsx'
import { PostedPhotos } from '#src/forms/photos/posted-photos.tsx'
import { usePhotos } from '#src/forms/photos/use-photos.ts'
import { usePosts } from '#src/forms/posted/posted-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'

/**
 * Photographs of an answer (PHO-7): a button that opens camera or files, and a tile for each with its progress. They are
 * uploaded while the person goes on.
 */
export function PhotosWidget(props: StepWidgetProps) {
  const { id, value, label, required, options, rawErrors, onChange } = props
  const context = contextOf(props)
  const posts = usePosts()
  const early = useRef<File[]>([])
  const most = typeof options.most === 'number' ? options.most : MAX_PHOTOS
  const documents = options.documents === true
  const ids: string[] = Array.isArray(value) ? value : []
  const photos = usePhotos({
    ids,
    most,
    documents,
    load: context.loadPhotos,
    onChange: (next) => onChange(next.length > 0 ? next : undefined),
  })
  const { uploads, add } = photos
  const hint = `${id}-hint`
  // What was chosen before scripts ran.
  const addEarly = useEffectEvent(() => {
    if (early.current.length > 0) add(early.current)
    early.current = []
  })
  useEffect(() => {
    if (uploads) addEarly()
  }, [uploads])
  const labels = {
    ...(context.single ? { 'aria-labelledby': context.headingId } : { 'aria-label': label }),
    'aria-required': required || undefined,
    'aria-invalid': Boolean(rawErrors?.length) || undefined,
    'aria-describedby': [hint, describedBy(props, context)].filter(Boolean).join(' '),
  }
  if (posts) {
    return (
      <PostedPhotos
        name={id}
        ids={ids}
        most={most}
        documents={documents}
        labels={labels}
        hint={hint}
        opensHere={context.idPrefix !== undefined}
        onFiles={(files) => {
          early.current = files
        }}
      />
    )
  }
  return (
    <Box>
      <PhotoPicker id={id} name={id} photos={photos} {...labels} />
      <PhotoHint id={hint} most={most} documents={documents} />
      <ChosenPhotos id={id} photos={photos} />
    </Box>
  )
}
