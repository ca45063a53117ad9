import { reloadReady } from '#src/lib/page/delay-reload.ts'
import { keepsTab, readTab, writeTab } from '#src/lib/storage/storage.ts'
import { connectionBack, isReachable, markOutdated } from './connection.ts'

/** How long a page is not loaded again after a reload for a missing part, in milliseconds. */
const ONCE_IN_MS = 60_000
const RELOADED = 'recarregado'

/** Fields that nobody fills in, or a search, which is quickly typed again. */
const NOT_GIVEN = '[type=hidden], [type=submit], [role=combobox]'

/** Whether a reload could lose something that was typed or chosen. */
const isWrittenIn = (): boolean =>
  [...document.querySelectorAll('input, textarea, select')].some(
    (field) => !field.matches(NOT_GIVEN) && isGiven(field),
  )

/** Whether the person is asked for a reload. A tab that keeps nothing would not know that it was loaded again. */
const asksFirst = (): boolean => isWrittenIn() || !keepsTab()

/** Whether a field has something that it did not begin with; text counts in any case. */
function isGiven(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const begun = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.value !== begun?.value
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== ''
  if (!(field instanceof HTMLInputElement)) return false
  const isChoice = field.type === 'checkbox' || field.type === 'radio'
  return isChoice ? field.checked !== field.defaultChecked : field.value !== ''
}

/** Loads the page again. False, with nothing done, if that happened within ONCE_IN_MS. */
function reloadOnce(): boolean {
  const last = Number(readTab(RELOADED))
  if (Date.now() - last < ONCE_IN_MS) return false
  writeTab(RELOADED, String(Date.now()))
  void reloadReady().then(() => location.reload())
  return true
}

export interface LateOptions {
  /**
   * Whether to wait for a lost connection. Otherwise the promise rejects at once, and the caller may try again later.
   */
  waits?: boolean
  /** It is decoration: no message shows while it waits, and no page is loaded again for it. */
  adorns?: boolean
  /** The browser's functions, replaced in tests. */
  world?: typeof browser
}

const browser = { isReachable, connectionBack, markOutdated, asksFirst, reloadOnce }

/** Never resolves: the page is about to be loaded again. */
const never = <T>(): Promise<T> => new Promise<T>(() => {})

/**
 * Loads a part of the page on demand. Without a connection it waits and tries again. If the server can be reached but
 * the part fails, an update has replaced it: the page is loaded again, once; if something was typed in it, or the tab
 * keeps nothing, the page asks for that instead. Rejects when a reload did not help.
 */
export async function late<T>(
  load: () => Promise<T>,
  { waits = true, adorns = false, world = browser }: LateOptions = {},
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
      // The connection may have failed and be back already.
      const second = await load().then(
        (part) => ({ part }),
        () => undefined,
      )
      if (second) return second.part
      if (adorns) return never()
      if (world.asksFirst()) world.markOutdated()
      else if (!world.reloadOnce()) throw error
      return never()
    }
  }
}

/**
 * Repeats `act`, which calls the server, until it fails for another reason than the connection (status 0) or
 * succeeds.
 */
export async function connected<T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const away = error instanceof Error && 'status' in error && error.status === 0
      if (!away || signal?.aborted) throw error
      await connectionBack({ signal })
    }
  }
}

let attempts = 0

/**
 * Loads a module by its address, and waits for a lost connection. Rejects when the server can be reached and the
 * module fails twice. A browser remembers a failed module by its address, maybe from when it was loaded ahead, so that
 * every attempt uses an address of its own.
 */
export async function lateModule<Module>(address: string): Promise<Module> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await import(/* @vite-ignore */ attempts === 0 ? address : `${address}?t=${attempts}`)
    } catch (error) {
      attempts += 1
      if (!(await isReachable())) await connectionBack()
      else if (isAgain) throw error
    }
  }
}

/** Loads a module by its address before it is wanted. If that fails, the import that wants it tries again. */
export function moduleAhead(address: string): void {
  if (attempts === 0) import(/* @vite-ignore */ address).catch(() => {})
}
