import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import type { RowAction } from './list.ts'
import { keyOf } from './use-actions.ts'

interface ChosenBarProps<Row extends { id: string | number }> {
  actions: readonly RowAction<Row>[]
  chosen: readonly Row[]
  busy: string | undefined
  onBegin: (action: RowAction<Row>, rows: readonly Row[]) => void
  onClear: () => void
}

interface Offer<Row> {
  action: RowAction<Row>
  rows: readonly Row[]
}

/** As many actions as a phone shows as buttons; more are a menu there, so that the bar does not hide the list. */
const MAX_BUTTONS = 2

/** What can be done with the chosen rows; each button says with how many of them. */
export function ChosenBar<Row extends { id: string | number }>(props: ChosenBarProps<Row>) {
  const { actions, chosen, busy, onBegin, onClear } = props
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const offers = actions
    .map((action) => ({ action, rows: chosen.filter(action.isFor) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <Box
      role="region"
      aria-label="Linhas escolhidas"
      hidden={chosen.length === 0}
      sx={{
        '&:not([hidden])': { display: 'flex' },
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        mb: 2,
        p: 1.5,
        borderRadius: '12px',
        bgcolor: 'action.hover',
        displayPrint: 'none',
        position: 'sticky',
        top: { xs: 56, md: 8 },
        zIndex: 2,
      }}
    >
      <Box component="span" role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {chosen.length === 1 ? '1 escolhida' : `${chosen.length} escolhidas`}
      </Box>
      {chosen.length > 0 && offers.length === 0 && (
        <span>
          {chosen.length === 1
            ? 'Não há nada a fazer com ela tal como está.'
            : 'Não há nada a fazer com elas tal como estão.'}
        </span>
      )}
      {narrow && offers.length > MAX_BUTTONS ? (
        <Offers offers={offers} busy={busy} onBegin={onBegin} />
      ) : (
        offers.map(({ action, rows }) => (
          <BusyButton
            key={action.id}
            variant="outlined"
            color={action.isDangerous ? 'error' : 'secondary'}
            size="small"
            busy={busy === keyOf(action, rows)}
            onClick={() => onBegin(action, rows)}
          >
            <span>{`${action.label} (${rows.length})`}</span>
          </BusyButton>
        ))
      )}
      <Button color="secondary" size="small" onClick={onClear}>
        Limpar a escolha
      </Button>
    </Box>
  )
}

interface OffersProps<Row extends { id: string | number }>
  extends Pick<ChosenBarProps<Row>, 'busy' | 'onBegin'> {
  offers: readonly Offer<Row>[]
}

/** The actions as a menu. */
function Offers<Row extends { id: string | number }>({ offers, busy, onBegin }: OffersProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <BusyButton
        variant="outlined"
        color="secondary"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        busy={offers.some(({ action, rows }) => busy === keyOf(action, rows))}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Fazer com elas…
      </BusyButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offers.map(({ action, rows }) => (
          <MenuItem
            key={action.id}
            sx={{ minHeight: 48 }}
            onClick={() => {
              setAnchor(null)
              onBegin(action, rows)
            }}
          >
            <span>{`${action.label} (${rows.length})`}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
