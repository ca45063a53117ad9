import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface ProposalWordsProps {
  /** The price in words. */
  price: string
  message: string
  available: string
  included: string | null | undefined
}

/** What a proposal says, as its client reads it (PRO-9). */
export function ProposalWords({ price, message, available, included }: ProposalWordsProps) {
  return (
    <>
      <Typography
        sx={{ fontSize: '1.5rem', fontWeight: 750, color: 'secondary.main', overflowWrap: 'anywhere' }}
      >
        {price}
      </Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1 }}>
        {[
          ['Quando pode fazer', available],
          ['O que está incluído', included],
        ].map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {term}
                </Typography>
                <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              </div>
            ),
        )}
      </Box>
    </>
  )
}
