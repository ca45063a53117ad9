import { type RefObject, useEffect } from 'react'
import { useLatest } from '#src/lib/use-latest.ts'

/** Fields that are no part of the draft keep the browser's own undo. */
const OWN = '[data-own-undo]'

/** What a key asks for: undo by Ctrl+Z, redo by Ctrl+Shift+Z or Ctrl+Y; on a Mac with the command key. */
function asked({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

/**
 * Undo and redo of the draft by keys (ADM-9), in its text fields too: what is typed there is the draft's, and the
 * browser's own undo would know nothing of what else changed. Keys count inside of `area`, and where nothing has the focus.
 */
export function useUndoKeys(
  area: RefObject<HTMLElement | null>,
  onAsked: (what: 'undo' | 'redo') => void,
): void {
  const latest = useLatest({ onAsked })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const what = asked(event)
      const { target } = event
      if (!what || event.defaultPrevented || !(target instanceof Element)) return
      if (target !== document.body && !area.current?.contains(target)) return
      if (target.closest(OWN)) return
      event.preventDefault()
      latest.onAsked(what)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [area, latest])
}
