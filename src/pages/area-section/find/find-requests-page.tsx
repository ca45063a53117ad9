import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { call } from '#src/api/client.ts'
import { useNews } from '#src/api/use-news.ts'
import { type Filters, filtersIn, queryOf } from '#src/features/requests/filters.ts'
import { FindFilters } from '#src/features/requests/find-filters.tsx'
import { HIDE, HideRequest, hides, REQUEST, SHOW_AGAIN } from '#src/features/requests/hide-request.tsx'
import { RequestCard } from '#src/features/requests/request-card.tsx'
import { RequestsMap } from '#src/features/requests/requests-map.tsx'
import { SavedSearches } from '#src/features/requests/saved-searches.tsx'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { PostForm } from '#src/forms/posted/post-form.tsx'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useMatches } from '#src/lib/page/use-matches.ts'
import { usePages } from '#src/lib/use-pages.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { runAction } from '#src/routes/posted-action.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { SoonScene } from '#src/ui/scenes/soon-scene.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { confirming } from '../../area/load-area.ts'
import { AFTER } from '../../shared/list-page.ts'
import type { SectionProps } from '../section-data.ts'
import { FailedSection } from '../to-confirm.tsx'
import { useSection } from '../use-section.ts'
import { useLeftAside } from './use-left-aside.ts'

const LIST = `${paths.area}/pedidos`

/** What a phone shows of the requests, as the address says it. */
const VIEW = 'vista'
const MAP = 'mapa'

/** The part of the address that names the request that was hidden just now, where there are no scripts. */
const LEFT = 'escondido'

interface FindData {
  readonly firstPage: ReplyOf<Calls['findRequests']>
  /** Whether they are the hidden ones; a list that is still shown may be the other one. */
  readonly hidden: boolean
}

/** What the page's address asks for. */
function askedFor(search: URLSearchParams) {
  const filters = filtersIn(search)
  const after = search.get(AFTER)
  const query = { ...queryOf(filters), ...(after !== null && { after }) }
  return { filters, query, hidden: filters.escondidos === '1' }
}

interface FirstFindData extends FindData {
  readonly searches: ReplyOf<Calls['listSearches']> | undefined
}

export async function load({ call }: LoaderContext, { url }: Request): Promise<FirstFindData> {
  const { query, hidden } = askedFor(new URL(url).searchParams)
  const [firstPage, searches] = await Promise.all([
    call('findRequests', { query }),
    call('listSearches', {}).catch(() => undefined),
  ])
  return { firstPage, hidden, searches }
}

export function act(context: ActionContext, { url }: Request) {
  const lead = textOf(context.form.posted, REQUEST)
  const list = new URL(url).searchParams
  list.delete(LEFT)
  const here = (search: URLSearchParams) => (search.size > 0 ? `${LIST}?${search}` : LIST)
  return runAction(context, {
    [HIDE]: hides(lead, true, here(new URLSearchParams([...list, [LEFT, lead]]))),
    [SHOW_AGAIN]: hides(lead, false, here(list)),
    ...confirming,
  })
}

/** The requests that a professional can answer (PRO-1), narrowed by the page's address. */
export function Page({ loaded }: SectionProps<FirstFindData>) {
  const { standing } = loaded
  const [search, setSearch] = useSearchParams()
  const { filters, query, hidden } = askedFor(search)
  const left = search.get(LEFT)
  const {
    data: shown,
    failure,
    loading,
    reload,
    refresh,
  } = useSection<FindData>(loaded, JSON.stringify(query), async (signal) => ({
    firstPage: await call('findRequests', { query, signal }),
    hidden,
  }))
  const data = shown?.firstPage
  const pages = usePages(data, (after) => call('findRequests', { query: { ...queryOf(filters), after } }))
  const [aside, leave] = useLeftAside(refresh)
  const isHidden = shown?.hidden ?? hidden
  const requests = pages.rows.filter(({ id }) => !aside.has(`${id} ${isHidden}`))
  const list = useRef<HTMLUListElement>(null)
  const focusKept = useFocusKept(list)
  useNews(() => {
    // Later pages that were opened stay.
    if (pages.rows.length === data?.rows.length) refresh()
  }, undefined)
  const change = (part: Partial<Filters>) => {
    const wanted = new URLSearchParams(search)
    for (const name of [AFTER, LEFT]) wanted.delete(name)
    for (const [name, text] of Object.entries(part)) {
      if (text === '') wanted.delete(name)
      else wanted.set(name, text)
    }
    setSearch(wanted, { replace: true })
  }
  // A wide screen has room for both.
  const wide = useMatches('(min-width:900px)')
  const onMap = useInBrowser() && search.get(VIEW) === MAP
  const show = (view: string) => {
    const wanted = new URLSearchParams(search)
    if (view === '') wanted.delete(VIEW)
    else wanted.set(VIEW, view)
    setSearch(wanted, { replace: true })
  }
  const narrowed = Object.values(filters).some((text) => text !== '')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', mb: 2 }}>
        <Typography variant="h1" sx={{ flex: '1 1 240px', color: 'secondary.main' }}>
          Pedidos para si
        </Typography>
        {data && <Typography>{`Tem ${creditsInWords(data.balance)}`}</Typography>}
      </Box>
      <FailedSection failure={failure} onRetry={reload} loaded={loaded} />
      {standing.failed && <Notice>{standing.failed.text}</Notice>}
      {left !== null && standing.token !== undefined && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          O pedido ficou escondido.
          <PostForm token={standing.token}>
            <input type="hidden" name={REQUEST} value={left} />
            <Button type="submit" name={ACTION} value={SHOW_AGAIN} size="small" color="secondary">
              Anular
            </Button>
          </PostForm>
        </Alert>
      )}
      {!data && !failure && <WaitingPage label="A carregar os pedidos" shape="rows" isTitled />}
      {data && data.distance === null && (
        <Empty
          title="Falta dizer onde trabalha"
          text="Indique no seu perfil o código postal e a distância a que vai, para lhe mostrarmos os pedidos da sua zona."
        >
          <Button component={RouterLink} to={`${paths.area}/perfil`} variant="contained">
            Completar o perfil
          </Button>
        </Empty>
      )}
      {data && data.distance !== null && (
        <>
          <SavedSearches filters={filters} first={loaded.data?.searches} />
          <FindFilters
            filters={filters}
            services={data.services}
            distance={data.distance}
            onChange={change}
          />
          {requests.length === 0 && !loading && (
            <Empty
              title={narrowed ? 'Nenhum pedido com estes filtros' : 'De momento não há pedidos para si'}
              text={
                narrowed
                  ? 'Retire filtros para ver mais.'
                  : 'Mostramos aqui os pedidos dos seus serviços, na sua zona, assim que chegarem.'
              }
            >
              {narrowed ? (
                <Button component={RouterLink} to={LIST} replace variant="outlined" color="secondary">
                  Ver todos os pedidos
                </Button>
              ) : (
                <Button
                  component={RouterLink}
                  to={`${paths.area}/perfil`}
                  variant="outlined"
                  color="secondary"
                >
                  Alterar serviços ou zona
                </Button>
              )}
            </Empty>
          )}
          {requests.length > 0 && (
            <Box
              role="group"
              aria-label="Ver como"
              sx={{ display: { xs: 'flex', md: 'none' }, gap: 1, mb: 2, ...withScripts }}
            >
              {[
                { view: '', label: 'Lista' },
                { view: MAP, label: 'Mapa' },
              ].map(({ view, label }) => {
                const chosen = (view === MAP) === onMap
                return (
                  <Button
                    key={label}
                    variant={chosen ? 'contained' : 'outlined'}
                    color="secondary"
                    aria-pressed={chosen}
                    onClick={() => show(view)}
                    sx={{ flex: 1 }}
                  >
                    {label}
                  </Button>
                )
              })}
            </Box>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
            }}
          >
            {(wide || !onMap) && (
              <Box>
                <Box
                  component="ul"
                  ref={list}
                  tabIndex={-1}
                  aria-label="Pedidos"
                  aria-busy={loading}
                  {...focusKept}
                  sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none', opacity: loading ? 0.6 : 1 }}
                >
                  {requests.map((request) => (
                    <RequestCard key={request.id} request={request}>
                      <HideRequest
                        request={request}
                        hidden={isHidden}
                        token={standing.token}
                        onPress={(hide) => leave(request, hide)}
                      />
                    </RequestCard>
                  ))}
                </Box>
                <MoreRows pages={pages} name={AFTER} search={search} />
              </Box>
            )}
            {requests.length > 0 && (wide || onMap) && (
              <Box
                sx={{
                  position: { md: 'sticky' },
                  '@media print': { position: 'static' },
                  top: { md: 24 },
                  '& > div > div': { mt: 0 },
                }}
              >
                <RequestsMap requests={requests} />
              </Box>
            )}
          </Box>
        </>
      )}
    </>
  )
}

function Empty({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Paper elevation={1} sx={{ p: { xs: 3, md: 5 }, borderRadius: '16px', textAlign: 'center' }}>
      <SoonScene />
      <Typography variant="h3" component="h2" sx={{ mt: 2, mb: 1 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '48ch', mx: 'auto', mb: 2 }}>
        {text}
      </Typography>
      {children}
    </Paper>
  )
}
