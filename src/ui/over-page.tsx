import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { afterAppearing } from '#src/lib/after-paint.ts'
import { coverPage } from '#src/lib/page/cover.ts'
import { useLatest } from '#src/lib/use-latest.ts'

interface OverPageProps {
  /** The id of the element that names the dialog. */
  labelledBy: string
  /** Whether it fades in. What came with the page's HTML stands there already. */
  fadesIn: boolean
  /** Whether it is as high as its content; otherwise as high as the screen allows, and the whole screen of a phone. */
  isFitted?: boolean
  /** Escape was pressed, or the mouse beside the dialog. */
  onClose: (reason: 'escapeKeyDown' | 'backdropClick', dialog: HTMLElement) => void
  children: ReactNode
}

/**
 * A modal dialog that stands in its place in the page instead of at the end of the body, so that the server can render
 * it. While it is there the page is covered (`coverPage`).
 */
export function OverPage({ labelledBy, fadesIn, isFitted = false, onClose, children }: OverPageProps) {
  const whole = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))

  useEffect(() => {
    const [root, inside] = [whole.current, dialog.current]
    if (!root || !inside) return
    const uncover = coverPage(root, () => focusBack(opener))
    // Before, the browser would lay the page out for it alone.
    const stopFocus = afterAppearing(() => {
      if (!inside.contains(document.activeElement)) inside.focus()
    })
    return () => {
      stopFocus()
      uncover()
    }
  }, [opener])

  const close = (reason: Parameters<typeof onClose>[0]) => dialog.current && onClose(reason, dialog.current)
  const keyDown = (event: Pick<KeyboardEvent, 'key' | 'defaultPrevented'>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close('escapeKeyDown')
  }
  const latest = useLatest({ keyDown })
  useEffect(() => {
    // What had the focus may be gone, and after the last control the page itself has it.
    const outside = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body && !whole.current?.inert) latest.keyDown(event)
    }
    document.addEventListener('keydown', outside)
    return () => document.removeEventListener('keydown', outside)
  }, [latest])
  return (
    <Whole ref={whole} role="presentation" data-fades={fadesIn || undefined} onKeyDown={keyDown}>
      <Backdrop onClick={() => close('backdropClick')} />
      <Sheet
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        data-fitted={isFitted || undefined}
      >
        {children}
      </Sheet>
    </Whole>
  )
}

/** Gives the focus back to what had it before the dialog, unless something else has taken it or another dialog covers it. */
function focusBack(opener: Element | null): void {
  const { activeElement, body } = document
  if (activeElement !== body || opener === body || opener?.closest('[inert]')) return
  if (opener instanceof HTMLElement) opener.focus()
}

const Whole = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  '@keyframes appear': { from: { opacity: 0 } },
  '&[data-fades]': { animation: 'appear 225ms ease-in-out' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  '@media print': { position: 'static' },
}))

const Backdrop = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  opacity: 0.5,
  '@media print': { display: 'none' },
  background: (theme.vars ?? theme).palette.common.black,
}))

const Sheet = styled('div')(({ theme }) => {
  const dialog = {
    width: 'calc(100% - 64px)',
    maxWidth: 600,
    maxHeight: 'calc(100% - 64px)',
    borderRadius: theme.shape.borderRadius,
    boxShadow: theme.shadows[24],
  }
  return {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    outline: 'none',
    width: '100%',
    height: '100%',
    background: (theme.vars ?? theme).palette.background.paper,
    color: (theme.vars ?? theme).palette.text.primary,
    // The picture of a postal code (610 px) fits in between its margins, and a scroll bar beside it.
    [theme.breakpoints.up('sm')]: { ...dialog, maxWidth: 680, height: 640 },
    '&[data-fitted]': { ...dialog, height: 'auto', overflowY: 'auto' },
  }
})
