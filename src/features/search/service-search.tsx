import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { emptySearchBox, searchBox } from '#machines/search-box.ts'
import { search, type Titled, titled } from '#schemas/catalogue/search.ts'
import { texts } from '#schemas/messages/texts.ts'
import { late } from '#src/lib/late.ts'
import { useEarlyInput } from '#src/lib/use-early-input.ts'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { paths } from '#src/routes/paths.ts'
import { prefetchOrder } from '#src/routes/prefetch-order.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { SearchList } from './search-list.tsx'
import { useServices } from './use-services.ts'

/** Matches shown in the list before 'Mostrar mais'. */
const MAX_SHOWN = 5

const MoreResults = lazy(() =>
  late(() => import('./more-results.tsx')).then((module) => ({ default: module.MoreResults })),
)

/** The service search: a combobox with its list, and a dialog with all results. */
export function ServiceSearch({ compact = false, initial = '' }: { compact?: boolean; initial?: string }) {
  const [{ mode, text, selected, refused }, send] = useReducer(searchBox, {
    ...emptySearchBox,
    text: initial,
  })
  const { index, failed, load } = useServices()
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const location = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { matches, near } = useMemo(() => search(index ?? [], text), [index, text])
  const options = matches.slice(0, MAX_SHOWN)
  const more = matches.length >= MAX_SHOWN && !near
  const rows = options.length + (more ? 1 : 0)
  const open = mode === 'listing'

  const order = (service: Titled) =>
    navigate(
      { search: withOrderAddress(new URLSearchParams(location.search), { serviceId: service.id, step: -1 }) },
      { preventScrollReset: true },
    )
  const choose = (service: Titled) => {
    send({ type: 'RESULT.CHOSEN', service })
    setActive(-1)
    input.current?.focus()
  }
  const pick = (row: number) => {
    const service = options[row]
    if (service) choose(service)
    else if (more) send({ type: 'MORE.OPENED' })
  }
  const wake = () => {
    load()
    prefetchOrder()
  }
  useEarlyInput(input, initial, (typed, focused) => {
    wake()
    send({ type: 'TEXT.CHANGED', text: typed })
    if (!focused) send({ type: 'LIST.CLOSED' })
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const services = selected ? undefined : (index ?? (await load()))
    if (input.current && input.current.value !== text) return // another text was typed while the services loaded
    const service = selected ?? titled(services ?? [], text)
    send({ type: 'SEARCH.SUBMITTED', titled: service })
    setActive(-1)
    if (service) order(service)
    else input.current?.focus()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return send({ type: 'LIST.OPENED' })
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + (active < 0 && step < 0 ? rows + 1 : rows)) % Math.max(rows, 1))
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      pick(active)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      send({ type: 'LIST.CLOSED' })
      setActive(-1)
    }
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) send({ type: 'LIST.CLOSED' })
  }
  return (
    <Box
      component="form"
      role="search"
      aria-label={compact ? 'Procura rápida' : undefined}
      action={paths.search}
      method="get"
      noValidate
      onSubmit={submit}
      sx={{ width: '100%' }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          flexDirection: { xs: compact ? 'row' : 'column', sm: 'row' },
          alignItems: { xs: compact ? 'flex-start' : 'stretch', sm: 'flex-start' },
        }}
      >
        <Box onBlur={leave} sx={{ position: 'relative', flex: 1, minWidth: compact ? 0 : 240 }}>
          <Box
            sx={{
              position: 'absolute',
              left: 16,
              top: 0,
              height: '3.5rem',
              display: 'flex',
              alignItems: 'center',
              color: 'text.secondary',
              pointerEvents: 'none',
            }}
          >
            <MagnifyingGlassIcon size={22} aria-hidden />
          </Box>
          <TextInput
            ref={input}
            name="q"
            value={text}
            placeholder="De que serviço precisa?"
            role="combobox"
            aria-label="De que serviço precisa?"
            aria-autocomplete="list"
            aria-expanded={open && options.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={open && active >= 0 ? `${id}option${active}` : undefined}
            aria-invalid={refused || undefined}
            aria-describedby={refused ? `${id}error` : undefined}
            autoComplete="off"
            maxLength={120}
            onFocus={wake}
            onPointerEnter={wake}
            onClick={() => send({ type: 'LIST.OPENED' })}
            onChange={(event) => {
              wake()
              setActive(-1)
              send({ type: 'TEXT.CHANGED', text: event.target.value })
            }}
            onKeyDown={keyDown}
            sx={{ pl: '50px' }}
          />
          <FieldError id={`${id}error`}>{refused ? texts.chooseFromList : undefined}</FieldError>
          <SearchList
            id={id}
            open={open}
            options={options}
            near={near}
            count={matches.length}
            more={more}
            active={active}
            standing={index ? 'there' : failed ? 'failed' : 'coming'}
            onChoose={choose}
            onMore={() => send({ type: 'MORE.OPENED' })}
          />
        </Box>
        <Button
          type="submit"
          variant="contained"
          size="large"
          onPointerEnter={wake}
          aria-label="Pedir propostas"
          sx={{ minHeight: '3.5rem', flex: 'none', px: compact ? { xs: 2, sm: 3 } : undefined }}
        >
          {compact ? 'Pedir' : 'Pedir propostas'}
        </Button>
      </Box>
      {mode === 'showingMore' && (
        <Suspense>
          <MoreResults
            services={matches}
            onClose={() => send({ type: 'MORE.CLOSED' })}
            onChosen={(service) => {
              send({ type: 'RESULT.CHOSEN', service })
              order(service)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
