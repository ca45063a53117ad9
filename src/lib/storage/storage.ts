/**
 * What the browser keeps for this site (local storage) and for this tab (session storage). Where it keeps nothing, because it
 * is switched off or full, the page remembers until it is left (ACC-42).
 */
type Kind = 'localStorage' | 'sessionStorage'

/** What the browser did not take, by its key; null for what it could not remove. */
const remembered: Record<Kind, Map<string, string | null>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
}

function read(kind: Kind, key: string): string | null {
  const text = remembered[kind].get(key)
  if (text !== undefined) return text
  try {
    return globalThis[kind]?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Whether the browser has the text: it outlives the page then. */
function write(kind: Kind, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, text)
    remembered[kind].delete(key)
    return true
  } catch {
    remembered[kind].set(key, text)
    return false
  }
}

/** What this browser has under a key; null for nothing. */
export const readStored = (key: string): string | null => read('localStorage', key)

/**
 * Whether the browser has the text: it outlives the page then. Notifies this tab's own listeners too, which the browser's
 * `storage` event leaves out.
 */
export function writeStored(key: string, text: string | null): boolean {
  const isKept = write('localStorage', key, text)
  for (const listener of listeners) listener(key)
  return isKept
}

/** What this tab has under a key; null for nothing. */
export const readTab = (key: string): string | null => read('sessionStorage', key)

/** Whether the tab has the text: it outlives the page then. */
export const writeTab = (key: string, text: string | null): boolean => write('sessionStorage', key, text)

/** The keys of the tab and the browser that begin with this. */
export function keysIn(prefix: string): string[] {
  const keys = new Set<string>()
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    for (const [key, text] of remembered[kind]) if (text !== null) keys.add(key)
    try {
      for (const key of Object.keys(globalThis[kind])) keys.add(key)
    } catch {
      // switched off: the page alone remembers
    }
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** Removes everything that the tab and the browser have under keys that begin with this. */
export function clearAll(prefix: string): void {
  const isMeant = (key: string) => key.startsWith(prefix)
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    for (const key of [...remembered[kind].keys()].filter(isMeant)) remembered[kind].delete(key)
    try {
      for (const key of Object.keys(globalThis[kind]).filter(isMeant)) globalThis[kind].removeItem(key)
    } catch {
      // switched off: there is nothing
    }
  }
}

/** More than a session has. */
const PROBE = 'x'.repeat(2000)

const keeps = (kind: Kind): boolean => {
  const isKept = write(kind, 'cinco-prova', PROBE)
  write(kind, 'cinco-prova', null)
  remembered[kind].delete('cinco-prova')
  return isKept
}

/** Whether this browser keeps what is written until another page, as a session needs it. */
export const keepsStored = (): boolean => keeps('localStorage')

/** Whether this tab keeps what is written when its page is loaded again. */
export const keepsTab = (): boolean => keeps('sessionStorage')

const listeners = new Set<(key: string | null) => void>()

/** Calls back when a key changes, in this tab or another. Returns how to stop. */
export function onStored(key: string, changed: () => void): () => void {
  const local = (changedKey: string | null) => {
    if (changedKey === key || changedKey === null) changed()
  }
  const foreign = (event: StorageEvent) => {
    // Another tab's is newer than what this page remembers.
    if (event.key === null) remembered.localStorage.clear()
    else remembered.localStorage.delete(event.key)
    local(event.key)
  }
  listeners.add(local)
  addEventListener('storage', foreign)
  return () => {
    listeners.delete(local)
    removeEventListener('storage', foreign)
  }
}
