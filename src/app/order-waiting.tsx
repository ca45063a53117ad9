import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { tryAgain } from '#src/lib/connection/connection.ts'
import { useConnection, useOwnConnectionMessage } from '#src/lib/connection/use-connection.ts'
import { withoutOrderAddress } from '#src/routes/order-address.ts'

/**
 * Shown instead of an order whose code cannot be loaded without a connection. It disappears when the order arrives.
 * It is the browser's own dialog element, because the code of another one could not be loaded either.
 */
export function OrderWaiting() {
  const waits = useConnection() === 'waiting'
  const [said, setSaid] = useState(waits)
  if (waits && !said) setSaid(true)
  return said || waits ? <WaitingDialog /> : null
}

function WaitingDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { search } = useLocation()
  const navigate = useNavigate()
  useOwnConnectionMessage()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () =>
    navigate(
      { search: withoutOrderAddress(new URLSearchParams(search)) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby="order-waiting"
      onCancel={close}
      sx={{
        width: 'min(480px, calc(100vw - 32px))',
        p: 3,
        border: 0,
        borderRadius: '16px',
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 8,
        '&::backdrop': { bgcolor: 'action.disabled' },
      }}
    >
      <Typography id="order-waiting" variant="h5" component="h2" sx={{ mb: 2, fontWeight: 700 }}>
        Sem ligação à internet
      </Typography>
      <Typography sx={{ mb: 3 }}>O pedido abre assim que a ligação voltar.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Button onClick={close}>Fechar</Button>
        <Button variant="contained" onClick={tryAgain}>
          Tentar novamente
        </Button>
      </Box>
    </Box>
  )
}
