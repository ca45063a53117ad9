import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { PostedForm } from '#schemas/forms/page-on-server.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { propertyInWords, sharedStates } from '#schemas/mls/property.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import type { Act } from '#src/routes/posted-action.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { type OwnProperty, PropertyCard } from './property-card.tsx'

/** The values of the buttons, and the control that names a property, where there are no scripts. */
const RENEW = 'renovar'
const REMOVE = 'remover'
const PROPERTY = 'imovel'

/** What the posted buttons do; each leads to the path that `leadsTo` has for what was done (MLS-4). */
export function propertyActs(
  { posted }: PostedForm,
  leadsTo: (done: 'renewed' | 'removed') => string,
): Record<string, Act> {
  const params = { id: textOf(posted, PROPERTY) }
  return {
    [RENEW]: async (call) => {
      await call('renewShared', { params })
      return leadsTo('renewed')
    },
    [REMOVE]: async (call) => {
      await call('removeShared', { params })
      return leadsTo('removed')
    },
  }
}

interface OwnPropertiesProps {
  rows: readonly OwnProperty[]
  /** Whether they may still be changed and renewed (MLS-1). */
  mayShare: boolean
  token: string | undefined
  /** The id of the one that the page asks about, whether it is to be removed. */
  asked: string | null
  /** The addresses of a property's form, of the page that asks whether to remove it, and of the list alone. */
  pathTo: { change: (id: string) => string; remove: (id: string) => string; list: string }
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
  token,
  asked,
  pathTo,
  onRenew,
  onRemove,
}: Omit<OwnPropertiesProps, 'rows'> & { property: OwnProperty }) {
  const asking = asked === property.id
  const [busy, setBusy] = useState<'renew' | 'remove'>()
  const target = useRef<HTMLElement>(null)
  const focusKept = useFocusKept(target)
  const mark = (element: HTMLElement | null) => {
    target.current = element
  }
  const { id, state, until, reason } = property
  const name = `${propertyInWords(property)}, ${property.place}`
  const mayChange = state !== 'removed' && mayShare
  const run = async (what: 'renew' | 'remove', work: (property: OwnProperty) => Promise<void>) => {
    setBusy(what)
    await work(property)
    setBusy(undefined)
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
            <PostForm token={token}>
              <input type="hidden" name={PROPERTY} value={id} />
              <Box sx={{ display: 'flex', gap: 1 }}>
                <BusyButton
                  variant="contained"
                  busy={busy === 'remove'}
                  {...posts(REMOVE, () => void run('remove', onRemove))}
                >
                  Sim, remover
                </BusyButton>
                <Button component={RouterLink} to={pathTo.list} replace preventScrollReset>
                  Não
                </Button>
              </Box>
            </PostForm>
          </Alert>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 1, columnGap: 0.5, mt: 1 }}>
            {mayChange && (
              <>
                <PostForm token={token}>
                  <input type="hidden" name={PROPERTY} value={id} />
                  <BusyButton
                    variant="outlined"
                    color="secondary"
                    busy={busy === 'renew'}
                    aria-label={`Renovar ${name}`}
                    {...posts(RENEW, () => void run('renew', onRenew))}
                  >
                    Renovar
                  </BusyButton>
                </PostForm>
                <Button
                  component={RouterLink}
                  to={pathTo.change(id)}
                  color="secondary"
                  aria-label={`Editar ${name}`}
                  sx={BESIDE}
                >
                  Editar
                </Button>
              </>
            )}
            <Button
              component={RouterLink}
              to={pathTo.remove(id)}
              replace
              preventScrollReset
              ref={mark}
              color="secondary"
              aria-label={`Remover ${name}`}
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
