import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useOrderLink } from '#src/features/services/order-link.ts'
import { StickyBar } from '#src/ui/sticky-bar.tsx'

type Offered = readonly { id?: number | undefined; title: string }[]

/** Where the services of a profile stand in its page. */
export const SERVICES = 'servicos'

const LABEL = 'Pedir propostas'

const labelFor = (ask: string | undefined): string => (ask === undefined ? LABEL : 'Pedir proposta')

interface AskButtonProps {
  services: Offered
  /** Where they are asked first (REQ-37); undefined for a sample, whose services anybody may be asked for. */
  ask: string | undefined
}

/** The button that asks the professional; of a sample, for the one service, or by the list of their services. */
function AskButton({ services, ask }: AskButtonProps) {
  const [first, ...others] = services
  if (!first) return null
  if (ask !== undefined)
    return (
      <Button variant="contained" href={ask}>
        {labelFor(ask)}
      </Button>
    )
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
export const Ask = ({ name, ...props }: AskButtonProps & { name: string }) => (
  <>
    <AskButton {...props} />
    {props.services.length > 0 && (
      <StickyBar label={labelFor(props.ask)}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 650 }} noWrap>
          {name}
        </Typography>
        <AskButton {...props} />
      </StickyBar>
    )}
  </>
)
