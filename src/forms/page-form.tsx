import Link from '@mui/material/Link'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { TOKEN } from '#schemas/forms/control-names.ts'
import { postedOf } from '#schemas/forms/posted.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { takeField } from '#src/lib/page/use-take-over.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ReadyForm } from '#src/ui/inputs/ready-form.tsx'
import { type FieldHelp, FieldsForm } from './fields-form.tsx'
import { KeptNotice } from './kept/kept-notice.tsx'
import { ErrorSummary } from './problems/error-summary.tsx'
import type { FormParts } from './theme/theme.ts'
import type { usePageForm } from './use-page-form.ts'

interface PageFormProps {
  state: ReturnType<typeof usePageForm>
  onChange?: (values: StepAnswers) => void
  onSubmit?: () => void
  /** The person dropped what was typed before: the parts next to the fields go back too. */
  onRestore?: () => void
  /** Shown between the fields and the failure. */
  more?: ReactNode
  /** Whether `more` has a file. */
  withFile?: boolean
  /** The address that it is posted to without scripts; the page's own by default. */
  action?: string
  /** The widgets that the form's ui names in addition to the theme's own; the same object at every render. */
  parts?: FormParts
  /** The functions of the page that fields may call; the same object at every render. */
  help?: FieldHelp
  /** The form's buttons; one outside of it names it by the record's id (`form`). */
  children?: ReactNode
}

const NOTHING = {}

/** A one-page form from its record: the fields, what failed, and the buttons. */
export function PageForm({
  state,
  onChange,
  onSubmit,
  onRestore,
  more,
  withFile,
  action,
  parts,
  help = NOTHING,
  children,
}: PageFormProps) {
  const { form, standing, values, problems, failure, onward, isRestored, send, change, restore } = state
  const inBrowser = useInBrowser()
  const { token } = standing ?? {}
  // With scripts the first field with a problem takes the focus instead.
  const atFields = standing?.problems.length
    ? problems.filter(({ path }) => path.slice(1) in form.schema.properties)
    : []
  useTypedBefore(state)
  return (
    <ReadyForm
      id={form.id}
      ready={inBrowser || token !== undefined}
      withFile={withFile}
      action={action}
      onSubmit={(event) => {
        onSubmit?.()
        void send(event)
      }}
    >
      {token !== undefined && <input type="hidden" name={TOKEN} value={token} />}
      {atFields.length > 0 && <ErrorSummary step={form} idPrefix={form.id} problems={atFields} />}
      <KeptNotice
        isRestored={isRestored}
        onRestore={() => {
          const from = restore()
          onChange?.(from)
          onRestore?.()
        }}
      />
      <FieldsForm
        schema={form.schema}
        ui={form.ui}
        idPrefix={form.id}
        layout="page"
        parts={parts}
        values={values}
        problems={problems}
        notes={NOTHING}
        help={help}
        onChange={(next) => {
          change(next)
          onChange?.(next)
        }}
      />
      {more}
      {failure && (
        <Notice>
          <span>{failure}</span>
          {onward && (
            <Link href={onward.to} color="inherit" underline="always" sx={{ display: 'block', py: 1 }}>
              {onward.label}
            </Link>
          )}
        </Notice>
      )}
      {children}
    </ReadyForm>
  )
}

/**
 * Takes over what was typed, and which files were chosen, before React hydrated the page, in a form that could be written in
 * from the start. Nothing that the person does comes between the two.
 */
function useTypedBefore({ form, standing, values, setValues }: PageFormProps['state']): void {
  const takeOver = useEffectEvent(() => {
    const element = document.getElementById(form.id)
    if (standing?.token === undefined || !(element instanceof HTMLFormElement)) return
    const texts = [...new FormData(element)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const typed = readPosted(form, postedOf(texts), {}, { prefix: form.id })
    const changed = Object.entries(typed).filter(([name, value]) => asSet(value) !== asSet(values[name]))
    if (changed.length > 0) setValues((now) => ({ ...now, ...Object.fromEntries(changed) }))
    for (const field of element.querySelectorAll<HTMLInputElement>('input[type=file]')) takeField(field)
  })
  useLayoutEffect(() => takeOver(), [])
}

/** A value to compare: a list may come in the order of the page. */
const asSet = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
