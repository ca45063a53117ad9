import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { type Filters, filtersIn, queryOf } from '#src/features/mls/filters.ts'
import { NoAccess } from '#src/features/mls/no-access.tsx'
import { Agent, PropertyCard } from '#src/features/mls/property-card.tsx'
import { PropertyFilters } from '#src/features/mls/property-filters.tsx'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { usePages } from '#src/lib/use-pages.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { AFTER } from '../../shared/list-page.ts'
import type { SectionProps } from '../section-data.ts'
import { useSection } from '../use-section.ts'
import { MLS_PATH, MlsHeading, OWN_MLS_PATH, ShareButton } from './mls-heading.tsx'

const PLACE = '/near'

/** What the page's address asks for. */
function askedFor(search: URLSearchParams) {
  const filters = filtersIn(search)
  const narrowed = queryOf(filters)
  const after = search.get(AFTER)
  return { filters, narrowed, query: { ...narrowed, ...(after !== null && { after }) } }
}

export const load = ({ call }: LoaderContext, { url }: Request) =>
  call('findShared', { query: askedFor(new URL(url).searchParams).query })

/** The properties that professionals of real estate share (MLS-2), narrowed by the page's address. */
export function Page({ loaded }: SectionProps<ReplyOf<Calls['findShared']>>) {
  const [search, setSearch] = useSearchParams()
  const { filters, narrowed, query } = askedFor(search)
  const { data, failure, loading, reload } = useSection(loaded, JSON.stringify(query), (signal) =>
    call('findShared', { query, signal }),
  )
  const pages = usePages(data, (after) => call('findShared', { query: { ...narrowed, after } }))
  const atPlace =
    failure instanceof ApiError ? failure.fields.find(({ path }) => path === PLACE)?.message : undefined
  const change = (part: Partial<Filters>) => {
    const wanted = new URLSearchParams(search)
    wanted.delete(AFTER)
    for (const [name, text] of Object.entries(part)) {
      if (text === '') wanted.delete(name)
      else wanted.set(name, text)
    }
    setSearch(wanted, { replace: true })
  }
  const isNarrowed = Object.keys(narrowed).length > 0
  const denied = data && !(data.access.sector && data.access.paid) ? data.access : undefined
  // The rows found before stay while the list is asked for again, but not under a place that is not known.
  const rows = atPlace === undefined ? pages.rows : []
  return (
    <>
      <MlsHeading title="MLS" text="Imóveis que os profissionais do imobiliário partilham entre si.">
        {data && !denied && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
            <Button component={RouterLink} to={OWN_MLS_PATH} variant="outlined" color="secondary">
              Os meus imóveis
            </Button>
            <ShareButton />
          </Box>
        )}
      </MlsHeading>
      {atPlace === undefined && <FailedLoad failure={failure} onRetry={reload} />}
      {!data && !failure && <WaitingPage label="A carregar os imóveis" shape="rows" isTitled />}
      {denied && <NoAccess {...denied} />}
      {((data && !denied) || atPlace !== undefined) && (
        <>
          <PropertyFilters filters={filters} problem={atPlace} onChange={change} />
          {data && data.rows.length === 0 && !loading && atPlace === undefined && (
            <Box sx={{ mb: 2 }}>
              <Typography sx={{ mb: 2 }}>
                {isNarrowed
                  ? 'Nenhum imóvel corresponde a estes filtros.'
                  : 'Ainda ninguém partilhou imóveis. Seja o primeiro: os outros profissionais veem o seu assim que o partilhar.'}
              </Typography>
              {isNarrowed && (
                <Button component={RouterLink} to={MLS_PATH} replace variant="outlined" color="secondary">
                  Ver todos os imóveis
                </Button>
              )}
            </Box>
          )}
          <Box
            component="ul"
            aria-busy={loading}
            sx={{ listStyle: 'none', m: 0, p: 0, opacity: loading ? 0.6 : 1 }}
          >
            {rows.map((property) => (
              <PropertyCard
                key={property.id}
                property={property}
                mark={property.own && <Chip size="small" color="primary" label="Seu" />}
              >
                <Agent agent={property.agent} />
              </PropertyCard>
            ))}
          </Box>
          {rows.length > 0 && <MoreRows pages={pages} name={AFTER} search={search} />}
        </>
      )}
    </>
  )
}
