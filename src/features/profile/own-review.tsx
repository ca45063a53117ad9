import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { MAX_REASON, reason } from '#schemas/forms/reason.ts'
import { MAX_REVIEW_ANSWER, reviewAnswer } from '#schemas/forms/review-answer.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { PlainReason } from '#src/forms/posted/plain-reason.tsx'
import { keptOf, usePageForm } from '#src/forms/use-page-form.ts'
import type { PageFormRecord } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { StarRow } from '#src/ui/stars.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { ANSWER_REVIEW, REPORT_REVIEW, REVIEWS } from './names.ts'
import { answerForm, reportForm } from './review-forms.ts'

export interface ReviewProps {
  review: ReplyOf<typeof calls.listOwnReviews>['rows'][number]
  /** The form that its button's value stands for, as the page has it. */
  standingOf: (action: string) => FormStanding
  onChanged: () => void
}

/** A review of oneself, with what answers and reports it (REV-2, REV-3). */
export function Review({ review, standingOf, onChanged }: ReviewProps) {
  const { id, stars, words, at, service, answer, reported, decided, hidden } = review
  const [doing, setDoing] = useState<'answer' | 'report' | undefined>(() => {
    if (answer === null && keptOf(reviewAnswer, id)) return 'answer'
    return !reported && keptOf(reason, id) ? 'report' : undefined
  })
  const done = () => {
    setDoing(undefined)
    onChanged()
  }
  const writing = { id, onDone: done, onClose: () => setDoing(undefined) }
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
            name={`${reviewAnswer.id}_answer`}
            maxLength={MAX_REVIEW_ANSWER}
            button="Publicar a resposta"
            {...posted(ANSWER_REVIEW + id, 'answer')}
          />
        )}
        {!reported && (
          <PlainReason
            title="Denunciar"
            text="Vemos a avaliação e dizemos-lhe o que decidimos."
            label="Motivo"
            name={`${reason.id}_reason`}
            maxLength={MAX_REASON}
            button="Denunciar a avaliação"
            {...posted(REPORT_REVIEW + id, 'reason')}
          />
        )}
      </noscript>
      {doing === 'answer' && <Write form={answerForm(id)} label="Publicar a resposta" {...writing} />}
      {doing === 'report' && <Write form={reportForm(id)} label="Denunciar a avaliação" {...writing} />}
    </Box>
  )
}

interface WriteProps<Values> {
  /** The review's id. */
  id: string
  form: Omit<PageFormRecord<Values>, 'leadsTo'>
  label: string
  onDone: () => void
  onClose: () => void
}

/** The form that answers or reports a review. */
function Write<Values>({ id, form, label, onDone, onClose }: WriteProps<Values>) {
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
      <Buttons label={label} state={state} onClose={onClose} />
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
