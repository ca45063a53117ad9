import { type RefObject, useEffect } from 'react'
import { useLatest } from '#src/lib/use-latest.ts'

/** Parts whose text fields are not the draft's: they keep the browser's own undo. */
const OWN = '[data-own-undo]'
const TEXT_FIELD =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range])'

/** What a key asks for: undo by Ctrl+Z, redo by Ctrl+Shift+Z or Ctrl+Y; on a Mac with the command key. */
function asked({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

/**
 * Undo and redo of the draft by keys (ADM-9), wherever the focus is, and where nothing has it. In the draft's text fields, which
 * stand in `area`, too: what is typed there is the draft's, and goes first; the browser's own undo would know nothing of what
 * else changed. Other text fields keep that one, and while a dialog is open nothing behind it is undone.
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
      if (document.querySelector('dialog[open], [aria-modal=true]')) return
      const isDrafts = area.current?.contains(target) && !target.closest(OWN)
      if (target.matches(TEXT_FIELD) && !isDrafts) return
      event.preventDefault()
      latest.onAsked(what)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [area, latest])
}
