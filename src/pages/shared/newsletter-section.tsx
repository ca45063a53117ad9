import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Newsletter } from '#src/features/newsletter/newsletter.tsx'

/** The newsletter under its heading. */
export function NewsletterSection() {
  return (
    <Box
      component="section"
      aria-labelledby="newsletter"
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 6 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        p: { xs: 3, md: 4 },
        borderRadius: '16px',
        bgcolor: 'background.paper',
      }}
    >
      <Typography id="newsletter" variant="h2" sx={{ color: 'secondary.main' }}>
        Ideias úteis no seu e-mail
      </Typography>
      <Newsletter />
    </Box>
  )
}
