import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { indexOf, openStep, walkOf } from '#machines/wizard/context.ts'
import { firstProblem, problemsAt, verdictOn } from '#machines/wizard/problems.ts'
import { onlyTextField } from '#src/forms/only-text-field.ts'
import { firstPlace } from '#src/forms/problems.ts'
import { StepForm } from '#src/forms/step-form.tsx'
import { useProblemFocus } from '#src/forms/use-problem-focus.ts'
import { late } from '#src/lib/connection/late.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { SiteMap } from '#src/ui/map/site-map.tsx'
import { asks } from '#src/wizard/asks.ts'
import { suggest } from './effects.ts'
import { OrderLayout } from './order-layout.tsx'
import type { OrderViewProps } from './order-view.tsx'
import { CarriedNotice } from './parts/carried-notice.tsx'
import { OrderBanner } from './parts/order-banner.tsx'
import { PersonalNotice } from './parts/personal-notice.tsx'

/** The id of the order's form. */
export const FORM = 'order-form'
const HEADING = 'order-heading'
const NO_NOTES = {}
const loadPhotos = async () => (await late(() => import('./photos/uploads.ts'))).photoUploads

/** One step of the order: its form, the banner if something is missing, and the two buttons. */
export function OrderStep({ snapshot, send }: OrderViewProps) {
  const { context } = snapshot
  const walked = openStep(context)
  const problems = walked && context.showProblems ? problemsAt(context, walked) : []
  const setAsked = useProblemFocus(walked && firstPlace(walked.answers, problems), true)

  if (!walked) return null
  const { step, answers } = walked
  const verdict = verdictOn(context, walked)
  const checking = snapshot.matches({ flow: { active: { checking: 'running' } } })
  const location = verdict?.place
  const { path } = walkOf(context)
  const last = indexOf(context) === path.length - 1
  const reviewable = context.furthest >= path.length - 1 && firstProblem(context) >= path.length
  return (
    <OrderLayout
      id={step.id}
      headingId={HEADING}
      heading={step.title}
      focusId={onlyTextField(step)}
      notice={
        snapshot.matches({ banner: 'shown' }) && (
          <OrderBanner
            {...(context.failure !== undefined && { message: context.failure })}
            onHold={() => send({ type: 'BANNER.HELD' })}
            onRelease={() => send({ type: 'BANNER.RELEASED' })}
          />
        )
      }
      actions={
        <>
          <Button size="large" {...asks(send, { type: 'STEP.BACK' })}>
            Voltar
          </Button>
          <BusyButton
            type="submit"
            form={FORM}
            variant="contained"
            size="large"
            busy={context.advancing}
            onClick={() => setAsked(true)}
          >
            {last ? 'Enviar pedido' : 'Continuar'}
          </BusyButton>
        </>
      }
    >
      {context.carried && <CarriedNotice {...context.carried} />}
      <StepForm
        step={step}
        answers={answers}
        problems={problems}
        notes={verdict?.notes ?? NO_NOTES}
        checking={checking}
        loadPhotos={loadPhotos}
        headingId={HEADING}
        formId={FORM}
        suggest={suggest}
        onChange={(next) => {
          setAsked(false)
          send({ type: 'ANSWER.CHANGED', answers: next })
        }}
        onChosen={(next) => send({ type: 'OPTION.CHOSEN', answers: next })}
        onSubmit={() => {
          setAsked(true)
          send({ type: 'STEP.CONTINUED' })
        }}
      />
      {step.personal && <PersonalNotice />}
      {location && <SiteMap {...location} />}
      {reviewable && (
        <Link component="button" sx={{ mt: 3, py: 1 }} {...asks(send, { type: 'REVIEW.OPENED' })}>
          Rever todas as respostas antes de enviar
        </Link>
      )}
    </OrderLayout>
  )
}
