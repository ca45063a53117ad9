import Box from '@mui/material/Box'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { asObject } from '#schemas/validation/json-object.ts'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { late } from '#src/lib/connection/late.ts'

type Widget = ComponentType<StepWidgetProps>

/** Widgets whose code is loaded together, once a form shows one of them or `load` is called. */
function lateWidgetsOf<Name extends string>(module: () => Promise<Record<Name, Widget>>) {
  let loaded: Record<Name, Widget> | undefined
  const load = async () => {
    loaded = await module()
    return loaded
  }
  /**
   * A widget that is there already is there at once: React's `lazy` would show the fallback first, and the order would not
   * find the field that takes the focus.
   */
  const widget = (name: Name): Widget => {
    const Lazy = lazy<Widget>(() => late(load).then((widgets) => ({ default: widgets[name] })))
    return (props) => {
      const [Ready] = useState<Widget | undefined>(() => loaded?.[name])
      // Without a boundary it is hydrated together with its form, which then takes over what was typed.
      if (Ready) return <Ready {...props} />
      return (
        <Suspense fallback={<Box sx={{ height: 56, bgcolor: 'action.hover', borderRadius: '12px' }} />}>
          <Lazy {...props} />
        </Suspense>
      )
    }
  }
  return { load, widget }
}

const questions = lateWidgetsOf(() => import('#src/forms/widgets/question-widgets.ts'))
/** Photographs are asked for late in a set, and are the largest. */
const photos = lateWidgetsOf(() => import('#src/forms/widgets/photos-widget.tsx'))

/** The theme's widgets that few first questions have, so that the others do not wait for them. */
export const lateWidgets = {
  number: questions.widget('NumberWidget'),
  days: questions.widget('DaysWidget'),
  place: questions.widget('PlaceWidget'),
  photos: photos.widget('PhotosWidget'),
}

/** Loads the late widgets of a wizard's fields. Never rejects. */
export async function loadWidgetsOf({ steps }: Pick<WizardDefinition, 'steps'>): Promise<void> {
  const shown = steps.flatMap(({ ui }) => Object.values(ui).map((field) => asObject(field)['ui:widget']))
  const names = new Set(shown.filter((name) => typeof name === 'string' && name in lateWidgets))
  const hasPhotos = names.delete('photos')
  const wanted = [...(names.size > 0 ? [questions.load] : []), ...(hasPhotos ? [photos.load] : [])]
  await Promise.all(wanted.map((load) => load().catch(() => {}))) // tried again when they are wanted
}
