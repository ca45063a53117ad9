import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { connected } from '#src/lib/connection/late.ts'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { prefetchOrder } from '#src/routes/prefetch.ts'
import { bringBack, expectNone, mayBeKept } from '#src/wizard/drafts/kept-on-server.ts'
import { forgetRequest, useSavedRequests } from '#src/wizard/drafts/use-saved-requests.ts'

/** How long after choosing it a saved request opens again (ORD-17). */
const REOPEN_MS = 500

/** 'Pedidos iniciados (n)': the unfinished requests of this browser, to continue or to delete (ORD-17). */
export function SavedRequests() {
  const requests = useSavedRequests()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { search } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  const none = requests.length === 0

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (none && mayBeKept()) bringBack(call).catch(() => {})
  }, [none])

  if (none) return null
  const reopen = (serviceId: number, step: number) => {
    setOpen(false)
    prefetchOrder()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      navigate(
        { search: withOrderAddress(new URLSearchParams(search), { serviceId, step }) },
        { preventScrollReset: true },
      )
    }, REOPEN_MS)
  }
  const forget = (serviceId: number) => {
    // A request that the server could not be told to forget does not come back.
    if (requests.length === 1) expectNone()
    forgetRequest(serviceId)
    // Without a connection it waits for one; a page that goes before leaves the server's copy to end by itself (ORD-30).
    connected(() => call('dropDraft', { body: { service: serviceId } })).catch(() => {})
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Box
      sx={{ position: 'relative' }}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onBlur={leave}
      onKeyDown={closeByKey}
    >
      <Button
        ref={button}
        color="primary"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(true)}
        sx={{ px: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.875rem', sm: '1rem' }, lineHeight: 1.25 }}
      >
        <span>{`Pedidos iniciados (${requests.length})`}</span>
      </Button>
      {open && (
        <Paper
          id={listId}
          component="ul"
          elevation={4}
          aria-label="Pedidos iniciados"
          sx={{
            position: 'absolute',
            top: '100%',
            right: { xs: -44, md: 0 },
            width: 300,
            maxWidth: 'calc(100vw - 32px)',
            m: 0,
            p: 1,
            listStyle: 'none',
            zIndex: 'modal',
            border: 1,
            borderColor: 'divider',
          }}
        >
          {requests.map(({ service, orderStep }) => (
            <Box key={service.id} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
              <Button
                color="secondary"
                onClick={() => reopen(service.id, orderStep)}
                sx={{
                  flex: 1,
                  justifyContent: 'flex-start',
                  textAlign: 'left',
                  minWidth: 0,
                  overflowWrap: 'anywhere',
                }}
              >
                {service.title}
              </Button>
              <IconButton
                aria-label={`Eliminar o pedido «${service.title}»`}
                onClick={() => forget(service.id)}
              >
                <XIcon size={18} aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Paper>
      )}
    </Box>
  )
}
