import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { isUnconfirmed } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { useListed } from '#src/lib/use-pages.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { NEWEST_REVIEWS, REVIEWS } from './names.ts'
import { Review, type ReviewProps } from './own-review.tsx'

type ReviewPage = ReplyOf<typeof calls.listOwnReviews>

const NONE: ReviewPage = { rows: [], next: null }

interface OwnReviewsProps extends Pick<ReviewProps, 'standingOf'> {
  /** Those that came with the page, or why they are not shown. */
  first: ReviewPage | string | undefined
  /** Whether these are not the newest. */
  isOlder: boolean
}

/** A professional's reviews by pages: each can be answered once, and reported (REV-2, REV-3, PRF-11). */
export function OwnReviews({ first, isOlder, standingOf }: OwnReviewsProps) {
  const unshown = typeof first === 'string' ? first : undefined
  const { data, failure, reload, pages } = useListed('own-reviews', {
    first: typeof first === 'string' ? NONE : first,
    load: (after, signal) =>
      call('listOwnReviews', { query: after === undefined ? {} : { after }, ...(signal && { signal }) }),
  })
  if (!failure && !unshown && !data?.rows.length) return null
  return (
    <Paper
      component="section"
      id={REVIEWS}
      elevation={1}
      sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Avaliações
      </Typography>
      {unshown && <Typography>{unshown}</Typography>}
      {isOlder && (
        <Link href={NEWEST_REVIEWS} sx={{ display: 'block', py: 1 }}>
          Ver as avaliações mais recentes
        </Link>
      )}
      {isUnconfirmed(failure) ? (
        <Typography>{failure.message}</Typography>
      ) : (
        failure && <Notice>{failure.message}</Notice>
      )}
      {pages.rows.map((review) => (
        <Review key={review.id} review={review} standingOf={standingOf} onChanged={reload} />
      ))}
      <MoreRows pages={pages} name={REVIEWS} list={REVIEWS} />
    </Paper>
  )
}
