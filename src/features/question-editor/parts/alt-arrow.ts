import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Handles Alt and an arrow, which move what has the focus one place up (-1) or down (1). The innermost of what can be moved
 * takes them: an option within its question. In a list to choose from they open it, as everywhere.
 */
export const onAltArrow =
  (onMove: (by: -1 | 1) => void) =>
  (event: KeyboardEvent): void => {
    const by = steps[event.key]
    if (by === undefined || !event.altKey || event.ctrlKey || event.shiftKey || event.metaKey) return
    if (event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    event.stopPropagation()
    onMove(by)
    // It keeps the focus where it goes.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
  }
