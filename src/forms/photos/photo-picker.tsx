import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { photosInWords } from '#schemas/photos/photos.ts'
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
}

/** What the browser offers to choose. */
export const acceptedIn = (documents: boolean): string => (documents ? 'image/*,application/pdf' : 'image/*')

/** The button that opens camera or files. */
export function PhotoPicker({ photos, disabled = false, ...input }: PhotoPickerProps) {
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
        disabled={disabled || !uploads || ids.length >= most}
        onFiles={photos.add}
      />
    </Box>
  )
}

/** How many photographs there may be, and what becomes of what they say of a place. */
export function PhotoHint({
  id,
  most,
  documents = false,
}: {
  id: string
  most: number
  documents?: boolean
}) {
  return (
    <Box component="p" id={id} sx={{ m: 0, mt: 1, fontSize: '0.9375rem', color: 'text.secondary' }}>
      {documents ? (
        <span>
          {`Até ${most} ficheiros: fotografias, ou PDF até 10 MB. Retiramos às fotografias o local e outros dados; um PDF fica como está.`}
        </span>
      ) : (
        <>
          <span>{most === 1 ? 'Uma fotografia' : `Até ${photosInWords(most)}`}</span>, da câmara ou dos seus
          ficheiros.
          <span>{most === 1 ? ' Retiramos-lhe' : ' Retiramos-lhes'}</span> o local e outros dados.
        </>
      )}
    </Box>
  )
}
