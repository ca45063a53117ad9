import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface OverPageProps {
  /** The id of the element that names the dialog. */
  labelledBy: string
  /** Whether it fades in. What came with the page's HTML stands there already. */
  fadesIn: boolean
  /** Escape was pressed, or the mouse beside the dialog. */
  onClose: (reason: 'escapeKeyDown' | 'backdropClick', dialog: HTMLElement) => void
  children: ReactNode
}

/**
 * A modal dialog that stands in its place in the page instead of at the end of the body, so that the server can render
 * it. While it is there its siblings are neither reached nor read, and the page does not scroll.
 */
export function OverPage({ labelledBy, fadesIn, onClose, children }: OverPageProps) {
  const whole = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))

  useEffect(() => {
    const [root, inside] = [whole.current, dialog.current]
    if (!root || !inside) return
    const release = [hideSiblings(root), holdScroll()]
    if (!inside.contains(document.activeElement)) inside.focus()
    return () => {
      for (const undo of release) undo()
      if (opener instanceof HTMLElement && opener.isConnected && !root.contains(opener)) opener.focus()
    }
  }, [opener])

  const close = (reason: Parameters<typeof onClose>[0]) => dialog.current && onClose(reason, dialog.current)
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close('escapeKeyDown')
  }
  return (
    <Whole ref={whole} role="presentation" data-fades={fadesIn || undefined} onKeyDown={keyDown}>
      <Backdrop onClick={() => close('backdropClick')} />
      <Sheet ref={dialog} role="dialog" aria-modal="true" aria-labelledby={labelledBy} tabIndex={-1}>
        {children}
      </Sheet>
    </Whole>
  )
}

/** What may be said and pressed over the dialog: messages about the connection. */
const ABOVE = '[role=status], [role=alert], [aria-live]'

/**
 * Hides an element's siblings from keyboard, pointer and screen readers; some may have come so in the page's HTML. Returns how
 * to show all of them.
 */
function hideSiblings(element: Element): () => void {
  const siblings = [...(element.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== element && !one.matches(ABOVE),
  )
  for (const sibling of siblings) {
    if (sibling.inert) continue // the browser would compute its styles anew
    sibling.inert = true
    sibling.ariaHidden = 'true'
  }
  return () => {
    for (const sibling of siblings) {
      sibling.inert = false
      sibling.ariaHidden = null
    }
  }
}

/** Keeps the page behind at its position, with room in place of its scrollbar. Returns how to undo that. */
function holdScroll(): () => void {
  const { style } = document.body
  const { overflow, paddingRight } = style
  const bar = window.innerWidth - document.documentElement.clientWidth
  if (bar > 0) style.paddingRight = `${bar}px`
  style.overflow = 'hidden'
  return () => {
    style.overflow = overflow
    style.paddingRight = paddingRight
  }
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
}))

const Backdrop = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  opacity: 0.5,
  background: (theme.vars ?? theme).palette.common.black,
}))

/** As high as the screen allows, and the whole screen of a phone. */
const Sheet = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  outline: 'none',
  width: '100%',
  height: '100%',
  background: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.primary,
  [theme.breakpoints.up('sm')]: {
    width: 'calc(100% - 64px)',
    maxWidth: 600,
    height: 640,
    maxHeight: 'calc(100% - 64px)',
    borderRadius: theme.shape.borderRadius,
    boxShadow: theme.shadows[24],
  },
}))
