import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** As many as a dialog names; of more it says how many there are. */
const MAX_NAMED = 5

/** What an act of the administration is about, in words, above what follows from it (ADM-57). */
export function Things({ things }: { things: readonly string[] }) {
  const [first] = things
  if (first === undefined) return null
  const more = things.length - MAX_NAMED
  return (
    <Box
      component="ul"
      aria-label="A que se aplica"
      sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
    >
      {things.slice(0, MAX_NAMED).map((thing, index) => (
        <Typography key={`${thing} ${String(index)}`} component="li" sx={{ fontWeight: 650 }}>
          {thing}
        </Typography>
      ))}
      {more > 0 && <Typography component="li">{`e mais ${more}`}</Typography>}
    </Box>
  )
}
