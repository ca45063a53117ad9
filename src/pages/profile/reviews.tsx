import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { answerAnchor, reviewAnchor } from '#schemas/content-reports/content-reports.ts'
import { profilePath } from '#schemas/profiles/profile-path.ts'
import { ratingInWords } from '#schemas/profiles/reviews.ts'
import { call } from '#src/api/client.ts'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { usePages } from '#src/lib/use-pages.ts'
import { StarRow, Stars } from '#src/ui/stars.tsx'
import { ReportLink } from '../shared/report-link.tsx'

/** The part of the page's address that says after which review the list goes on, and its id. */
export const REVIEWS = 'avaliacoes'

type ReviewsReply = NonNullable<ReplyOf<typeof calls.showProfile>['reviews']>

interface ShownReviews extends ReviewsReply {
  /** The profile's address. */
  readonly slug: string
  /** Whether these are not the newest. */
  readonly isOlder: boolean
}

/** What clients wrote of a professional, with the answers (REV-4), by pages (PRF-11). */
export function Reviews({ reviews }: { reviews: ShownReviews | undefined }) {
  const slug = reviews?.slug ?? ''
  const pages = usePages(reviews, (after) =>
    call('listProfileReviews', { params: { slug }, query: { after } }),
  )
  if (!reviews || reviews.count === 0) return <Typography>Nenhuma avaliação até o momento.</Typography>
  return (
    <>
      <Average reviews={reviews} />
      {reviews.isOlder && (
        <Link href={`${profilePath(slug)}#${REVIEWS}`} sx={{ display: 'block', py: 1 }}>
          Ver as avaliações mais recentes
        </Link>
      )}
      {pages.rows.map(({ stars, words, at, service, answer }) => (
        <Box
          key={at + words}
          id={reviewAnchor(at)}
          sx={{ py: 2, borderTop: 1, borderColor: 'divider', maxWidth: '70ch', scrollMarginTop: 80 }}
        >
          <StarRow count={stars} />
          <Typography variant="body2" color="textSecondary">
            {service} · {longDate(at)}
          </Typography>
          <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
          <ReportLink
            location={`${profilePath(slug)}#${reviewAnchor(at)}`}
            what={`a avaliação de ${longDate(at)}`}
          />
          {answer !== null && (
            <Box
              id={answerAnchor(at)}
              sx={{ mt: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider', scrollMarginTop: 80 }}
            >
              <Typography variant="body2" color="textSecondary">
                Resposta do profissional
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answer}</Typography>
              <ReportLink
                location={`${profilePath(slug)}#${answerAnchor(at)}`}
                what={`a resposta à avaliação de ${longDate(at)}`}
              />
            </Box>
          )}
        </Box>
      ))}
      <MoreRows pages={pages} name={REVIEWS} list={REVIEWS} />
    </>
  )
}

/** '4,5 de 5 · 3 avaliações'. */
export const Average = ({ reviews }: { reviews: ReviewsReply }) => (
  <Box sx={{ mb: 1 }}>
    <Stars>{ratingInWords(reviews)}</Stars>
  </Box>
)
