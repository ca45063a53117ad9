import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useRef, useState } from 'react'
import { isDocument, smallPhotoPath } from '#schemas/photos/photos.ts'
import type { PhotoUpload } from '#src/forms/form-context.ts'

const GONE = 'Não chegou a ser enviada, ou já não está guardada. Retire-a ou junte-a de novo.'

const PDF_GONE = 'Não chegou a ser enviado, ou já não está guardado. Retire-o ou junte-o de novo.'

interface PhotoTileProps {
  id: string
  /** Its number, from 1. */
  place: number
  /** What this visit knows of it; undefined for one of an earlier visit, which the server has. */
  upload: PhotoUpload | undefined
  onRetry?: () => void
  onRemove?: () => void
  /** What the button that removes it posts, where there are no scripts. */
  removal?: Pick<ButtonProps, 'type' | 'name' | 'value' | 'formAction'>
}

/** One photograph of an answer: its picture, how far it is, and what can be done with it. */
export function PhotoTile({ id, place, upload, onRetry, onRemove, removal }: PhotoTileProps) {
  const [gone, setGone] = useState(false)
  const isPdf = isDocument(id)
  const name = isPdf ? `PDF ${place}` : `fotografia ${place}`
  const failed = upload?.state === 'failed' ? upload.message : gone ? (isPdf ? PDF_GONE : GONE) : undefined
  const the = `${isPdf ? 'o' : 'a'} ${name}`
  const reason = useRef<HTMLElement>(null)
  // It may stand behind the foot of a phone's page.
  useEffect(() => {
    if (failed !== undefined) reason.current?.scrollIntoView({ block: 'nearest' })
  }, [failed])
  const open = upload?.state === 'preparing' || upload?.state === 'sending'
  const isKept = upload === undefined || upload.state === 'sent'
  const picture = upload?.preview ?? (isKept ? smallPhotoPath(id) : undefined)
  return (
    <li>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '1',
          borderRadius: '12px',
          overflow: 'hidden',
          border: 1,
          borderColor: failed === undefined ? 'divider' : 'error.main',
          bgcolor: 'action.hover',
        }}
      >
        {picture !== undefined && !gone && (
          <Box
            component="img"
            src={picture}
            alt={isPdf ? `PDF ${place}` : `Fotografia ${place}`}
            onError={() => setGone(true)}
            sx={{ width: '100%', height: '100%', objectFit: 'cover', opacity: open ? 0.6 : 1 }}
          />
        )}
        {open && (
          <LinearProgress
            aria-label={`A enviar ${the}`}
            variant={upload.state === 'sending' ? 'determinate' : 'indeterminate'}
            value={upload.progress * 100}
            sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 8 }}
          />
        )}
      </Box>
      {isPdf && failed === undefined && upload?.name && (
        <Box sx={{ mt: 0.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{upload.name}</Box>
      )}
      {failed !== undefined && (
        <Box
          ref={reason}
          role="alert"
          sx={{
            mt: 0.5,
            fontSize: '0.875rem',
            color: 'error.main',
            overflowWrap: 'anywhere',
            scrollMarginBottom: 128,
          }}
        >
          {upload?.name && <Box sx={{ fontWeight: 700 }}>{upload.name}</Box>}
          <div>{failed}</div>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {upload?.state === 'failed' && upload.retriable && (
          <Button size="small" onClick={onRetry} aria-label={`Enviar de novo ${the}`}>
            Enviar de novo
          </Button>
        )}
        <Button size="small" onClick={onRemove} {...removal} aria-label={`Retirar ${the}`}>
          Retirar
        </Button>
      </Box>
    </li>
  )
}
