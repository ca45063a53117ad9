import { type FormEvent, useMemo, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { emptySearchBox, searchBox } from '#machines/search-box.ts'
import type { CatalogueResult, GroupResult } from '#schemas/catalogue/results.ts'
import type { Titled } from '#schemas/catalogue/search.ts'
import { useEarlyInput } from '#src/lib/page/use-early-input.ts'
import { groupAddress } from '#src/routes/area-address.ts'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { prefetchOrder } from '#src/routes/prefetch.ts'
import { useServices } from './use-services.ts'

const nothing = { matches: [], near: false } as const

/** The state of one service search: the search box, what matches its text, and the ways to an order or an area. */
export function useServiceSearch(initial: string) {
  const [box, send] = useReducer(searchBox, { ...emptySearchBox, text: initial })
  const { text, selected } = box
  const { finder, failed, load } = useServices()
  const navigate = useNavigate()
  const location = useLocation()
  const input = useRef<HTMLInputElement>(null)
  /** Nothing is typed: the list has what is popular. */
  const isEmpty = text.trim() === ''
  const { matches, near } = useMemo(
    () => (isEmpty ? { matches: finder?.popular ?? [], near: false } : finder?.search(text)) ?? nothing,
    [finder, text, isEmpty],
  )

  const area = matches.find(({ kind, id }) => kind === 'subgroup' && id === box.area)
  /** What the dialog shows (CAT-11, CAT-18). */
  const all = { area, results: area ? (finder?.inside(area.id) ?? []) : matches }

  const order = (service: Titled) =>
    navigate(
      { search: withOrderAddress(new URLSearchParams(location.search), { serviceId: service.id, step: -1 }) },
      { preventScrollReset: true },
    )
  const visit = (group: GroupResult) => {
    send({ type: 'LIST.CLOSED' })
    input.current?.blur()
    return navigate(groupAddress(group))
  }
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
    const loaded = selected ? undefined : (finder ?? (await load()))
    if (input.current && input.current.value !== text) return // another text was typed while the services loaded
    const service = selected ?? loaded?.titled(text)
    send({ type: 'SEARCH.SUBMITTED', titled: service })
    if (service) order(service)
    else input.current?.focus()
  }
  const standing: 'coming' | 'there' | 'failed' = finder ? 'there' : failed ? 'failed' : 'coming'
  const danger = useMemo(() => finder?.danger(text), [finder, text])
  const beside = (results: readonly CatalogueResult[]) => finder?.beside(results)
  const marked = (title: string) =>
    finder && !near && !isEmpty ? finder.marked(title, text) : [{ piece: title, isMarked: false }]
  return {
    box,
    send,
    input,
    matches,
    all,
    near,
    isEmpty,
    marked,
    danger,
    beside,
    standing,
    wake,
    change,
    submit,
    order,
    visit,
  }
}

export type ServiceSearchState = ReturnType<typeof useServiceSearch>
