import Typography from '@mui/material/Typography'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { averageInWords, reviewsInWords } from '#schemas/profiles/reviews.ts'

/** What somebody's reviews come to, in a line. */
export const Stars = ({ average, count }: { average: number; count: number }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', fontWeight: 650 }}
  >
    <StarIcon size={18} weight="duotone" aria-hidden />
    <span>
      {averageInWords(average)} de 5 · {reviewsInWords(count)}
    </span>
  </Typography>
)
