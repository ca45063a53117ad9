import { link as reasonLink } from 'virtual:form-validators/reason'
import { link as answerLink } from 'virtual:form-validators/review-answer'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { reason } from '#schemas/forms/reason.ts'
import { reviewAnswer } from '#schemas/forms/review-answer.ts'
import { isUnconfirmed } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { keptOf, usePageForm } from '#src/forms/use-page-form.ts'
import { useListed } from '#src/lib/use-pages.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { StarRow } from '#src/ui/stars.tsx'

const answerValidators = linkForm(reviewAnswer, answerLink)
const reasonValidators = linkForm(reason, reasonLink)

type OwnReview = ReplyOf<typeof calls.listOwnReviews>['rows'][number]

/** A professional's reviews by pages: each can be answered once, and reported (REV-2, REV-3, PRF-11). */
export function OwnReviews() {
  const { data, failure, reload, pages } = useListed('own-reviews', {
    load: (after, signal) =>
      call('listOwnReviews', { query: after === undefined ? {} : { after }, ...(signal && { signal }) }),
  })
  if (!failure && !data?.rows.length) return null
  return (
    <Paper component="section" elevation={1} sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Avaliações
      </Typography>
      {isUnconfirmed(failure) ? (
        <Typography>{failure.message}</Typography>
      ) : (
        failure && <Notice>{failure.message}</Notice>
      )}
      {pages.rows.map((review) => (
        <Review key={review.id} review={review} onChanged={reload} />
      ))}
      <MoreRows pages={pages} name="avaliacoes" />
    </Paper>
  )
}

function Review({ review, onChanged }: { review: OwnReview; onChanged: () => void }) {
  const { id, stars, words, at, service, answer, reported, decided, hidden } = review
  const [doing, setDoing] = useState<'answer' | 'report' | undefined>(() => {
    if (answer === null && keptOf(reviewAnswer, id)) return 'answer'
    return !reported && keptOf(reason, id) ? 'report' : undefined
  })
  const done = () => {
    setDoing(undefined)
    onChanged()
  }
  return (
    <Box sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <StarRow count={stars} />
      <Typography variant="body2" color="textSecondary">
        {service} · {longDate(at)}
      </Typography>
      <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
      {hidden !== null && (
        <Alert severity="info" sx={{ mt: 1 }}>
          Só o profissional vê esta avaliação: {hidden}
        </Alert>
      )}
      {answer !== null && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          A sua resposta: {answer}
        </Typography>
      )}
      {doing === undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {answer === null && (
            <Button variant="outlined" color="secondary" onClick={() => setDoing('answer')}>
              Responder
            </Button>
          )}
          {reported ? (
            <Typography color="textSecondary" sx={{ alignSelf: 'center' }}>
              <span>
                {decided
                  ? 'Denunciada: já a vimos, e dissemos-lhe o que decidimos.'
                  : 'Denunciada: vamos vê-la.'}
              </span>
            </Typography>
          ) : (
            <Button color="secondary" onClick={() => setDoing('report')}>
              Denunciar
            </Button>
          )}
        </Box>
      )}
      {doing === 'answer' && <AnswerForm id={id} onDone={done} onClose={() => setDoing(undefined)} />}
      {doing === 'report' && <ReportForm id={id} onDone={done} onClose={() => setDoing(undefined)} />}
    </Box>
  )
}

interface OfReviewProps {
  id: string
  onDone: () => void
  onClose: () => void
}

function AnswerForm({ id, onDone, onClose }: OfReviewProps) {
  const state = usePageForm({
    form: reviewAnswer,
    validators: answerValidators,
    keep: id,
    submit: async ({ answer }) => {
      await call('answerReview', { params: { id }, body: { answer } })
      onDone()
    },
  })
  return (
    <PageForm state={state}>
      <Buttons label="Publicar a resposta" state={state} onClose={onClose} />
    </PageForm>
  )
}

function ReportForm({ id, onDone, onClose }: OfReviewProps) {
  const state = usePageForm({
    form: reason,
    validators: reasonValidators,
    keep: id,
    submit: async ({ reason: why }) => {
      await call('reportReview', { params: { id }, body: { reason: why } })
      onDone()
    },
  })
  return (
    <PageForm state={state}>
      <Buttons label="Denunciar a avaliação" state={state} onClose={onClose} />
    </PageForm>
  )
}

interface ButtonsProps {
  label: string
  state: Pick<ReturnType<typeof usePageForm>, 'busy' | 'drop'>
  onClose: () => void
}

function Buttons({ label, state, onClose }: ButtonsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <BusyButton type="submit" variant="contained" busy={state.busy}>
        {label}
      </BusyButton>
      <Button
        color="secondary"
        onClick={() => {
          state.drop()
          onClose()
        }}
      >
        Cancelar
      </Button>
    </Box>
  )
}
