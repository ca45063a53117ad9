import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { settle } from '#src/ui/settle.ts'

interface SettlingProps {
  /** Names what is shown (see `viewOf`). */
  view: string
  className?: string
  children: ReactNode
}

/** Content that takes no pointer press until another view has settled (ORD-26); the keyboard works. The first one counts at once. */
export function Settling({ view, className, children }: SettlingProps) {
  const [shown, setShown] = useState({ view, turn: 0 })
  if (shown.view !== view) setShown({ view, turn: shown.turn + 1 })
  return (
    <Content
      className={className}
      data-turn={shown.turn > 0 ? shown.turn % 2 : undefined}
      // A press on the cover moves no focus and selects no text.
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      {children}
    </Content>
  )
}

/** A cover takes the presses of a view that has just come. Each turn has another name, so that its animation begins again. */
const Content = styled('div')({
  position: 'relative',
  '&[data-turn]::after': { content: '""', position: 'absolute', inset: 0, zIndex: 3, pointerEvents: 'none' },
  '&[data-turn="0"]::after': settle('settle-even', 'auto'),
  '&[data-turn="1"]::after': settle('settle-odd', 'auto'),
})
