import Typography from '@mui/material/Typography'
import type { Ref } from 'react'

/** The heading of a person's own data, with and without scripts. */
export const OwnDataHeading = ({ ref }: { ref?: Ref<HTMLHeadingElement> }) => (
  <Typography {...(ref && { ref })} tabIndex={-1} variant="h1" sx={{ color: 'secondary.main', mb: 3 }}>
    Os seus dados
  </Typography>
)
