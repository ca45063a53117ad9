import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import type { KeyboardEvent } from 'react'
import type { Picture } from '#schemas/profiles/profile.ts'
import { ReportLink } from '../shared/report-link.tsx'
import { anchorOf } from './anchor-of.ts'

interface LightboxProps {
  pictures: readonly Picture[]
  owner: string
  /** The profile's address. */
  path: string
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

/** One enlarged picture. Arrow keys show the others, Escape closes it and gives the focus back (PAGE-25). */
export function Lightbox({ pictures, owner, path, shown, onShow, onClose }: LightboxProps) {
  const turn = (step: number) => onShow((shown + step + pictures.length) % pictures.length)
  const keyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  const button = { width: 44, height: 44 }
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      slotProps={{
        paper: { 'aria-label': 'Fotografias', sx: { m: { xs: 1, sm: 4 }, width: { xs: '100%' } } },
      }}
      onKeyDown={keyDown}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <Typography aria-live="polite" sx={{ flex: 1, pl: 1, whiteSpace: 'nowrap' }}>
          {`Fotografia ${shown + 1} de ${pictures.length}`}
        </Typography>
        <IconButton aria-label="Anterior" onClick={() => turn(-1)} sx={button}>
          <CaretLeftIcon size={22} aria-hidden />
        </IconButton>
        <IconButton aria-label="Seguinte" onClick={() => turn(1)} sx={button}>
          <CaretRightIcon size={22} aria-hidden />
        </IconButton>
        <IconButton aria-label="Fechar" onClick={onClose} sx={button}>
          <XIcon size={22} aria-hidden />
        </IconButton>
      </Box>
      <Box
        component="img"
        src={pictures[shown]?.full}
        alt={`Trabalho de ${owner}`}
        width={480}
        height={360}
        sx={{ display: 'block', width: '100%', height: 'auto', maxHeight: '75vh', objectFit: 'contain' }}
      />
      <Box sx={{ px: 2, py: 1 }}>
        <ReportLink
          location={`${path}#${anchorOf(pictures[shown]?.full ?? '')}`}
          what="esta fotografia"
          text="Denunciar esta fotografia"
        />
      </Box>
    </Dialog>
  )
}
