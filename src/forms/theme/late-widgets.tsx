import Box from '@mui/material/Box'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { asObject } from '#schemas/validation/json-object.ts'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { late } from '#src/lib/connection/late.ts'

type QuestionWidgets = typeof import('#src/forms/widgets/question-widgets.ts')

let loaded: QuestionWidgets | undefined

async function load(): Promise<QuestionWidgets> {
  loaded = await import('#src/forms/widgets/question-widgets.ts')
  return loaded
}

/**
 * A widget that is loaded when a form first shows it. One that is loaded already is there at once: React's `lazy` would
 * show the fallback first, and the order would not find the field that takes the focus.
 */
function lateWidget(name: keyof QuestionWidgets): ComponentType<StepWidgetProps> {
  const Lazy = lazy(() => late(load).then((widgets) => ({ default: widgets[name] })))
  return (props) => {
    const [Widget] = useState<ComponentType<StepWidgetProps> | undefined>(() => loaded?.[name])
    // Without a boundary it is hydrated together with its form, which then takes over what was typed.
    if (Widget) return <Widget {...props} />
    return (
      <Suspense fallback={<Box sx={{ height: 56, bgcolor: 'action.hover', borderRadius: '12px' }} />}>
        <Lazy {...props} />
      </Suspense>
    )
  }
}

/** The theme's widgets that few first questions have, so that the others do not wait for them. */
export const lateWidgets = {
  number: lateWidget('NumberWidget'),
  days: lateWidget('DaysWidget'),
  photos: lateWidget('PhotosWidget'),
  place: lateWidget('PlaceWidget'),
}

/** Loads the late widgets if a wizard has a field with one. Never rejects. */
export async function loadWidgetsOf({ steps }: Pick<WizardDefinition, 'steps'>): Promise<void> {
  const shown = steps.flatMap(({ ui }) => Object.values(ui).map(asObject))
  const wanted = shown.some(({ 'ui:widget': name }) => typeof name === 'string' && name in lateWidgets)
  if (wanted) await load().catch(() => {}) // tried again when it is wanted
}
