import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RowAction } from './list.ts'
import { keyOf } from './use-actions.ts'

interface ChosenBarProps<Row extends { id: string }> {
  actions: readonly RowAction<Row>[]
  chosen: readonly Row[]
  busy: string | undefined
  onBegin: (action: RowAction<Row>, rows: readonly Row[]) => void
  onClear: () => void
}

/** What can be done with the chosen rows; each button says with how many of them. */
export function ChosenBar<Row extends { id: string }>(props: ChosenBarProps<Row>) {
  const { actions, chosen, busy, onBegin, onClear } = props
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
        position: 'sticky',
        top: { xs: 56, md: 8 },
        zIndex: 2,
      }}
    >
      <Box component="span" role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {chosen.length === 1 ? '1 escolhida' : `${chosen.length} escolhidas`}
      </Box>
      {offers.map(({ action, rows }) => (
        <Button
          key={action.id}
          variant="contained"
          size="small"
          loading={busy === keyOf(action, rows)}
          onClick={() => onBegin(action, rows)}
        >
          {action.label} ({rows.length})
        </Button>
      ))}
      <Button color="secondary" size="small" onClick={onClear}>
        Limpar a escolha
      </Button>
    </Box>
  )
}
