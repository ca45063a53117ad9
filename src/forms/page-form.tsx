import type { ReactNode } from 'react'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ReadyForm } from '#src/ui/inputs/ready-form.tsx'
import { FieldsForm } from './fields-form.tsx'
import type { FormParts } from './theme/theme.ts'
import type { usePageForm } from './use-page-form.ts'

interface PageFormProps {
  state: ReturnType<typeof usePageForm>
  onChange?: (values: StepAnswers) => void
  onSubmit?: () => void
  /** Shown between the fields and the failure. */
  more?: ReactNode
  /** What the form's ui names beside the theme's own widgets; the same object at every render. */
  parts?: FormParts
  /** The form's buttons; one outside of it names it by the record's id (`form`). */
  children?: ReactNode
}

const NOTHING = {}

/** A one-page form from its record: the fields, what failed, and the buttons. */
export function PageForm({ state, onChange, onSubmit, more, parts, children }: PageFormProps) {
  const { form, values, problems, failure, send, change } = state
  return (
    <ReadyForm
      id={form.id}
      ready={useInBrowser()}
      onSubmit={(event) => {
        onSubmit?.()
        void send(event)
      }}
    >
      <FieldsForm
        schema={form.schema}
        ui={form.ui}
        idPrefix={form.id}
        layout="page"
        parts={parts}
        values={values}
        problems={problems}
        notes={NOTHING}
        help={NOTHING}
        onChange={(next) => {
          change(next)
          onChange?.(next)
        }}
      />
      {more}
      {failure && <Notice>{failure}</Notice>}
      {children}
    </ReadyForm>
  )
}
