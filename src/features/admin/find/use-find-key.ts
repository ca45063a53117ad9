import { useEffect } from 'react'

/** Calls `onKey` at Ctrl+K (on a Mac Cmd+K), wherever the focus is. */
export function useFindKey(onKey: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onKey()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onKey])
}
