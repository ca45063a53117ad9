import { link } from 'virtual:form-validators/review'
import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { review } from '#schemas/forms/review.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { leadPath } from '#src/routes/paths.ts'
import { pageForm, untouched } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { StarRow } from '#src/ui/stars.tsx'
import { REVIEW } from './names.ts'
import { StarsWidget } from './stars-widget.tsx'

type OwnReviewRecord = ReplyOf<typeof calls.showOwnReview>

interface ReviewLink {
  /** The request's id and secret. */
  l: string
  s: string
}

/** A client's review as its page takes it (REV-1). */
export const reviewOf = (request: ReviewLink) =>
  pageForm({
    form: review,
    validators: linkForm(review, link),
    send: (call, values) => call('sendReview', { body: { ...values, ...request } }),
    refusal: refusalOf,
    leadsTo: leadPath({ id: request.l, s: request.s }),
  })

const PARTS = { widgets: { ...moreWidgets, RadioWidget: StarsWidget } }

interface ReviewPartProps extends ReviewLink {
  /** The review, where the page came with it. */
  first?: OwnReviewRecord | undefined
  standing?: FormStanding
}

/** The client's review of the chosen professional, on the request's page (REV-1): its form, then what was written. */
export function ReviewPart({ l, s, first, standing = untouched() }: ReviewPartProps) {
  const { data: ownReview, reload } = useLoaded(
    `review ${l}`,
    (signal) => call('showOwnReview', { query: { l, s }, signal }),
    first,
  )
  if (!ownReview || ownReview.professional === null || (!ownReview.may && !ownReview.review)) return null
  return (
    <Paper component="section" elevation={1} sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Avaliação de {ownReview.professional}
      </Typography>
      {ownReview.review ? (
        <Written {...ownReview.review} />
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>
            Fica no perfil do profissional, sem o seu nome. Só pode escrever uma por pedido.
          </Typography>
          <ReviewForm l={l} s={s} standing={standing} onSent={reload} />
        </>
      )}
    </Paper>
  )
}

interface WrittenProps {
  stars: number
  words: string
  answer: string | null
}

function Written({ stars, words, answer }: WrittenProps) {
  return (
    <>
      <StarRow count={stars} />
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
      {answer !== null && (
        <Typography color="textSecondary" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Resposta: {answer}
        </Typography>
      )}
      <Alert severity="success" sx={{ mt: 2 }}>
        Obrigado. A sua avaliação ajuda quem escolhe a seguir.
      </Alert>
    </>
  )
}

interface ReviewFormProps extends ReviewLink {
  standing: FormStanding
  onSent: () => void
}

function ReviewForm({ l, s, standing, onSent }: ReviewFormProps) {
  const record = reviewOf({ l, s })
  const state = usePageForm({
    ...record,
    standing,
    keep: l,
    submit: async (values) => {
      await record.send(call, values)
      onSent()
    },
  })
  return (
    <PageForm state={state} parts={PARTS} action={`#${review.id}`}>
      <BusyButton type="submit" name={ACTION} value={REVIEW} variant="contained" busy={state.busy}>
        Publicar a avaliação
      </BusyButton>
    </PageForm>
  )
}
