import Box from '@mui/material/Box'
import { type ComponentType, lazy, Suspense } from 'react'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { late } from '#src/lib/connection/late.ts'

type QuestionWidgets = typeof import('#src/forms/widgets/question-widgets.ts')

const load = (): Promise<QuestionWidgets> => import('#src/forms/widgets/question-widgets.ts')

/** A widget that is loaded when a form first shows it. */
function lateWidget(name: keyof QuestionWidgets): ComponentType<StepWidgetProps> {
  const Widget = lazy(() => late(load).then((widgets) => ({ default: widgets[name] })))
  return (props) => (
    <Suspense fallback={<Box sx={{ height: 56, bgcolor: 'action.hover', borderRadius: '12px' }} />}>
      <Widget {...props} />
    </Suspense>
  )
}

/** The theme's widgets that few first questions have, so that the others do not wait for them. */
export const lateWidgets = {
  number: lateWidget('NumberWidget'),
  days: lateWidget('DaysWidget'),
  photos: lateWidget('PhotosWidget'),
  place: lateWidget('PlaceWidget'),
}

/** Begins to load the late widgets if a wizard has a field with one. */
export function loadWidgetsOf({ steps }: WizardDefinition): void {
  const shown = steps.flatMap(({ ui }) => Object.values(ui) as { 'ui:widget'?: unknown }[])
  const wanted = shown.some(({ 'ui:widget': name }) => typeof name === 'string' && name in lateWidgets)
  if (wanted) load().catch(() => {}) // tried again when it is wanted
}
