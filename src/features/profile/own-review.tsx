import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { call } from '#src/api/client.ts'
import { FormDetails } from '#src/forms/form-details.tsx'
import { isRefused, usePageForm } from '#src/forms/use-page-form.ts'
import type { PageFormRecord } from '#src/routes/posted-form.ts'
import { StarRow } from '#src/ui/stars.tsx'
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
  const writing = (action: string) => ({ action, standing: standingOf(action), onDone: onChanged })
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
      {answer === null ? (
        <Write
          form={answerForm(id)}
          title="Responder"
          text="Responde uma vez, e todos leem a resposta no seu perfil."
          button="Publicar a resposta"
          {...writing(ANSWER_REVIEW + id)}
        />
      ) : (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {`A sua resposta: ${answer}`}
        </Typography>
      )}
      {reported ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          <span>
            {decided ? 'Denunciada: já a vimos, e dissemos-lhe o que decidimos.' : 'Denunciada: vamos vê-la.'}
          </span>
        </Typography>
      ) : (
        <Write
          form={reportForm(id)}
          title="Denunciar"
          text="Vemos a avaliação e dizemos-lhe o que decidimos."
          button="Denunciar a avaliação"
          {...writing(REPORT_REVIEW + id)}
        />
      )}
    </Box>
  )
}

interface WriteProps<Values> {
  form: Omit<PageFormRecord<Values>, 'leadsTo'>
  title: string
  text: string
  button: string
  /** The button's value. */
  action: string
  standing: FormStanding
  onDone: () => void
}

/** The form that answers or reports a review. A text that the tab has kept, or that was refused, opens it. */
function Write<Values>({ form, standing, onDone, ...words }: WriteProps<Values>) {
  const state = usePageForm({
    ...form,
    standing,
    keep: '',
    submit: async (values) => {
      await form.send(call, values)
      onDone()
    },
  })
  const [toggled, setToggled] = useState<boolean>()
  const open = toggled ?? (state.isRestored || isRefused(standing))
  return <FormDetails state={state} {...words} address={`#${REVIEWS}`} open={open} onToggle={setToggled} />
}
