import { useState } from 'react'
import { errorOf } from '#schemas/validation/thrown.ts'
import { call } from '#src/api/client.ts'
import { useNotify } from '#src/ui/feedback/notifications.tsx'

/**
 * The requests that were hidden or taken back since the list was loaded, each by its id and the list that it left, and what
 * does it: at once, with a notification that undoes it (PRO-26).
 */
export function useLeftAside(refresh: () => void) {
  const notify = useNotify()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const tell = async ({ id, service }: { id: string; service: string }, hide: boolean, undoes = false) => {
    const from = `${id} ${!hide}`
    const back = `${id} ${hide}`
    const set = (gone: string, again: string) =>
      setLeft((before) => new Set([...before, gone].filter((one) => one !== again)))
    set(from, back)
    try {
      await call('hideRequest', { params: { id }, body: { hidden: hide } })
    } catch (error) {
      setLeft((before) => new Set([...before].filter((one) => one !== from)))
      notify(errorOf(error).message, 'error')
      return
    }
    if (undoes) return refresh()
    notify(hide ? `Escondido: ${service}.` : `Está outra vez na lista: ${service}.`, 'success', {
      label: 'Anular',
      act: () => tell({ id, service }, !hide, true),
    })
  }
  return [left, tell] as const
}
