import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLoaderData } from 'react-router-dom'
import { dangerIn } from '#schemas/catalogue/dangers.ts'
import { mainGroupIcon, serviceIcon, subgroupIcon } from '#schemas/catalogue/icons.ts'
import { besideTitles, catalogueIndex, type GroupResult } from '#schemas/catalogue/results.ts'
import { search } from '#schemas/catalogue/search.ts'
import { DangerWarning } from '#src/features/search/danger-warning.tsx'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { LinkCard, ServiceCard } from '#src/features/services/service-cards.tsx'
import { CardGrid } from '#src/features/services/service-grid.tsx'
import { groupAddress } from '#src/routes/area-address.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { categories } from '#src/routes/table.ts'
import { Drawing } from '#src/ui/scenes/drawing.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { ListFailed } from '../shared/list-failed.tsx'
import { allOrPart, unlessFailing } from '../shared/own-failure.ts'
import { queryFor, searchText } from './search-text.ts'

export const ownQuery = (query: URLSearchParams): URLSearchParams => queryFor(searchText(query))

/** What the search finds for the text of the address: services and groups as cards. */
export async function load({ call }: LoaderContext, request: Request) {
  const text = searchText(new URL(request.url).searchParams)
  if (text === '') return { text, matches: [], near: false }
  const lists = await Promise.all([
    call('listServices', {}),
    call('listSubgroups', {}),
    call('listMainGroups', {}),
  ]).catch(unlessFailing)
  if (!lists) return allOrPart({ text, matches: undefined, near: false }, false)
  const [services, subgroups, mainGroups] = lists
  const { matches, near } = search(catalogueIndex({ services, subgroups, mainGroups }), text)
  const beside = besideTitles(matches)
  const cards = matches.map((result) => {
    const card = { title: result.title, group: result.main }
    const words = beside.get(result)
    return result.kind === 'service'
      ? { ...card, beside: words, service: result.id, image: serviceIcon(result.id, result.sub_group_id) }
      : { ...card, line: words, to: groupAddress(result), image: groupIcon(result) }
  })
  // The area that this page itself shows.
  return { text, matches: cards, near }
}

const groupIcon = ({ kind, id }: GroupResult): string =>
  kind === 'subgroup' ? subgroupIcon(id) : mainGroupIcon(id)

/** Where the search leads without scripts: the results as cards (CAT-13). */
export function Page() {
  const { text, matches, near } = useLoaderData<typeof load>()
  const query = queryFor(text)
  const danger = dangerIn(text)
  const heading =
    text === ''
      ? 'De que serviço precisa?'
      : matches?.length === 0
        ? `Não encontrámos «${text}»`
        : near
          ? `Quis dizer um destes? Procurou «${text}»`
          : `Serviços para «${text}»`
  return (
    <Wide sx={{ py: { xs: 3, md: 5 } }}>
      {danger && <DangerWarning danger={danger} />}
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 3, overflowWrap: 'anywhere' }}>
        {heading}
      </Typography>
      <Box sx={{ maxWidth: 760, mb: 4 }}>
        <ServiceSearch key={text} initial={text} />
      </Box>
      {!matches && <ListFailed list="os serviços" />}
      {matches && matches.length > 0 && (
        <CardGrid>
          {matches.map((match) => (
            <li key={'service' in match ? match.service : match.to}>
              {'service' in match ? (
                <ServiceCard {...match} query={query} flat />
              ) : (
                <LinkCard {...match} flat />
              )}
            </li>
          ))}
        </CardGrid>
      )}
      {!matches?.length && <Drawing name="vazio" width={320} height={220} />}
      {(near || !matches?.length) && (
        <>
          <Typography sx={{ mt: 3, mb: 1, textAlign: 'center' }}>
            <span>{text === '' ? 'Escreva o que procura' : 'Experimente outra palavra'}</span>, ou veja os
            serviços por área:
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'center' }}>
            {categories.map(({ name, path, categoryName }) => (
              <Link key={name} component={RouterLink} to={path} sx={{ py: 1 }}>
                {categoryName}
              </Link>
            ))}
          </Box>
        </>
      )}
    </Wide>
  )
}
