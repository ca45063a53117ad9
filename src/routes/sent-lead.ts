import { useSyncExternalStore } from 'react'
import type { LeadState } from '#schemas/requests/states.ts'
import { layOutUnseen, type Unseen } from '#src/lib/page/unseen.ts'

/** What the confirmation after sending needs to know (REQ-3). */
export interface SentLead {
  id: string
  s: string
  cod: string
  email: string
  phone: string
  /** The request's state: whether it still has to be confirmed. Unconfirmed if unknown. */
  state?: LeadState
  /** Whether the confirmation went by SMS too; true if unknown. */
  sms?: boolean
  /** Whether the phone gets SMS at all; true if unknown. */
  gets_sms?: boolean
}

/** What the confirmation is rendered with before the request is sent. */
export const NOT_SENT: SentLead = { id: '', s: '', cod: '', email: '', phone: '' }

let sent: SentLead | undefined
let isSoon = false
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const hear of listeners) hear()
}

const listen = (hear: () => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Writes what is told of a request into its confirmation that is rendered already. Returns whether that is all of it. */
type Write = (lead: SentLead) => boolean

let load: () => Promise<Write> = async () => () => false
let write: Write | undefined
let find: () => HTMLElement | null | undefined = () => undefined
let unseen: Unseen | undefined

/** A request that was sent just now. Its confirmation is shown at once, before the page that belongs behind it. */
export const sentLead = {
  /**
   * Shows it. Where the browser has laid the confirmation out, it is on the screen by the next frame, and React hears of it
   * by `later`: what React does holds up no frame of its appearance.
   */
  announce: (lead: SentLead, later: (work: () => void) => unknown): void => {
    const shown = unseen
    unseen = undefined
    const isWhole = shown && write?.(lead)
    shown?.reveal()
    sent = lead
    const told = () => {
      shown?.settle()
      tell()
    }
    if (isWhole) later(told)
    else told()
  },
  forget: (): void => {
    sent = undefined
    isSoon = false
    tell()
  },
  /** Loads the confirmation and has it rendered, hidden, before it is needed. Never rejects. */
  prepare: async (): Promise<void> => {
    write = await load().catch(() => undefined)
    isSoon = true
    tell()
  },
  /** Has the browser lay the confirmation out that was prepared, unseen. Returns how to take that back. */
  layOut: (): (() => void) => {
    const element = unseen ? undefined : find()
    if (element) unseen = layOutUnseen(element)
    return () => {
      unseen?.putBack()
      unseen = undefined
    }
  },
  /** How the confirmation is loaded, and found once it is rendered. */
  provide: (loader: typeof load, finder: typeof find): void => {
    load = loader
    find = finder
  },
}

/** The request that was announced, until it is forgotten. */
export const useSentLead = (): SentLead | undefined =>
  useSyncExternalStore(
    listen,
    () => sent,
    () => undefined,
  )

/** Whether a request is about to be sent. */
export const useSentSoon = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isSoon,
    () => false,
  )
