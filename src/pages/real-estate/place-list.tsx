import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { PlaceChoice } from './use-places.ts'

/** What is said where no place holds the text. */
export const NONE = 'Nenhum local encontrado'

interface PlaceListProps {
  /** What the ids of list and options begin with. */
  id: string
  open: boolean
  places: readonly PlaceChoice[]
  active: number
  onChosen: (place: PlaceChoice) => void
}

/** The list under the place box. */
export function PlaceList({ id, open, places, active, onChosen }: PlaceListProps) {
  return (
    <Paper
      id={`${id}list`}
      role="listbox"
      aria-label="Locais"
      elevation={6}
      hidden={!open}
      sx={{
        display: open ? 'block' : 'none',
        position: 'absolute',
        top: 'calc(100% + 6px)',
        left: 0,
        right: 0,
        p: 1,
        zIndex: 'modal',
      }}
    >
      {places.map((place, index) => (
        <Box
          key={place.label}
          id={`${id}option${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChosen(place)}
          sx={{
            px: 2,
            py: 1.25,
            minHeight: 44,
            borderRadius: 1,
            cursor: 'pointer',
            bgcolor: index === active ? 'action.selected' : undefined,
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          {place.label}
        </Box>
      ))}
      {places.length === 0 && (
        <Box
          role="option"
          aria-disabled
          aria-selected={false}
          sx={{ px: 2, py: 1.25, color: 'text.secondary' }}
        >
          {NONE}
        </Box>
      )}
    </Paper>
  )
}
