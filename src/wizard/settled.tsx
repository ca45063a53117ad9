import Box, { type BoxProps } from '@mui/material/Box'
import { useMachine } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import { settling as settlingMachine } from '#machines/settling.ts'
import type { WizardSnapshot } from '#machines/wizard/machine.ts'

/**
 * The name of what a wizard shows: the open step, or what is in its place. The same name means the same content under
 * the pointer.
 */
export function viewOf({ value, context }: Pick<WizardSnapshot, 'value' | 'context'>): string {
  if (typeof value.flow === 'string') return value.flow
  return value.flow.active === 'reviewing' ? 'reviewing' : `passo ${context.step}`
}

/**
 * Whether `view` has just appeared under the pointer, so that no press counts yet (see `machines/settling.ts`).
 * `atFirst`: also for the first view.
 */
export function useSettling(view: string, { atFirst = false } = {}): boolean {
  const [snapshot, send] = useMachine(settlingMachine, { input: { view, atFirst } })
  useLayoutEffect(() => send({ type: 'VIEW.SHOWN', view }), [view, send])

  useEffect(() => {
    const press = ({ button }: PointerEvent) => button === 0 && send({ type: 'POINTER.PRESSED' })
    const release = () => send({ type: 'POINTER.RELEASED' })
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [send])

  return snapshot.hasTag('settling') || snapshot.context.view !== view
}

/** Closes a dialog, but not by a click beside it while it is settling. */
export const closing = (settling: boolean, close: () => void) => (_event: object, reason: string) => {
  if (!settling || reason !== 'backdropClick') close()
}

interface SettledProps extends BoxProps {
  settling: boolean
}

/** Content that takes no pointer press while it is settling; the keyboard works. */
export function Settled({ settling, children, ...box }: SettledProps) {
  return (
    // A press that does not count moves no focus and selects no text.
    <Box {...box} onMouseDownCapture={(event) => settling && event.preventDefault()}>
      <Box sx={box.sx ?? {}} style={settling ? { pointerEvents: 'none' } : {}}>
        {children}
      </Box>
    </Box>
  )
}
