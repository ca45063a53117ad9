import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isOther } from '#schemas/atoms/other-answer.ts'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import { choicesOf, toggled } from '#schemas/questions/choices.ts'
import { uiOptions } from '#schemas/ui-options.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'
import { late, moduleAhead } from '#src/lib/connection/late.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { isPressed } from '#src/lib/page/use-take-over.ts'
import { orderModule, parseOrderAddress, withOrderAddress } from '#src/routes/order-address.ts'
import { prefetchOrder } from '#src/routes/prefetch.ts'
import { latePart } from '#src/ui/late-part.tsx'
import type { ShownService } from './load-service.ts'

/** The anchor of the first question. */
export const FIRST_QUESTION = 'pedir'

const HEADING = 'primeira-pergunta'

/** A visitor reads the question about this long before choosing: what follows is loaded by then. In milliseconds. */
const READ_MS = 3000

const loadFields = () => import('./question-fields.tsx')
const LateFields = latePart(loadFields).component((part) => part.QuestionFields)
/** On the server alone: the browser keeps the fields that came with the page, and needs no code for them. */
const ServerFields = import.meta.env.SSR ? (await loadFields()).QuestionFields : undefined

const loadGiven = () => import('./given-answer.ts')

/** What the order goes on with after the first question, each part without waiting for another. */
function loadAhead(serviceId: number): void {
  prefetchOrder()
  moduleAhead(orderModule(serviceId))
  loadGiven().catch(() => {})
}

const AS_IT_CAME = { __html: '' }

/**
 * The first question of the service's order, standing ready in the page (PAGE-36). It is a form as the server rendered
 * it. With scripts, choosing an option by pointer, or Continuar, opens the order over the page with that answer, at the
 * next question.
 */
export function FirstQuestion({ service }: { service: ShownService }) {
  const { id, step } = service
  const inBrowser = useInBrowser()
  const [served] = useState(!inBrowser)
  const form = useRef<HTMLFormElement>(null)
  const chosen = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => loadAhead(id), READ_MS)
    return () => clearTimeout(timer)
  }, [id])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    loadAhead(id)
    const fields = new FormData(event.currentTarget)
    const { saveGivenAnswer } = await late(loadGiven)
    const search = withOrderAddress(new URLSearchParams(), {
      serviceId: id,
      step: saveGivenAnswer(service, fields),
    })
    const isOpen = parseOrderAddress(new URLSearchParams(location.search)) !== undefined
    void navigate({ search }, { preventScrollReset: true, replace: isOpen })
  }
  const goOn = useCallback(() => {
    clearTimeout(chosen.current)
    chosen.current = setTimeout(() => form.current?.requestSubmit())
  }, [])
  useEffect(() => {
    // The press came before React (ORD-39).
    const { activeElement: option } = document
    const isOurs =
      option instanceof HTMLInputElement && option.type === 'radio' && option.form === form.current
    if (served && isOurs && isPressed(option) && !isOther(option.value)) goOn()
  }, [served, goOn])
  const click = (event: MouseEvent<HTMLFormElement>) => {
    if (served && step) clearOthers(step, event)
    // A click on a label chooses its option after this, by another click.
    if (choosesAtOnce(event)) goOn()
  }
  if (!step) return null
  return (
    <Box
      component="section"
      id={FIRST_QUESTION}
      aria-labelledby={HEADING}
      sx={{
        p: { xs: 2, md: 4 },
        borderRadius: '16px',
        bgcolor: 'background.paper',
        boxShadow: 1,
        scrollMarginTop: 16,
        order: 2,
        width: '100%',
      }}
    >
      <Typography id={HEADING} variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
        {step.title}
      </Typography>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click is the pointer's way; the keyboard's is the button */}
      <form
        ref={form}
        method="post"
        action={`${servicePath(service)}/passo/0#order-form`}
        noValidate
        onSubmit={submit}
        onClick={click}
        onPointerEnter={() => loadAhead(id)}
        onFocus={() => loadAhead(id)}
      >
        {ServerFields ? (
          <div>
            <ServerFields step={step} headingId={HEADING} />
          </div>
        ) : served ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: it tells React to leave what came
          <div suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />
        ) : (
          <div>
            <Suspense fallback={<Box sx={{ height: 280 }} />}>
              <LateFields step={step} headingId={HEADING} />
            </Suspense>
          </div>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2.5 }}>
          <Button type="submit" variant="contained" size="large">
            Continuar
          </Button>
          <Typography variant="body2" color="textSecondary">
            São {service.effort}.
          </Typography>
        </Box>
      </form>
    </Box>
  )
}

/** Clears what an option that was ticked in the served fields excludes (QST-8): the widget does it in those of React. */
function clearOthers(
  { schema, ui }: WizardStep,
  { target: ticked, currentTarget }: MouseEvent<HTMLFormElement>,
): void {
  if (!(ticked instanceof HTMLInputElement) || ticked.type !== 'checkbox' || !ticked.checked) return
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const others = boxes.filter((box) => box.checked && box !== ticked).map(({ value }) => value)
  const choices = Object.entries(schema.properties).flatMap(([name, field]) =>
    choicesOf(field, uiOptions(ui[name])).map((choice) => ({ ...choice, value: String(choice.value) })),
  )
  const chosen = toggled(choices, others, ticked.value)
  for (const box of boxes) box.checked = chosen.includes(box.value)
}

/** Whether a click chooses an option with which one goes on at once (ORD-4): not by keyboard, and not 'Outro'. */
function choosesAtOnce({ detail, target }: MouseEvent): boolean {
  if (detail === 0 || !(target instanceof Element)) return false
  const option = target.closest('label')?.querySelector<HTMLInputElement>('input[type=radio]')
  return option !== null && option !== undefined && !isOther(option.value)
}
