import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { settle } from '#src/ui/settle.ts'

interface SettlingProps {
  /** Names what is shown (see `viewOf`). */
  view: string
  /** Of both elements around the content. */
  className?: string
  children: ReactNode
}

/** Content that takes no pointer press until another view has settled (ORD-26); the keyboard works. The first one counts at once. */
export function Settling({ view, className, children }: SettlingProps) {
  const [shown, setShown] = useState({ view, turn: 0 })
  if (shown.view !== view) setShown({ view, turn: shown.turn + 1 })
  return (
    // A press that does not count falls on this element: it moves no focus and selects no text.
    <Around
      className={className}
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      <Content className={className} data-turn={shown.turn > 0 ? shown.turn % 2 : undefined}>
        {children}
      </Content>
    </Around>
  )
}

const Around = styled('div')({})

/** Each turn has another name, so that its animation begins anew. */
const Content = styled('div')({
  '&[data-turn="0"]': settle('settle-even'),
  '&[data-turn="1"]': settle('settle-odd'),
})
