import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { ACTION, ENTRY_REMOVED, PHOTOS_ADDED } from '#schemas/forms/control-names.ts'
import { FileButton } from '#src/ui/inputs/file-button.tsx'
import { withoutScripts } from '#src/ui/with-scripts.ts'
import { acceptedIn, PhotoHint } from './photo-picker.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { Tiles } from './tiles.tsx'

interface PostedPhotosProps {
  /** The field's id, which names its control. */
  name: string
  ids: readonly string[]
  most: number
  /** Whether PDFs are taken too. */
  documents: boolean
  /** What labels and describes the control. */
  labels: Pick<
    ComponentProps<'input'>,
    'aria-label' | 'aria-labelledby' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
  >
  /** The id of the text with the limits. */
  hint: string
  /** Whether the form is a page's, with many fields and a button of its own: the page that answers opens at this one. */
  opensHere: boolean
  /** Scripts have come, and files were chosen before. */
  onFiles: (files: File[]) => void
}

/** Photographs of an answer in a form that is posted (PHO-10): the browser's own input, and what was kept so far. */
export function PostedPhotos({
  name,
  ids,
  most,
  documents,
  labels,
  hint,
  opensHere,
  onFiles,
}: PostedPhotosProps) {
  const field = name.slice(name.indexOf('_') + 1)
  const room = most - ids.length
  const [choose, add] = documents
    ? ['Juntar fotografias ou PDF', 'Juntar o que escolhi']
    : most === 1
      ? ['Juntar uma fotografia', 'Juntar a que escolhi']
      : ['Juntar fotografias', 'Juntar as que escolhi']
  const end = `${name}-fim`
  const here = opensHere ? { formAction: `#${end}` } : {}
  return (
    <Box>
      {room > 0 && (
        <>
          <Box sx={{ position: 'relative' }}>
            <FileButton
              {...labels}
              id={name}
              name={name}
              label={choose}
              accept={acceptedIn(documents)}
              multiple={room > 1}
              onFiles={onFiles}
            />
          </Box>
          {/* A form with other buttons takes what was chosen by these, where scripts are on their way. */}
          <Box sx={opensHere ? withoutScripts : undefined}>
            <Button
              type="submit"
              name={ACTION}
              value={PHOTOS_ADDED}
              {...here}
              variant="outlined"
              sx={{ mt: 1.5 }}
            >
              <span>{add}</span>
            </Button>
          </Box>
        </>
      )}
      <PhotoHint id={hint} most={most} documents={documents} posts />
      <Tiles>
        {ids.map((id, index) => (
          <PhotoTile
            key={id}
            id={id}
            place={index + 1}
            upload={undefined}
            removal={{ type: 'submit', name: ACTION, value: `${ENTRY_REMOVED} /${field}/${id}`, ...here }}
          />
        ))}
      </Tiles>
      {/* The last photographs stand above it in view, and what was wrong with others below. */}
      {opensHere && <Box id={end} sx={{ scrollMarginTop: '60vh' }} />}
    </Box>
  )
}
