import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLoaderData, useLocation, useMatches } from 'react-router-dom'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { ServiceGrid } from '#src/features/services/service-grid.tsx'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import type { RouteRow } from '#src/routes/table.ts'
import { Wide } from '#src/ui/wide.tsx'
import { Banner } from '../shared/banner.tsx'
import { ListFailed } from '../shared/list-failed.tsx'
import { NewsletterSection } from '../shared/newsletter-section.tsx'
import { allOrPart, unlessFailing } from '../shared/own-failure.ts'
import { StickySearch } from '../shared/sticky-search.tsx'
import { Areas } from './areas.tsx'
import { filterQuery } from './filter-areas.ts'
import { WhyUse } from './why-use.tsx'

export const ownQuery = filterQuery

/** The popular services and the subgroups of the route's main group, each with its services. */
export async function load({ call }: LoaderContext, _request: Request, { row: { main = 0 } }: LoadedRoute) {
  const params = { id: main }
  const [popular, all] = await Promise.all([
    call('listPopularServices', { params }).catch(unlessFailing),
    Promise.all([call('listSubgroups', {}), call('listServicesOfMainGroup', { params })]).catch(
      unlessFailing,
    ),
  ])
  const [subgroups, services] = all ?? []
  const loaded = {
    popular: popular?.map(({ id, title, sub_group_id }) => ({ id, title, sub_group_id })),
    subgroups: subgroups
      ?.filter(({ main_group_id }) => main_group_id === main)
      .map(({ id, title }) => ({
        id,
        title,
        services: (services ?? [])
          .filter(({ sub_group_id }) => sub_group_id === id)
          .map((service) => ({ id: service.id, title: service.title })),
      }))
      .filter((area) => area.services.length > 0),
  }
  return allOrPart(loaded, popular !== undefined && all !== undefined)
}

/** A category's page: one layout for all five, from the route table and the catalogue (PAGE-20). */
export function Page() {
  const { popular, subgroups } = useLoaderData<typeof load>()
  const row = useMatches().at(-1)?.handle as RouteRow
  const query = filterQuery(new URLSearchParams(useLocation().search))
  return (
    <>
      <Banner
        title={row.title}
        label={row.categoryName ?? ''}
        icon={row.icon ?? ''}
        drawing={row.banner ?? 'inicio'}
      >
        <ServiceSearch />
      </Banner>
      <StickySearch />
      <Wide sx={{ pt: 4 }}>
        {popular?.length !== 0 && (
          <Box component="section" aria-labelledby="popular" sx={{ mb: 6 }}>
            <Typography id="popular" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
              Mais pedidos
            </Typography>
            {popular ? (
              <ServiceGrid services={popular} group={row.main ?? 0} query={query} />
            ) : (
              <ListFailed list="os serviços mais pedidos" />
            )}
          </Box>
        )}
        <Box component="section" aria-labelledby="services" sx={{ mb: 6 }}>
          <Typography id="services" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
            Todos os serviços
          </Typography>
          {subgroups?.length === 0 && (
            <Typography>Ainda não há serviços nesta categoria. Procure por outro serviço acima.</Typography>
          )}
          {subgroups ? (
            <Areas group={row.main ?? 0} areas={subgroups} />
          ) : (
            <ListFailed list="os serviços desta categoria" />
          )}
        </Box>
        <WhyUse />
        <NewsletterSection />
      </Wide>
    </>
  )
}
