import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { indexOf } from '#machines/wizard-context.ts'
import { orderProgress, PROGRESS_INTRO, PROGRESS_SENDING } from '#schemas/wizards/progress.ts'
import { serviceOf } from './order-subject.ts'
import type { OrderSnapshot } from './order-view.tsx'

interface OrderFrameProps {
  snapshot: OrderSnapshot
  onClose: () => void
  children: ReactNode
}

function progressOf(snapshot: OrderSnapshot): number {
  const { wizard } = snapshot.context
  if (!wizard) return PROGRESS_INTRO
  if (snapshot.matches({ flow: 'submitting' })) return PROGRESS_SENDING
  return orderProgress(wizard.definition, indexOf(snapshot.context))
}

/** What stays in view at every step: the service's name, how far one is, and the way out. */
export function OrderFrame({ snapshot, onClose, children }: OrderFrameProps) {
  const service = serviceOf(snapshot.context)
  const progress = progressOf(snapshot)
  return (
    <>
      <Box component="header" sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', pl: { xs: 2, sm: 3 }, pr: 1, py: 1 }}>
          <Typography
            id="order-service"
            component="p"
            sx={{ flex: 1, fontWeight: 600, color: 'secondary.main', overflowWrap: 'anywhere' }}
          >
            {service?.title ?? 'Pedido de propostas'}
          </Typography>
          <IconButton aria-label="Fechar o pedido" onClick={onClose} sx={{ width: 44, height: 44 }}>
            <XIcon size={22} aria-hidden />
          </IconButton>
        </Stack>
        <Box
          role="progressbar"
          aria-label="Progresso do pedido"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress)}
          sx={{ height: 6, bgcolor: 'primary.light' }}
        >
          <Box
            style={{ width: `${progress}%` }}
            sx={{
              height: '100%',
              bgcolor: 'primary.main',
              transition: 'width 200ms ease-out',
              '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
            }}
          />
        </Box>
      </Box>
      {children}
    </>
  )
}
