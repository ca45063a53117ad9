/** Local storage that survives being switched off, full or foreign: reading gives null, writing is best effort. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/**
 * Whether the text was stored. Notifies this tab's own listeners too, which the browser's `storage` event leaves out.
 */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    for (const listener of listeners) listener(key)
    return true
  } catch {
    return false
  }
}

const listeners = new Set<(key: string | null) => void>()

/** Calls back when a key changes, in this tab or another. Returns how to stop. */
export function onStored(key: string, changed: () => void): () => void {
  const local = (changedKey: string | null) => {
    if (changedKey === key || changedKey === null) changed()
  }
  const foreign = (event: StorageEvent) => local(event.key)
  listeners.add(local)
  addEventListener('storage', foreign)
  return () => {
    listeners.delete(local)
    removeEventListener('storage', foreign)
  }
}
