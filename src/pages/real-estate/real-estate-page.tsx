import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLoaderData, useMatches } from 'react-router-dom'
import { readSearch, sorts } from '#schemas/showcase/real-estate.ts'
import { ListingGrid } from '#src/features/listings/listing-grid.tsx'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { useOrderLink } from '#src/features/services/order-link.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import type { RouteRow } from '#src/routes/table.ts'
import { linesOnPaper } from '#src/ui/on-paper.ts'
import { Drawing } from '#src/ui/scenes/drawing.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { Banner } from '../shared/banner.tsx'
import { CallToAction } from '../shared/call-to-action.tsx'
import { ListFailed } from '../shared/list-failed.tsx'
import { LoanCall } from '../shared/loan-call.tsx'
import { allOrPart, unlessFailing } from '../shared/own-failure.ts'
import { Filters } from './filters.tsx'
import { addressOf, queryOf } from './search-address.ts'

/** The sorts in a row that scrolls sideways on a phone. */
const oneRow = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  gap: 1,
  my: 3,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  ...linesOnPaper,
} as const

/** The service of the energy certificate (PAGE-23). */
const CERTIFICATE = { id: 311, title: 'Certificado Energético' }

export const ownQuery = (query: URLSearchParams): URLSearchParams => queryOf(readSearch(query))

/** The listings that the address asks for. */
export async function load({ call }: LoaderContext, request: Request) {
  const search = readSearch(new URL(request.url).searchParams)
  const reply = await call('listRealEstate', { query: search }).catch(unlessFailing)
  const { place, results } = reply ?? { place: null }
  return allOrPart({ search, place, results }, reply !== undefined)
}

/** The real-estate page (PAGE-21). */
export function Page() {
  const { search, place, results } = useLoaderData<typeof load>()
  const row = useMatches().at(-1)?.handle as RouteRow
  const certificate = useOrderLink(CERTIFICATE, queryOf(search))
  return (
    <>
      <Banner
        underHeader
        label={row.categoryName ?? ''}
        icon={row.icon ?? ''}
        title="Comprar, vender ou arrendar casa"
        text="Peça propostas aos melhores profissionais do imobiliário, ou veja os imóveis em destaque."
        drawing={row.banner ?? 'imoveis'}
      >
        <Filters search={search} place={place} />
      </Banner>
      <Wide sx={{ pt: 4 }}>
        <Box component="section" aria-labelledby="featured" sx={{ mb: 6 }}>
          <Typography id="featured" variant="h2" sx={{ color: 'secondary.main' }}>
            Imóveis em destaque
          </Typography>
          <Typography color="textSecondary">Anúncios de exemplo.</Typography>
          <Box component="nav" aria-label="Ordenar" sx={oneRow}>
            {sorts.map((label, index) => {
              const chosen = (search.sort ?? 1) === index + 1
              return (
                <Button
                  key={label}
                  component={RouterLink}
                  to={addressOf({ ...search, sort: index + 1 })}
                  preventScrollReset
                  replace
                  color="secondary"
                  variant={chosen ? 'contained' : 'outlined'}
                  aria-current={chosen ? 'true' : undefined}
                  sx={{ flex: 'none', fontSize: '0.9375rem', px: 1.5 }}
                >
                  {label}
                </Button>
              )
            })}
          </Box>
          {!results && <ListFailed list="os imóveis" />}
          <Typography role="status" sx={{ mb: 2, fontWeight: 650 }}>
            {results &&
              `${results.length === 1 ? '1 imóvel' : `${results.length} imóveis`}${place === null ? '' : ` em ${place}`}`}
          </Typography>
          {results?.length === 0 ? (
            <Box sx={{ textAlign: 'center', py: 3 }}>
              <Drawing name="vazio" width={320} height={220} />
              <Typography sx={{ my: 2 }}>
                {search.place !== undefined && place === null
                  ? `Não conhecemos o local «${search.place}». Escolha um da lista.`
                  : 'Nenhum imóvel corresponde ao que procura. Experimente com menos filtros.'}
              </Typography>
              <Button component={RouterLink} to={paths.realEstate} variant="outlined" preventScrollReset>
                Limpar filtros
              </Button>
            </Box>
          ) : (
            results && <ListingGrid listings={results} />
          )}
        </Box>
        <Box component="section" aria-labelledby="services" sx={{ mb: 6 }}>
          <Typography id="services" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
            Precisa de um profissional do imobiliário?
          </Typography>
          <Box sx={{ maxWidth: 760 }}>
            <ServiceSearch />
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          <LoanCall text="Peça a pré-aprovação do crédito antes de procurar casa." />
          <CallToAction
            drawing="certificacao"
            title="Certificado Energético"
            text="Obrigatório para vender ou arrendar. Peça até 5 propostas, em regra em 48 horas."
          >
            <Button {...certificate} variant="contained">
              Pedir propostas
            </Button>
          </CallToAction>
        </Box>
      </Wide>
    </>
  )
}
