import type { MouseEvent } from 'react'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { ACTION } from '#schemas/forms/control-names.ts'

/** An event in the words that a posted form names it by (see `posted-step.ts`). */
function inWords(event: WizardEvent): string {
  if (event.type === 'STEP.VISITED') return [event.type, event.index, event.part].join(' ').trimEnd()
  if (event.type === 'DOUBT.CONFIRMED') return `${event.type} ${event.key}`
  return event.type
}

/**
 * The props of a button that sends an event to a wizard's machine. Without scripts the button posts the form around it,
 * and the server sends the event.
 */
export const asks = (send: (event: WizardEvent) => void, event: WizardEvent) =>
  ({
    type: 'submit',
    name: ACTION,
    value: inWords(event),
    onClick: (click: MouseEvent) => {
      click.preventDefault()
      send(event)
    },
  }) as const
