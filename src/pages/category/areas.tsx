import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { subgroupPath } from '#schemas/catalogue/addresses.ts'
import { subgroupIcon } from '#schemas/catalogue/icons.ts'
import { LinkCard } from '#src/features/services/service-cards.tsx'
import { useEarlyInput } from '#src/lib/page/use-early-input.ts'
import { usePendingSearch } from '#src/lib/use-pending-search.ts'
import { partId } from '#src/routes/area-address.ts'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { withoutScripts } from '#src/ui/with-scripts.ts'
import { type Area, FILTER, filterAreas, filterText, MAX_FILTER } from './filter-areas.ts'

/** From how many areas on they are filtered: fewer are seen at a glance. */
const MIN_FILTERED = 8

interface AreasProps {
  /** The main group, which gives the icons their colour. */
  group: number
  areas: readonly Area[]
}

/**
 * The areas of a category as tiles that lead to their pages, with a filter in the address (PAGE-58). Without scripts the
 * filter is a plain form.
 */
export function Areas({ group, areas }: AreasProps) {
  const { pathname } = useLocation()
  const { query, queryNow, change } = usePendingSearch()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const text = filterText(query)
  const filter = (typed: string) => {
    const next = queryNow()
    if (typed === '') next.delete(FILTER)
    else next.set(FILTER, typed)
    // The page has every area already.
    change(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  useEarlyInput(input, text, filter)
  const shown = filterAreas(areas, text)
  const isFiltered = areas.length >= MIN_FILTERED
  return (
    <>
      {isFiltered && (
        <Box
          component="form"
          method="get"
          action={pathname}
          aria-label="Filtrar áreas"
          onSubmit={(event) => event.preventDefault()}
          sx={{ mb: 0.5, maxWidth: 480 }}
        >
          <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
            Filtrar as {areas.length} áreas
          </Box>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <TextInput
              ref={input}
              id={id}
              type="search"
              name={FILTER}
              value={text}
              placeholder="Por exemplo, pintura"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={MAX_FILTER}
              onChange={(event) => filter(event.target.value)}
            />
            <Button type="submit" variant="outlined" sx={withoutScripts}>
              Filtrar
            </Button>
          </Box>
          <Box
            role="status"
            sx={{ mt: 1, minHeight: '1.55em', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {text.trim() !== '' &&
              (shown.length === 0
                ? `Nenhuma área corresponde a «${text.trim()}».`
                : shown.length === 1
                  ? '1 área'
                  : `${shown.length} áreas`)}
          </Box>
        </Box>
      )}
      {shown.length === 0 && areas.length > 0 && (
        <Button
          href={pathname}
          variant="outlined"
          onClick={(event) => {
            event.preventDefault()
            filter('')
            input.current?.focus()
          }}
        >
          Mostrar todas as áreas
        </Button>
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 2 },
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr))',
            sm: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
          },
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {shown.map(({ id, title, line }) => (
          <Box key={id} component="li" id={partId(id)} sx={{ scrollMarginTop: 72 }}>
            <LinkCard
              to={subgroupPath({ title })}
              title={title}
              line={line}
              image={subgroupIcon(id)}
              group={group}
            />
          </Box>
        ))}
      </Box>
    </>
  )
}
