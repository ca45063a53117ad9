import { link as reasonLink } from 'virtual:form-validators/reason'
import { link as answerLink } from 'virtual:form-validators/review-answer'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { reason } from '#schemas/forms/reason.ts'
import { reviewAnswer } from '#schemas/forms/review-answer.ts'
import { isUnconfirmed, refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { PlainReason } from '#src/forms/posted/plain-reason.tsx'
import { keptOf, usePageForm } from '#src/forms/use-page-form.ts'
import { useListed } from '#src/lib/use-pages.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { pageForm, takeForm } from '#src/routes/posted-form.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { StarRow } from '#src/ui/stars.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { ANSWER_REVIEW, OWN_PROFILE_PATH, REPORT_REVIEW, REVIEWS } from './names.ts'

type ReviewPage = ReplyOf<typeof calls.listOwnReviews>
type OwnReview = ReviewPage['rows'][number]

const there = `${OWN_PROFILE_PATH}#${REVIEWS}`

/** The form of an answer, as the page of one's own profile takes it (REV-2). */
const answerForm = (id: string) =>
  pageForm({
    form: reviewAnswer,
    validators: linkForm(reviewAnswer, answerLink),
    send: (call, { answer }) => call('answerReview', { params: { id }, body: { answer } }),
    refusal: refusalOf,
    leadsTo: there,
  })

/** The form of a report (REV-3). */
const reportForm = (id: string) =>
  pageForm({
    form: reason,
    validators: linkForm(reason, reasonLink),
    send: (call, { reason: why }) => call('reportReview', { params: { id }, body: { reason: why } }),
    refusal: refusalOf,
    leadsTo: there,
  })

/** Takes the answer or the report that a button stands for; undefined for another button. */
export function takeReviewForm(context: ActionContext, request: Request, action: string) {
  if (action.startsWith(ANSWER_REVIEW))
    return takeForm(context, request, answerForm(action.slice(ANSWER_REVIEW.length)))
  if (action.startsWith(REPORT_REVIEW))
    return takeForm(context, request, reportForm(action.slice(REPORT_REVIEW.length)))
  return undefined
}

const NONE: ReviewPage = { rows: [], next: null }

interface OwnReviewsProps {
  /** Those that came with the page, or why they are not shown. */
  first: ReviewPage | string | undefined
  /** Whether these are not the newest. */
  isOlder: boolean
  /** The form that its button's value stands for, as the page has it. */
  standingOf: (action: string) => FormStanding
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
        <Link href={there} sx={{ display: 'block', py: 1 }}>
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

interface ReviewProps extends Pick<OwnReviewsProps, 'standingOf'> {
  review: OwnReview
  onChanged: () => void
}

function Review({ review, standingOf, onChanged }: ReviewProps) {
  const { id, stars, words, at, service, answer, reported, decided, hidden } = review
  const [doing, setDoing] = useState<'answer' | 'report' | undefined>(() => {
    if (answer === null && keptOf(reviewAnswer, id)) return 'answer'
    return !reported && keptOf(reason, id) ? 'report' : undefined
  })
  const done = () => {
    setDoing(undefined)
    onChanged()
  }
  /** A form without scripts, by its button's value, and its field. */
  const posted = (action: string, field: string) => {
    const { token, values, problems, failure } = standingOf(action)
    const why = problems[0]?.message ?? failure
    return {
      action,
      address: `#${REVIEWS}`,
      token,
      refused: why === undefined ? undefined : { typed: String(values[field] ?? ''), failure: why },
    }
  }
  return (
    <Box sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <StarRow count={stars} />
      <Typography variant="body2" color="textSecondary">
        {`${service} · ${longDate(at)}`}
      </Typography>
      <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
      {hidden !== null && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {`Só o profissional vê esta avaliação: ${hidden}`}
        </Alert>
      )}
      {answer !== null && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {`A sua resposta: ${answer}`}
        </Typography>
      )}
      {doing === undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {answer === null && (
            <Button variant="outlined" color="secondary" onClick={() => setDoing('answer')} sx={withScripts}>
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
            <Button color="secondary" onClick={() => setDoing('report')} sx={withScripts}>
              Denunciar
            </Button>
          )}
        </Box>
      )}
      <noscript>
        {answer === null && (
          <PlainReason
            title="Responder"
            text="Responde uma vez, e todos leem a resposta no seu perfil."
            label="A sua resposta"
            name="review-answer_answer"
            maxLength={1000}
            button="Publicar a resposta"
            {...posted(ANSWER_REVIEW + id, 'answer')}
          />
        )}
        {!reported && (
          <PlainReason
            title="Denunciar"
            text="Vemos a avaliação e dizemos-lhe o que decidimos."
            label="Motivo"
            name="reason_reason"
            maxLength={500}
            button="Denunciar a avaliação"
            {...posted(REPORT_REVIEW + id, 'reason')}
          />
        )}
      </noscript>
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
  const form = answerForm(id)
  const state = usePageForm({
    ...form,
    keep: id,
    submit: async (values) => {
      await form.send(call, values)
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
  const form = reportForm(id)
  const state = usePageForm({
    ...form,
    keep: id,
    submit: async (values) => {
      await form.send(call, values)
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
