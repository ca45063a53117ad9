import { type FormEvent, useMemo, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { emptySearchBox, searchBox } from '#machines/search-box.ts'
import { search, type Titled, titled } from '#schemas/catalogue/search.ts'
import { useEarlyInput } from '#src/lib/page/use-early-input.ts'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { prefetchOrder } from '#src/routes/prefetch-order.ts'
import { useServices } from './use-services.ts'

/** The state of one service search: the search box, the services that match its text, and the way to their order. */
export function useServiceSearch(initial: string) {
  const [box, send] = useReducer(searchBox, { ...emptySearchBox, text: initial })
  const { text, selected } = box
  const { index, failed, load } = useServices()
  const navigate = useNavigate()
  const location = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const { matches, near } = useMemo(() => search(index ?? [], text), [index, text])

  const order = (service: Titled) =>
    navigate(
      { search: withOrderAddress(new URLSearchParams(location.search), { serviceId: service.id, step: -1 }) },
      { preventScrollReset: true },
    )
  /** Loads what the search and the order need, as soon as somebody seems to want them. */
  const wake = () => {
    load()
    prefetchOrder()
  }
  const change = (typed: string) => {
    wake()
    send({ type: 'TEXT.CHANGED', text: typed })
  }
  useEarlyInput(input, initial, (typed, focused) => {
    change(typed)
    if (!focused) send({ type: 'LIST.CLOSED' })
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const services = selected ? undefined : (index ?? (await load()))
    if (input.current && input.current.value !== text) return // another text was typed while the services loaded
    const service = selected ?? titled(services ?? [], text)
    send({ type: 'SEARCH.SUBMITTED', titled: service })
    if (service) order(service)
    else input.current?.focus()
  }
  const standing: 'coming' | 'there' | 'failed' = index ? 'there' : failed ? 'failed' : 'coming'
  return { box, send, input, matches, near, standing, wake, change, submit, order }
}

export type ServiceSearchState = ReturnType<typeof useServiceSearch>
