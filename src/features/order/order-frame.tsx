import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { indexOf, walkOf } from '#machines/wizard/context.ts'
import {
  mostSteps,
  orderProgress,
  PROGRESS_INTRO,
  PROGRESS_SENDING,
  questionInWords,
} from '#schemas/wizards/order/progress.ts'
import type { OrderSnapshot } from './order-machine.ts'

interface OrderFrameProps {
  snapshot: OrderSnapshot
  /** Where the close button leads on a page of its own; it is a link then. */
  leave?: string | undefined
  onClose: () => void
  children: ReactNode
}

function progressOf(snapshot: OrderSnapshot): number {
  const { wizard } = snapshot.context
  if (!wizard) return PROGRESS_INTRO
  if (snapshot.matches({ flow: 'submitting' })) return PROGRESS_SENDING
  const { path } = walkOf(snapshot.context)
  return orderProgress(wizard.definition, path, indexOf(snapshot.context))
}

/** The position in words; undefined while the order loads. */
function standing(snapshot: OrderSnapshot): string | undefined {
  const { context } = snapshot
  if (!context.wizard) return undefined
  const { path } = walkOf(context)
  if (snapshot.matches({ flow: 'submitting' })) return 'A enviar o pedido'
  if (snapshot.matches({ flow: 'failed' })) return 'O pedido não foi enviado'
  if (snapshot.matches({ flow: { active: 'reviewing' } })) return 'Revisão das respostas'
  const index = indexOf(context)
  if (index < 0) return 'Antes de começar'
  return questionInWords(index, mostSteps(context.wizard.definition, path, index))
}

/** The head of the dialog at every step: the service's title, the progress, and the close button. */
export function OrderFrame({ snapshot, leave, onClose, children }: OrderFrameProps) {
  const service = snapshot.context.wizard?.service
  const progress = progressOf(snapshot)
  const words = standing(snapshot)
  return (
    <>
      <Box component="header" sx={{ flex: 'none' }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', pl: { xs: 2, sm: 3 }, pr: 1, py: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography
              id="order-service"
              component="p"
              sx={{ fontWeight: 600, color: 'secondary.main', overflowWrap: 'anywhere' }}
            >
              {service?.title ?? 'Pedido de propostas'}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1lh' }}>
              {words}
            </Typography>
          </Box>
          <IconButton
            aria-label="Fechar o pedido"
            {...(leave === undefined ? { onClick: onClose } : { href: leave })}
            sx={{ width: 44, height: 44 }}
          >
            <XIcon size={22} aria-hidden />
          </IconButton>
        </Stack>
        <Box
          role="progressbar"
          aria-label="Progresso do pedido"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress)}
          aria-valuetext={words}
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
