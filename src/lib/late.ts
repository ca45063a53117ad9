import { callOutdated, connectionBack, isReachable } from './connection.ts'
import { pageReleased } from './hold-page.ts'

/** A page that was loaded again for a missing part is not loaded again for one within this time, in milliseconds. */
const ONCE_IN_MS = 60_000
const RELOADED = 'recarregado'

/** What is chosen rather than written, or a search, which is soon written again. */
const NOT_WRITTEN = '[type=checkbox], [type=radio], [type=hidden], [type=submit], [role=combobox]'

/** Whether somebody has written something that loading the page again might lose. */
const isWrittenIn = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== '' && !field.matches(NOT_WRITTEN),
  )

/** Loads the page again, unless that was done just now. False where it was. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED))
  if (Date.now() - last < ONCE_IN_MS) return false
  sessionStorage.setItem(RELOADED, String(Date.now()))
  void pageReleased().then(() => location.reload())
  return true
}

interface Late {
  /** Whether to wait for a lost connection; otherwise the failure is told at once, to be tried again later. */
  waits?: boolean
  /** It adorns the page: nothing is said while it waits, and no page is loaded again for it. */
  adorns?: boolean
  /** What the world is like, for tests. */
  world?: typeof browser
}

const browser = { isReachable, connectionBack, callOutdated, isWrittenIn, reloadOnce }

/** What never comes: the page gives way to itself loaded anew. */
const never = <T>(): Promise<T> => new Promise<T>(() => {})

/**
 * Loads a part of the page that comes when it is wanted. Without a connection it waits and tries again. Where the server is
 * there and the part is not, an update has replaced it: the page is loaded again, once; where something was written in it,
 * it asks for that instead. Rejects where a reload did not help.
 */
export async function late<T>(
  load: () => Promise<T>,
  { waits = true, adorns = false, world = browser }: Late = {},
): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!(await world.isReachable())) {
        if (!waits) throw error
        await world.connectionBack({ silent: adorns })
        continue
      }
      // What failed may have been the connection, which is back.
      const second = await load().then(
        (part) => ({ part }),
        () => undefined,
      )
      if (second) return second.part
      if (adorns) return never()
      if (world.isWrittenIn()) world.callOutdated()
      else if (!world.reloadOnce()) throw error
      return never()
    }
  }
}

/** Does something that asks the server, again and again until it was not the connection that failed it (status 0). */
export async function connected<T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const { status } = error as { status?: number }
      if (status !== 0 || signal?.aborted) throw error
      await connectionBack({ signal })
    }
  }
}

let attempts = 0

/**
 * Loads a module by its address, and waits for a lost connection. Rejects where the server is there and the module fails. A
 * browser remembers a module that failed under its address, so that every try has one of its own.
 */
export async function lateModule<Module>(address: string): Promise<Module> {
  for (;;) {
    try {
      return await import(/* @vite-ignore */ attempts === 0 ? address : `${address}?t=${attempts}`)
    } catch (error) {
      attempts += 1
      if (await isReachable()) throw error
      await connectionBack()
    }
  }
}
