import { useEffect, useState } from 'react'
import type { PushKind } from '#schemas/messages/push.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { deviceEndpoint, deviceHash, type PushSupport, pushSupport, subscribe } from './device.ts'

/** How pushes stand on this device. */
export interface PushStanding {
  readonly support: PushSupport
  /** What it shows; undefined while that is asked for. */
  readonly kinds: readonly PushKind[] | undefined
  readonly busy: boolean
  /** Why the last press did nothing, or what it did. */
  readonly failure?: string | undefined
  readonly saved?: string | undefined
}

/** The client of a request by its link; without it, who is signed in. */
export type PushLink = { readonly l: string; readonly s: string }

const NO_SERVICE =
  'Não foi possível ligar as notificações: o serviço de notificações do seu navegador não responde. Tente mais tarde.'
const NOT_ALLOWED = 'O navegador não deu autorização, por isso não ligámos as notificações.'
const SAVED = 'As notificações deste dispositivo estão guardadas.'
const ENDED = 'Este dispositivo deixou de mostrar notificações.'

/** Shows and changes what this device shows of pushes (PSH-2). Nothing is asked of the browser before `save`. */
export function usePush(link?: PushLink): PushStanding & { save(kinds: readonly PushKind[]): Promise<void> } {
  const [standing, setStanding] = useState<PushStanding>(() => ({
    support: pushSupport(),
    kinds: undefined,
    busy: false,
  }))
  const { l, s } = link ?? {}
  const query = l !== undefined && s !== undefined ? { l, s } : {}
  const set = (change: Partial<PushStanding>) => setStanding((before) => ({ ...before, ...change }))

  useEffect(() => {
    const controller = new AbortController()
    const linkQuery = l !== undefined && s !== undefined ? { l, s } : {}
    const look = async () => {
      const d = await deviceHash()
      if (d === undefined) return []
      return (await call('showPush', { query: { ...linkQuery, d }, signal: controller.signal })).kinds
    }
    // A device that cannot be asked about is one that shows none: a press says why.
    look()
      .catch(() => [])
      .then((kinds) => {
        if (!controller.signal.aborted) setStanding((before) => ({ ...before, kinds }))
      })
    return () => controller.abort()
  }, [l, s])

  const turnOn = async (kinds: readonly PushKind[]) => {
    const { key } = await call('showPush', { query })
    const device = await subscribe(key)
    if (!device) return set({ support: pushSupport(), failure: NOT_ALLOWED })
    await call('savePush', { query, body: { ...device, kinds: [...kinds] } })
    set({ kinds, saved: SAVED })
  }
  const turnOff = async () => {
    const endpoint = await deviceEndpoint()
    if (endpoint !== undefined) await call('endPush', { query, body: { endpoint } })
    set({ kinds: [], saved: ENDED })
  }
  const save = async (kinds: readonly PushKind[]) => {
    if (standing.busy) return
    set({ busy: true, failure: undefined, saved: undefined })
    try {
      await (kinds.length > 0 ? turnOn(kinds) : turnOff())
    } catch (error) {
      set({ failure: error instanceof ApiError ? error.message : NO_SERVICE })
    }
    set({ busy: false })
  }
  return { ...standing, save }
}
