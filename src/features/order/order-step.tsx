import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { memo, use, useCallback, useEffect } from 'react'
import { indexOf, openStep, type Verdict, walkOf } from '#machines/wizard/context.ts'
import { firstProblem, problemsAt, verdictOn } from '#machines/wizard/problems.ts'
import { texts } from '#schemas/messages/texts.ts'
import { isMissing } from '#schemas/validation/is-missing.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import { endAt } from '#schemas/wizards/order/end-at.ts'
import { placeToSend } from '#schemas/wizards/order/place-of-work.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { prepareForm } from '#src/api/client.ts'
import { suggestPlaces } from '#src/api/suggest-places.ts'
import { onlyTextField } from '#src/forms/only-text-field.ts'
import { PostedContext, usePostedSubmit, usePosts } from '#src/forms/posted/posted-context.ts'
import { firstPlace } from '#src/forms/problems/problems.ts'
import { useProblemFocus } from '#src/forms/problems/use-problem-focus.ts'
import { StepForm } from '#src/forms/step-form.tsx'
import { late } from '#src/lib/connection/late.ts'
import { prefetchConfirmation } from '#src/routes/prefetch.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { SiteMap } from '#src/ui/map/site-map.tsx'
import { asks } from '#src/wizard/posted/asks.ts'
import type { WizardViewProps } from '#src/wizard/view-props.ts'
import { OrderActions, OrderContent, OrderFoot } from './order-layout.tsx'
import type { OrderContext, OrderSnapshot } from './order-machine.ts'
import { CarriedNotice, OrderBanner, OrderEnd, PersonalNotice, ReachNotices } from './parts/order-notices.tsx'

/** The id of the order's form. */
export const FORM = 'order-form'
const HEADING = 'order-heading'
const NO_NOTES = {}
const NO_PROBLEMS: readonly Problem[] = []
const suggest = (_kind: string, text: string, signal: AbortSignal) => suggestPlaces(text, signal)
const loadPhotos = async () => (await late(() => import('./photos/uploads.ts'))).photoUploads

/** One step of the order: its form, the banner if something is missing, and the two buttons. */
export function OrderStep({ snapshot, send }: WizardViewProps<OrderSnapshot>) {
  const { context } = snapshot
  const walked = openStep(context)
  const problems = walked && context.showProblems ? problemsAt(context, walked) : NO_PROBLEMS
  const posted = use(PostedContext)
  const posts = usePosts()
  // The parts that a page came with take no focus.
  const setAsked = useProblemFocus(walked && firstPlace(walked.answers, problems), !posted)
  const goOn = useCallback(() => {
    setAsked(true)
    send({ type: 'STEP.CONTINUED' })
  }, [setAsked, send])
  usePostedSubmit(goOn)
  const path = walked ? walkOf(context).path : []
  const index = indexOf(context)
  const isLast = index === path.length - 1
  const isNearEnd = index >= path.length - 2
  useEffect(() => {
    if (isNearEnd) prepareToSend()
  }, [isNearEnd])

  if (!walked) return null
  const lacking = problems.some((problem) => isMissing(walked.answers, problem))
    ? texts.fillRequired
    : undefined
  const banner = context.failure ?? lacking
  // Without scripts nothing would offer it as soon as the last answer is there.
  const reviewable = isReviewable(context) || (posted !== undefined && isLast)
  const page = (
    <StepPage
      key={walked.step.id}
      place={placeToSend(path, walked.step.id)}
      service={context.subject.serviceId}
      walked={walked}
      verdict={verdictOn(context, walked)}
      problems={problems}
      checking={isSeenChecking(snapshot, walked)}
      carried={context.carried}
      reviewable={reviewable}
      send={send}
      setAsked={setAsked}
    />
  )
  return (
    <>
      {posted ? (
        page
      ) : (
        <form
          id={FORM}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            goOn()
          }}
          style={{ display: 'contents' }}
        >
          {/* The form's first button is what Enter presses in a field. */}
          <button type="submit" hidden />
          {page}
        </form>
      )}
      <OrderFoot>
        {banner !== undefined && snapshot.matches({ banner: 'shown' }) && (
          <OrderBanner
            message={banner}
            onHold={() => send({ type: 'BANNER.HELD' })}
            onRelease={() => send({ type: 'BANNER.RELEASED' })}
          />
        )}
        <StepActions
          last={isLast}
          // Without scripts another answer shows no button.
          ended={!posts && endAt(walked) !== undefined}
          busy={context.advancing}
          send={send}
          onNext={goOn}
        />
      </OrderFoot>
    </>
  )
}

/** Loads ahead what sending and the confirmation need. */
function prepareToSend(): void {
  prefetchConfirmation()
  void prepareForm()
}

/** Whether a check is spoken of. One that runs because a field was left says something only if it finds something. */
const isSeenChecking = (snapshot: OrderSnapshot, { step }: WalkedStep): boolean =>
  snapshot.matches({ flow: { active: { checking: 'running' } } }) &&
  (snapshot.context.advancing || !step.check?.whenLeft)

/** Whether every step was reached and nothing is missing. */
function isReviewable(context: OrderContext): boolean {
  const last = walkOf(context).path.length - 1
  return context.furthest >= last && firstProblem(context) > last
}

interface StepPageProps extends Pick<WizardViewProps, 'send'> {
  walked: WalkedStep
  problems: readonly Problem[]
  checking: boolean
  carried: OrderContext['carried']
  verdict: Verdict | undefined
  reviewable: boolean
  service: number
  /** Where the work is, on the step that it is sent from. */
  place: string | undefined
  setAsked: (asked: boolean) => void
}

/** A step's question and answer. It renders again only if it has something else to show. */
const StepPage = memo(function StepPage({ walked, problems, checking, carried, ...props }: StepPageProps) {
  const { verdict, reviewable, service, place, send, setAsked } = props
  const { step, answers, irrelevant } = walked
  const end = endAt(walked)
  return (
    <OrderContent headingId={HEADING} heading={step.title} focusId={onlyTextField(step)}>
      {carried && <CarriedNotice {...carried} />}
      {step.optional && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          Quanto mais os profissionais souberem, mais certas são as propostas. Pode continuar sem responder.
        </Typography>
      )}
      <StepForm
        step={step}
        irrelevant={irrelevant}
        answers={answers}
        problems={problems}
        held={problems.length > 0 ? NO_PROBLEMS : walked.problems}
        notes={verdict?.notes ?? NO_NOTES}
        checking={checking}
        loadPhotos={loadPhotos}
        headingId={HEADING}
        suggest={suggest}
        onChange={(next) => {
          setAsked(false)
          send({ type: 'ANSWER.CHANGED', answers: next })
        }}
        onLeft={step.check?.whenLeft ? (field) => send({ type: 'FIELD.LEFT', field }) : undefined}
        onChosen={(next) => send({ type: 'OPTION.CHOSEN', answers: next })}
      />
      {end && <OrderEnd {...end} />}
      {step.personal && <PersonalNotice />}
      {verdict?.place && <SiteMap {...verdict.place} />}
      {place !== undefined && <ReachNotices service={service} place={place} />}
      {reviewable && (
        <Link component="button" sx={{ mt: 3, py: 1 }} {...asks(send, { type: 'REVIEW.OPENED' })}>
          Rever todas as respostas antes de enviar
        </Link>
      )}
    </OrderContent>
  )
}, isSamePage)

/** The rest of what a page shows, next to its step. Each walk makes it again. */
const contentOf = ({
  walked,
  problems,
  verdict,
  checking,
  carried,
  reviewable,
  place,
}: StepPageProps): string =>
  JSON.stringify([walked.answers, walked.irrelevant, problems, verdict, checking, carried, reviewable, place])

function isSamePage(before: StepPageProps, after: StepPageProps): boolean {
  return (
    before.walked.step === after.walked.step &&
    before.send === after.send &&
    before.setAsked === after.setAsked &&
    contentOf(before) === contentOf(after)
  )
}

interface StepActionsProps extends Pick<WizardViewProps, 'send'> {
  last: boolean
  /** Whether the order ends with what was answered: nothing follows. */
  ended: boolean
  busy: boolean
  onNext: () => void
}

const StepActions = memo(function StepActions({ last, ended, busy, send, onNext }: StepActionsProps) {
  return (
    <OrderActions>
      <Button size="large" {...asks(send, { type: 'STEP.BACK' })}>
        Voltar
      </Button>
      {/* Voltar stays where it was. */}
      {ended ? (
        <span />
      ) : (
        <BusyButton
          type="submit"
          form={FORM}
          variant="contained"
          size="large"
          busy={busy}
          // The browser lays the page out before it submits a form.
          onClick={(click) => {
            click.preventDefault()
            onNext()
          }}
        >
          {last ? 'Enviar pedido' : 'Continuar'}
        </BusyButton>
      )}
    </OrderActions>
  )
})
