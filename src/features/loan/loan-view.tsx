import Box from '@mui/material/Box'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { indexOf, openStep, walkOf } from '#machines/wizard/context.ts'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { shownProblems } from '#machines/wizard/step-parts.ts'
import { applicantsOf } from '#schemas/wizards/loan/applicants.ts'
import { focusSummary } from '#src/forms/problems/error-summary.tsx'
import { useProblemFocus } from '#src/forms/problems/use-problem-focus.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useMatches } from '#src/lib/page/use-matches.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { PostedForm, type PostedPage } from '#src/wizard/posted/posted-form.tsx'
import { WizardShell } from '#src/wizard/shell.tsx'
import { Unavailable } from '#src/wizard/unavailable.tsx'
import type { WizardViewProps } from '#src/wizard/view-props.ts'
import { LoanDone } from './late-parts.ts'
import { LoanFoot } from './loan-foot.tsx'
import { LoanFrame } from './loan-frame.tsx'
import { LoanIcons } from './loan-icons.tsx'
import { LoanFailed, LoanReview } from './loan-later.tsx'
import { LoanIntro } from './loan-opening.tsx'
import { PERSON_HEADING } from './loan-people.tsx'
import { FORM, LoanStep } from './loan-step.tsx'
import { LoanSummary } from './loan-summary.tsx'
import { LoanTexts } from './loan-texts.tsx'
import type { LoanContext, LoanSnapshot } from './use-loan.ts'

const NARROW = 'max-width:899.95px'

/** On a phone scripts have the line at the bottom of the screen instead (`loan-foot.tsx`). */
const besideForm = { [`@media (${NARROW}) and (scripting: enabled)`]: { display: 'none' } }

const waiting = <Waiting label="A carregar o formulário" />

interface LoanViewProps extends WizardViewProps<LoanSnapshot> {
  /** The page that it came with; absent where scripts opened it. */
  page?: PostedPage | undefined
}

/** What a person does while they type. */
const TYPING: ReadonlySet<WizardEvent['type']> = new Set(['ANSWER.CHANGED', 'FIELD.LEFT'])

/** The loan request as its machine stands: everything that is shown follows from the snapshot (`docs/rules/home-loan.md`). */
export function LoanView({ page, snapshot, send: tell }: LoanViewProps) {
  const { context } = snapshot
  const narrow = useMatches(`(${NARROW})`)
  const inBrowser = useInBrowser()
  const bar = useRef<HTMLDivElement>(null)
  const shown = useRef<{ place: string; step: string | undefined }>(undefined)
  const editing = snapshot.matches({ flow: { active: 'editing' } })
  const reviewing = snapshot.matches({ flow: { active: 'reviewing' } })
  const step = reviewing ? 'review' : context.step
  const place = `${step} ${context.part}`

  const walked = openStep(context)
  const wrong = editing && context.showProblems && walked ? shownProblems(context, walked) : []
  // A person who already types in a page that was refused without scripts keeps the focus.
  const [asks] = useState(() => globalThis.document?.activeElement === globalThis.document?.body)
  const setAsked = useProblemFocus(wrong[0]?.path, asks, focusSummary)
  const send = useCallback(
    (event: WizardEvent) => {
      setAsked(!TYPING.has(event.type))
      tell(event)
    },
    [setAsked, tell],
  )
  const props = { snapshot, send }

  // Every step and every person scrolls back to the progress bar, and the heading takes the focus.
  useEffect(() => {
    const before = shown.current
    shown.current = context.wizard ? { place, step } : undefined
    if (!before || !context.wizard || before.place === place) return
    bar.current?.scrollIntoView({ block: 'start' })
    const heading = before.step === step ? PERSON_HEADING : 'loan-heading'
    document.getElementById(heading)?.focus({ preventScroll: true })
  }, [place, step, context.wizard])

  if (snapshot.matches({ flow: 'submitted' }))
    return (
      <Suspense fallback={waiting}>
        <LoanDone {...sentOf(context)} />
      </Suspense>
    )
  const content = (
    <>
      {context.wizard && (
        <div style={{ marginBottom: 32 }}>
          <LoanIcons {...props} />
        </div>
      )}
      {(!context.wizard || indexOf(context) === 0) && !reviewing && <LoanIntro />}
      <WizardShell
        snapshot={snapshot}
        loading={waiting}
        unavailable={<Unavailable {...props} />}
        sending="A enviar o seu pedido…"
        failed={<LoanFailed {...props} />}
        review={<LoanReview {...props} />}
        step={<LoanStep {...props} />}
      />
    </>
  )
  return (
    <LoanFrame
      aside={
        // The server does not know the width. Its HTML has both, and the browser shows the one that scripts keep.
        <>
          {(narrow || !inBrowser) && context.wizard && <LoanFoot answers={walkOf(context).relevant} />}
          {!(narrow && inBrowser) && (
            <Box sx={besideForm}>
              <LoanSummary answers={context.wizard ? walkOf(context).relevant : context.answers} />
            </Box>
          )}
        </>
      }
    >
      <div ref={bar} style={{ scrollMarginTop: 16 }} />
      {page ? (
        <PostedForm id={FORM} page={page} step={editing ? context.step : undefined} send={send}>
          {content}
          {editing && context.step === 'informacoes' && <LoanTexts />}
        </PostedForm>
      ) : (
        content
      )}
    </LoanFrame>
  )
}

/** The code and the first applicant's e-mail of a request that was sent. */
function sentOf(context: LoanContext) {
  const [applicant] = applicantsOf(walkOf(context).relevant)
  return { cod: context.result?.cod, email: applicant?.email }
}
