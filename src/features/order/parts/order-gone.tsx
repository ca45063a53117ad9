import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { Instead } from '#machines/wizard/gone-for-good.ts'
import { OrderLayout } from '#src/features/order/order-layout.tsx'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { paths } from '#src/routes/paths.ts'

interface OrderGoneProps {
  message: string | undefined
  /** The service that takes its place. */
  instead: Instead
}

/** Shown for a service that was withdrawn: what took its place, as a link that opens its order (PAGE-37). */
export function OrderGone({ message, instead }: OrderGoneProps) {
  const { search } = useLocation()
  const to =
    instead === null
      ? paths.home
      : { search: withOrderAddress(new URLSearchParams(search), { serviceId: instead.id, step: -1 }) }
  return (
    <OrderLayout
      id="gone"
      headingId="order-heading"
      heading="Este serviço deixou de estar disponível"
      actions={
        <Button variant="contained" size="large" component={RouterLink} to={to} sx={{ ml: 'auto' }}>
          <span>{instead === null ? 'Ir para a página inicial' : `Pedir «${instead.title}»`}</span>
        </Button>
      }
    >
      <Typography>{message}</Typography>
    </OrderLayout>
  )
}
