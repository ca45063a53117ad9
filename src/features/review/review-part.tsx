import { link } from 'virtual:form-validators/review'
import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { review } from '#schemas/forms/review.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { StarRow } from '#src/ui/stars.tsx'
import { StarsWidget } from './stars-widget.tsx'

/** What both forms of a review say and check, with and without scripts. */
export const reviewRecord = {
  form: review,
  validators: linkForm(review, link),
  refusal: refusalOf,
}
export const PUBLISH = 'Publicar a avaliação'

const PARTS = { widgets: { ...moreWidgets, RadioWidget: StarsWidget } }

interface ReviewPartProps {
  /** The request's id and secret. */
  l: string
  s: string
}

/** The client's review of the chosen professional, on the request's page (REV-1): its form, then what was written. */
export function ReviewPart({ l, s }: ReviewPartProps) {
  const { data, reload } = useLoaded(`review ${l}`, (signal) =>
    call('showOwnReview', { query: { l, s }, signal }),
  )
  return data ? <OwnReview own={data} form={<ReviewForm l={l} s={s} onSent={reload} />} /> : null
}

export type OwnReviewRecord = ReplyOf<typeof calls.showOwnReview>

/** What the client wrote, or the form for it; nothing where there is no more to write. */
export function OwnReview({ own, form }: { own: OwnReviewRecord; form: ReactNode }) {
  if (own.professional === null || (!own.may && !own.review)) return null
  return (
    <Paper component="section" elevation={1} sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Avaliação de {own.professional}
      </Typography>
      {own.review ? (
        <Written {...own.review} />
      ) : (
        <>
          <Typography sx={{ mb: 2 }}>
            Fica no perfil do profissional, sem o seu nome. Só pode escrever uma por pedido.
          </Typography>
          {form}
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

function ReviewForm({ l, s, onSent }: ReviewPartProps & { onSent: () => void }) {
  const state = usePageForm({
    ...reviewRecord,
    keep: l,
    submit: async (values) => {
      await call('sendReview', { body: { l, s, ...values } })
      onSent()
    },
  })
  return (
    <PageForm state={state} parts={PARTS}>
      <BusyButton type="submit" variant="contained" busy={state.busy}>
        {PUBLISH}
      </BusyButton>
    </PageForm>
  )
}
