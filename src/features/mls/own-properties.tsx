import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { longDate } from '#schemas/atoms/long-date.ts'
import { propertyInWords, sharedStates } from '#schemas/mls/property.ts'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { type OwnProperty, PropertyCard } from './property-card.tsx'

interface OwnPropertiesProps {
  rows: readonly OwnProperty[]
  /** Whether they may still be changed and renewed (MLS-1). */
  mayShare: boolean
  onChange: (property: OwnProperty) => void
  onRenew: (property: OwnProperty) => Promise<void>
  onRemove: (property: OwnProperty) => Promise<void>
}

/** All three fit in a line of a narrow phone. */
const BESIDE = { minWidth: 0 } as const
const COLORS = { open: 'success', ended: 'default', removed: 'error' } as const

/** One's own properties, each with what can be done with it (MLS-4). */
export function OwnProperties({ rows, ...doings }: OwnPropertiesProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((property) => (
        <OwnRow key={property.id} property={property} {...doings} />
      ))}
    </Box>
  )
}

function OwnRow({
  property,
  mayShare,
  onChange,
  onRenew,
  onRemove,
}: Omit<OwnPropertiesProps, 'rows'> & { property: OwnProperty }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'renew' | 'remove'>()
  const target = useRef<HTMLElement>(null)
  const focusKept = useFocusKept(target)
  const mark = (element: HTMLElement | null) => {
    target.current = element
  }
  const { state, until, reason } = property
  const name = `${propertyInWords(property)}, ${property.place}`
  const mayChange = state !== 'removed' && mayShare
  const run = async (what: 'renew' | 'remove', work: (property: OwnProperty) => Promise<void>) => {
    setBusy(what)
    await work(property)
    setBusy(undefined)
    setAsking(false)
  }
  return (
    <PropertyCard
      property={property}
      mark={<Chip size="small" color={COLORS[state]} label={sharedStates[state]} />}
    >
      <Box {...focusKept}>
        {state === 'removed' ? (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            A administração retirou este imóvel. Motivo: {reason}
          </Alert>
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {state === 'open' ? `À vista até ${longDate(until)}.` : `Terminou a ${longDate(until)}.`}
          </Typography>
        )}
        {asking ? (
          <Alert ref={mark} tabIndex={-1} severity="warning" role="alert" sx={{ mt: 1.5 }}>
            <Typography sx={{ mb: 1.5 }}>Quer mesmo remover este imóvel?</Typography>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <BusyButton
                variant="contained"
                busy={busy === 'remove'}
                onClick={() => run('remove', onRemove)}
              >
                Sim, remover
              </BusyButton>
              <Button onClick={() => setAsking(false)}>Não</Button>
            </Box>
          </Alert>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 1, columnGap: 0.5, mt: 1 }}>
            {mayChange && (
              <>
                <BusyButton
                  variant="outlined"
                  color="secondary"
                  busy={busy === 'renew'}
                  aria-label={`Renovar ${name}`}
                  onClick={() => run('renew', onRenew)}
                >
                  Renovar
                </BusyButton>
                <Button
                  color="secondary"
                  aria-label={`Editar ${name}`}
                  onClick={() => onChange(property)}
                  sx={BESIDE}
                >
                  Editar
                </Button>
              </>
            )}
            <Button
              ref={mark}
              color="secondary"
              aria-label={`Remover ${name}`}
              onClick={() => setAsking(true)}
              {...(mayChange ? { sx: BESIDE } : { variant: 'outlined' })}
            >
              Remover
            </Button>
          </Box>
        )}
      </Box>
    </PropertyCard>
  )
}
