import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, photosInWords } from '#schemas/photos/photos.ts'
import { FileButton } from '#src/ui/inputs/file-button.tsx'
import type { Photos } from './use-photos.ts'

interface PhotoPickerProps
  extends Pick<
    ComponentProps<'input'>,
    | 'name'
    | 'disabled'
    | 'aria-label'
    | 'aria-labelledby'
    | 'aria-required'
    | 'aria-invalid'
    | 'aria-describedby'
  > {
  id: string
  photos: Photos
  /** Whether the form around posts what is chosen, as no scripts upload it. */
  posts?: boolean
}

/** What the browser offers to choose. */
export const acceptedIn = (documents: boolean): string => (documents ? 'image/*,application/pdf' : 'image/*')

/** The button that opens camera or files. */
export function PhotoPicker({ photos, posts = false, disabled = false, ...input }: PhotoPickerProps) {
  const { ids, most, documents, uploads } = photos
  return (
    <Box sx={{ position: 'relative' }}>
      <FileButton
        {...input}
        ref={photos.input}
        label={
          documents
            ? 'Juntar fotografias ou PDF'
            : most === 1
              ? 'Juntar uma fotografia'
              : ids.length === 0
                ? 'Juntar fotografias'
                : 'Juntar mais fotografias'
        }
        accept={acceptedIn(documents)}
        multiple={most > 1}
        disabled={disabled || !(uploads || posts) || ids.length >= most}
        onFiles={photos.add}
      />
    </Box>
  )
}

const MEGABYTES = MAX_PHOTO_BYTES / 1024 / 1024

interface PhotoHintProps {
  id: string
  most: number
  documents?: boolean
  /** Whether the files are posted as they are: scripts take any kind and size, and make them smaller. */
  posts?: boolean
}

/** How many photographs there may be, and what becomes of what they say of a place. */
export function PhotoHint({ id, most, documents = false, posts = false }: PhotoHintProps) {
  const place = `Retiramos-${most === 1 ? 'lhe' : 'lhes'} o local e outros dados.`
  const [files, photographs] = posts
    ? [
        `Até ${most} ficheiros em JPEG, PNG, WebP ou PDF, cada um até ${MEGABYTES} MB.`,
        `Até ${photosInWords(most)} em JPEG, PNG ou WebP, ${most > MAX_PHOTOS ? `no máximo ${MAX_PHOTOS} de cada vez, ` : ''}cada uma até ${MEGABYTES} MB.`,
      ]
    : [
        `Até ${most} ficheiros: fotografias, ou PDF até 10 MB.`,
        `${most === 1 ? 'Uma fotografia' : `Até ${photosInWords(most)}`}, da câmara ou dos seus ficheiros.`,
      ]
  return (
    <Box component="p" id={id} sx={{ m: 0, mt: 1, fontSize: '0.9375rem', color: 'text.secondary' }}>
      <span>
        {documents
          ? `${files} Retiramos às fotografias o local e outros dados; um PDF fica como está.`
          : `${photographs} ${place}`}
      </span>
    </Box>
  )
}
