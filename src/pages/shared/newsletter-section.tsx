import Typography from '@mui/material/Typography'
import { Newsletter } from '#src/features/newsletter/newsletter.tsx'

/** The newsletter under its heading. */
export function NewsletterSection() {
  return (
    <section aria-labelledby="newsletter">
      <Typography id="newsletter" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
        Ideias úteis no seu e-mail
      </Typography>
      <Newsletter />
    </section>
  )
}
