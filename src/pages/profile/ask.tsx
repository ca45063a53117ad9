import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useOrderLink } from '#src/features/services/order-link.ts'
import { StickyBar } from '#src/ui/sticky-bar.tsx'

type Offered = readonly { id?: number | undefined; title: string }[]

/** Where the services of a profile stand in its page. */
export const SERVICES = 'servicos'

const LABEL = 'Pedir propostas'

/** The button that asks for proposals: for the one service of a professional, or by the list of their services. */
function AskButton({ services }: { services: Offered }) {
  const [first, ...others] = services
  if (!first) return null
  return first.id === undefined || others.length > 0 ? (
    <Button variant="contained" href={`#${SERVICES}`}>
      {LABEL}
    </Button>
  ) : (
    <AskForOne id={first.id} title={first.title} />
  )
}

const AskForOne = (service: { id: number; title: string }) => (
  <Button variant="contained" {...useOrderLink(service)}>
    {LABEL}
  </Button>
)

/** What a visitor of a profile came for, at its head, and in a bar once that has scrolled out of view (PRF-12). */
export const Ask = ({ name, services }: { name: string; services: Offered }) => (
  <>
    <AskButton services={services} />
    {services.length > 0 && (
      <StickyBar label={LABEL}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 650 }} noWrap>
          {name}
        </Typography>
        <AskButton services={services} />
      </StickyBar>
    )}
  </>
)
