import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { memo, use, useCallback, useEffect, useRef } from 'react'
import { indexOf, openStep, type Verdict, walkOf } from '#machines/wizard/context.ts'
import { firstProblem, problemsAt, verdictOn } from '#machines/wizard/problems.ts'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import { STEP } from '#schemas/forms/control-names.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import { zipToSend } from '#schemas/wizards/order/zip-to-send.ts'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import { prepareForm } from '#src/api/client.ts'
import { suggestPlaces } from '#src/api/suggest-places.ts'
import { onlyTextField } from '#src/forms/only-text-field.ts'
import { PostedContext, usePostedSubmit } from '#src/forms/posted/posted-context.ts'
import { firstPlace } from '#src/forms/problems/problems.ts'
import { useProblemFocus } from '#src/forms/problems/use-problem-focus.ts'
import { StepForm } from '#src/forms/step-form.tsx'
import { late } from '#src/lib/connection/late.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useTakeOver } from '#src/lib/page/use-take-over.ts'
import { prefetchConfirmation } from '#src/routes/prefetch.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { SiteMap } from '#src/ui/map/site-map.tsx'
import { asks } from '#src/wizard/posted/asks.ts'
import { OrderActions, OrderContent, OrderFoot } from './order-layout.tsx'
import type { OrderContext } from './order-machine.ts'
import type { OrderViewProps } from './order-view.tsx'
import { CarriedNotice } from './parts/carried-notice.tsx'
import { FewNear } from './parts/few-near.tsx'
import { OrderBanner } from './parts/order-banner.tsx'
import { PersonalNotice } from './parts/personal-notice.tsx'

/** The id of the order's form. */
export const FORM = 'order-form'
const HEADING = 'order-heading'
const NO_NOTES = {}
const NO_PROBLEMS: readonly Problem[] = []
const suggest = (_kind: string, text: string, signal: AbortSignal) => suggestPlaces(text, signal)
const loadPhotos = async () => (await late(() => import('./photos/uploads.ts'))).photoUploads

/** One step of the order: its form, the banner if something is missing, and the two buttons. */
export function OrderStep({ snapshot, send }: OrderViewProps) {
  const { context } = snapshot
  const walked = openStep(context)
  const problems = walked && context.showProblems ? problemsAt(context, walked) : NO_PROBLEMS
  const posted = use(PostedContext)
  // What a page came with takes no focus.
  const setAsked = useProblemFocus(walked && firstPlace(walked.answers, problems), !posted)
  const form = useRef<HTMLFormElement>(null)
  useTakeOver(form)
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
  // Without scripts nothing would offer it as soon as the last answer is there.
  const reviewable = isReviewable(context) || (posted !== undefined && isLast)
  const page = (
    <StepPage
      key={walked.step.id}
      zip={zipToSend(path, walked.step.id)}
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
          ref={form}
          // Before hydration the browser posts it, and the order goes on without scripts.
          method="post"
          action={context.wizard && `${servicePath(context.wizard.service)}/passo/0`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            goOn()
          }}
          style={{ display: 'contents' }}
        >
          <input type="hidden" name={STEP} value={walked.step.id} />
          {/* The form's first button is what Enter presses in a field. */}
          <button type="submit" hidden />
          {page}
        </form>
      )}
      <OrderFoot>
        {snapshot.matches({ banner: 'shown' }) && (
          <OrderBanner
            {...(context.failure !== undefined && { message: context.failure })}
            onHold={() => send({ type: 'BANNER.HELD' })}
            onRelease={() => send({ type: 'BANNER.RELEASED' })}
          />
        )}
        <StepActions last={isLast} busy={context.advancing} send={send} onNext={goOn} />
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
const isSeenChecking = (snapshot: OrderViewProps['snapshot'], { step }: WalkedStep): boolean =>
  snapshot.matches({ flow: { active: { checking: 'running' } } }) &&
  (snapshot.context.advancing || !step.check?.whenLeft)

/** Whether every step was reached and nothing is missing. */
function isReviewable(context: OrderContext): boolean {
  const last = walkOf(context).path.length - 1
  return context.furthest >= last && firstProblem(context) > last
}

interface StepPageProps extends Pick<OrderViewProps, 'send'> {
  walked: WalkedStep
  problems: readonly Problem[]
  checking: boolean
  carried: OrderContext['carried']
  verdict: Verdict | undefined
  reviewable: boolean
  service: number
  /** The order's postal code, at the last step. */
  zip: string | undefined
  setAsked: (asked: boolean) => void
}

/** A step's question and answer. It renders again only if it has something else to show. */
const StepPage = memo(function StepPage({ walked, problems, checking, carried, ...props }: StepPageProps) {
  const { verdict, reviewable, service, zip, send, setAsked } = props
  const { step, answers } = walked
  return (
    <OrderContent headingId={HEADING} heading={step.title} focusId={onlyTextField(step)}>
      {carried && <CarriedNotice {...carried} />}
      <StepForm
        step={step}
        answers={answers}
        problems={problems}
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
      {step.personal && <PersonalNotice />}
      {verdict?.place && <SiteMap {...verdict.place} />}
      {zip !== undefined && <FewNear service={service} zip={zip} />}
      {reviewable && (
        <Link component="button" sx={{ mt: 3, py: 1 }} {...asks(send, { type: 'REVIEW.OPENED' })}>
          Rever todas as respostas antes de enviar
        </Link>
      )}
    </OrderContent>
  )
}, isSamePage)

/** What a page shows, beside its step. Each walk makes it anew. */
const contentOf = ({
  walked,
  problems,
  verdict,
  checking,
  carried,
  reviewable,
  zip,
}: StepPageProps): string =>
  JSON.stringify([walked.answers, problems, verdict, checking, carried, reviewable, zip])

function isSamePage(before: StepPageProps, after: StepPageProps): boolean {
  return (
    before.walked.step === after.walked.step &&
    before.send === after.send &&
    before.setAsked === after.setAsked &&
    contentOf(before) === contentOf(after)
  )
}

interface StepActionsProps extends Pick<OrderViewProps, 'send'> {
  last: boolean
  busy: boolean
  onNext: () => void
}

const StepActions = memo(function StepActions({ last, busy, send, onNext }: StepActionsProps) {
  const inBrowser = useInBrowser()
  return (
    <OrderActions>
      {/* Only before scripts it posts the form, which has one button to go on with. */}
      <Button size="large" form={inBrowser ? undefined : FORM} {...asks(send, { type: 'STEP.BACK' })}>
        Voltar
      </Button>
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
    </OrderActions>
  )
})
