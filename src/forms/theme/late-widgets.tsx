import Box from '@mui/material/Box'
import { type ComponentType, createContext, Suspense, use, useEffect, useState } from 'react'
import { comingDays } from '#schemas/atoms/coming-days.ts'
import { placeText } from '#schemas/atoms/place-text.ts'
import { quantity } from '#schemas/atoms/quantity.ts'
import { photoEntry } from '#schemas/photos/photos.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { latePart } from '#src/ui/late-part.tsx'

type WidgetName = keyof typeof import('#src/forms/widgets/question-widgets.ts')

/** Is told when a field is there whose code came after its page. */
export const LateFieldContext = createContext(() => {})

function Came(): null {
  useEffect(use(LateFieldContext), [])
  return null
}

/** How each late part is loaded. */
export const loads = new Map<unknown, () => Promise<unknown>>()

/** Parts of forms whose code is loaded together, once a form shows one of them or `loadWidgetsOf` a wizard. */
export function latePartsOf<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
  const part = latePart(load)
  return (name: Name): ComponentType<Props> => {
    const Late = part.component((parts) => parts[name])
    const Shown: ComponentType<Props> = (props) => {
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

const questions = latePartsOf<WidgetName, StepWidgetProps>(
  () => import('#src/forms/widgets/question-widgets.ts'),
)
/** Photographs are asked for late in a set, and are the largest. */
const photos = latePartsOf<'PhotosWidget', StepWidgetProps>(
  () => import('#src/forms/widgets/photos-widget.tsx'),
)

const number = questions('NumberWidget')

/** The theme's widgets that few first questions have, so that the others do not wait for them. */
export const lateWidgets = {
  UpDownWidget: number,
  [quantity.schema.format]: number,
  [comingDays.schema.format]: questions('DaysWidget'),
  [placeText.schema.format]: questions('PlaceWidget'),
  [photoEntry.format]: photos('PhotosWidget'),
}
