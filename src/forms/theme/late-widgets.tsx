import Box from '@mui/material/Box'
import { type ComponentType, createContext, Suspense, use, useEffect, useState } from 'react'
import { comingDays } from '#schemas/atoms/coming-days.ts'
import { placeText } from '#schemas/atoms/place-text.ts'
import { quantity } from '#schemas/atoms/quantity.ts'
import { photoEntry } from '#schemas/photos/photos.ts'
import { widgetOf } from '#schemas/ui-options.ts'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { latePart } from '#src/ui/late-part.tsx'

type Widget = ComponentType<StepWidgetProps>

/** Is told when a field is there whose code came after its page. */
export const LateFieldContext = createContext(() => {})

function Came(): null {
  useEffect(use(LateFieldContext), [])
  return null
}

/** How each late widget is loaded. */
const loads = new Map<Widget, () => Promise<unknown>>()

/** Widgets whose code is loaded together, once a form shows one of them or `loadWidgetsOf` a wizard. */
function lateWidgetsOf<Name extends string>(load: () => Promise<Record<Name, Widget>>) {
  const part = latePart(load)
  return (name: Name): Widget => {
    const Late = part.component((widgets) => widgets[name])
    const Shown: Widget = (props) => {
      const [isThere] = useState(part.isThere)
      // Without a boundary it is hydrated together with its form, which then takes over what was typed.
      if (isThere) return <Late {...props} />
      return (
        <Suspense fallback={<Box sx={{ height: 56, bgcolor: 'action.hover', borderRadius: '12px' }} />}>
          <Late {...props} />
          <Came />
        </Suspense>
      )
    }
    loads.set(Shown, part.ahead)
    return Shown
  }
}

const questions = lateWidgetsOf(() => import('#src/forms/widgets/question-widgets.ts'))
/** Photographs are asked for late in a set, and are the largest. */
const photos = lateWidgetsOf(() => import('#src/forms/widgets/photos-widget.tsx'))

const number = questions('NumberWidget')

/** The theme's widgets that few first questions have, so that the others do not wait for them. */
export const lateWidgets = {
  UpDownWidget: number,
  [quantity.schema.format]: number,
  [comingDays.schema.format]: questions('DaysWidget'),
  [placeText.schema.format]: questions('PlaceWidget'),
  [photoEntry.format]: photos('PhotosWidget'),
}

/** Loads the late widgets of a wizard's fields. Never rejects. */
export async function loadWidgetsOf({ steps }: Pick<WizardDefinition, 'steps'>): Promise<void> {
  const shown = steps.flatMap(({ schema, ui }) =>
    Object.entries(schema.properties).map(([name, property]) => widgetOf(property, ui[name])),
  )
  const wanted = Object.entries(lateWidgets).filter(([name]) => shown.includes(name))
  const code = new Set(wanted.map(([, widget]) => loads.get(widget)))
  await Promise.all([...code].map((load) => load?.().catch(() => {}))) // tried again when they are wanted
}
