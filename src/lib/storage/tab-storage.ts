/** Session storage that survives being switched off, full or foreign: what this tab alone holds, until it is closed. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Removes everything that the tab has under keys that begin with this. */
export function clearTab(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // switched off: there is nothing
  }
}

export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // full or switched off: the tab goes on without
  }
}
