import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Paged } from './use-paged.ts'

/** The number of a list's page, and buttons to the next and the previous one. */
export const PageTurns = <Row,>({ paged: { page, hasNext, onNext, onBack } }: { paged: Paged<Row> }) => (
  <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', alignItems: 'center', mt: 2 }}>
    <Box component="span" aria-live="polite">
      {`Página ${page}`}
    </Box>
    <Turn possible={page > 1} onTurn={onBack}>
      Anterior
    </Turn>
    <Turn possible={hasNext} onTurn={onNext}>
      Seguinte
    </Turn>
  </Box>
)

/** A button to another page. At the end it is not disabled, since a disabled button loses the focus. */
const Turn = ({
  possible,
  onTurn,
  ...props
}: {
  possible: boolean
  onTurn: () => void
  children: string
}) => (
  <Button
    color="secondary"
    variant="outlined"
    aria-disabled={!possible}
    onClick={possible ? onTurn : undefined}
    sx={{ '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } }}
    {...props}
  />
)
