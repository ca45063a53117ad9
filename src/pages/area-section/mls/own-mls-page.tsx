import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { call } from '#src/api/client.ts'
import { NoAccess } from '#src/features/mls/no-access.tsx'
import { OwnProperties, propertyActs } from '#src/features/mls/own-properties.tsx'
import type { OwnProperty } from '#src/features/mls/property-card.tsx'
import { PropertyForm, postedProperty, SHARE } from '#src/features/mls/property-form.tsx'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { readUntil, useListed } from '#src/lib/use-pages.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { runAction } from '#src/routes/posted-action.ts'
import { standingAs, takeForm, untouched } from '#src/routes/posted-form.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { AFTER } from '../../shared/list-page.ts'
import type { SectionProps } from '../section-data.ts'
import { failureOf } from '../use-section.ts'
import { FORM, MLS_PATH, MlsHeading, NEW, OWN_MLS_PATH, ShareButton } from './mls-heading.tsx'

/** The part of the address that asks whether a property is to be removed, and the one that says what was done. */
const REMOVING = 'remover'
const DONE = 'feito'

/** The values of `DONE`, and what they say. */
const done = { shared: 'partilhado', changed: 'guardado', renewed: 'renovado', removed: 'removido' } as const
const doneWords: Readonly<Record<string, string>> = {
  [done.shared]: 'O imóvel está partilhado.',
  [done.changed]: 'O imóvel está guardado.',
  [done.renewed]: 'O imóvel está renovado.',
  [done.removed]: 'O imóvel foi removido.',
}

/** The page's address with the same part of the list, and something else. */
function pathWith(search: URLSearchParams, part: Record<string, string> = {}): string {
  const after = search.get(AFTER)
  const wanted = new URLSearchParams({ ...part, ...(after !== null && { [AFTER]: after }) })
  return wanted.size > 0 ? `${OWN_MLS_PATH}?${wanted}` : OWN_MLS_PATH
}

const isOf =
  (asked: string | null) =>
  ({ id }: OwnProperty) =>
    id === asked
const isForm = (asked: string | null): asked is string => asked !== null && asked !== NEW
const afterOf = (after: string | null | undefined) => ({ query: typeof after === 'string' ? { after } : {} })

export function load({ call }: LoaderContext, { url }: Request) {
  const { searchParams } = new URL(url)
  const asked = searchParams.get(FORM)
  return readUntil(
    (after = searchParams.get(AFTER) ?? undefined) => call('listOwnShared', afterOf(after)),
    (rows) => !isForm(asked) || rows.some(isOf(asked)),
  )
}

export async function act(context: ActionContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const leadsTo = (what: keyof typeof done) => pathWith(searchParams, { [DONE]: done[what] })
  if (textOf(context.form.posted, ACTION) !== SHARE)
    return runAction(context, propertyActs(context.form, leadsTo))
  const asked = searchParams.get(FORM)
  const id = isForm(asked) ? asked : undefined
  const record = postedProperty(context.form, id)
  const sent = { ...record, leadsTo: leadsTo(id === undefined ? 'shared' : 'changed') }
  return standingAs('form', await takeForm(context, request, sent))
}

/** One's own shared properties (MLS-3, MLS-4, MLS-7): the list, and the form of one, which has an address of its own. */
export function Page({ loaded }: SectionProps<ReplyOf<Calls['listOwnShared']>>) {
  const { standing, form = untouched(standing) } = loaded
  const [search, setSearch] = useSearchParams()
  const asked = search.get(FORM)
  const start = search.get(AFTER)
  const { data, failure, reload, pages } = useListed<ReplyOf<Calls['listOwnShared']>>(`own-mls ${start}`, {
    load: (after, signal) => call('listOwnShared', { ...afterOf(after ?? start), ...(signal && { signal }) }),
    first: loaded.data,
    failed: failureOf(loaded),
    ...(isForm(asked) && { isSought: isOf(asked) }),
  })
  const { rows } = pages
  const notify = useNotify()
  const changed = rows.find((row) => isOf(asked)(row) && row.state !== 'removed')
  const { sector = false, paid = false } = data?.access ?? {}
  const mayShare = sector && paid
  const writing = mayShare && (asked === NEW || changed !== undefined)
  const said = doneWords[search.get(DONE) ?? '']
  const refused = standing.failed?.text ?? (writing ? undefined : form.failure)

  const sent = () => {
    notify(doneWords[changed ? done.changed : done.shared] ?? '')
    setSearch({}, { preventScrollReset: false })
    reload()
  }
  const tell = async (work: () => Promise<string>) => {
    try {
      notify(await work())
    } catch (error) {
      notify(errorOf(error).message, 'error')
    }
    // Earlier questions and outcomes are over.
    setSearch(start === null ? {} : { [AFTER]: start }, { replace: true, preventScrollReset: true })
    reload()
  }
  const renew = ({ id }: OwnProperty) =>
    tell(async () => {
      const { until } = await call('renewShared', { params: { id } })
      return `O imóvel fica à vista até ${longDate(until)}.`
    })
  const remove = ({ id }: OwnProperty) =>
    tell(async () => {
      await call('removeShared', { params: { id } })
      return doneWords[done.removed] ?? ''
    })

  return (
    <>
      <Link
        component={RouterLink}
        to={writing ? pathWith(search) : MLS_PATH}
        sx={{ display: 'inline-block', py: 1 }}
      >
        {writing ? 'Os meus imóveis' : 'Todos os imóveis da MLS'}
      </Link>
      <MlsHeading title={writing ? (changed ? 'Editar o imóvel' : 'Partilhar um imóvel') : 'Os meus imóveis'}>
        {mayShare && !writing && <ShareButton />}
      </MlsHeading>
      <FailedLoad failure={failure} onRetry={reload} />
      {refused !== undefined && <Notice>{refused}</Notice>}
      {said !== undefined && !writing && (
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {said}
        </Alert>
      )}
      {!data && !failure && <WaitingPage label="A carregar os seus imóveis" shape="rows" isTitled />}
      {writing && (
        <PropertyForm
          key={changed?.id ?? NEW}
          property={changed}
          standing={form}
          list={pathWith(search)}
          onSent={sent}
        />
      )}
      {data && !mayShare && (
        <Box sx={{ mb: 3 }}>
          <NoAccess {...data.access} />
        </Box>
      )}
      {data && !writing && (
        <>
          {mayShare && rows.length === 0 && (
            <Typography>
              Ainda não partilhou nenhum imóvel. Quando o fizer, os outros profissionais do imobiliário
              encontram-no e falam consigo.
            </Typography>
          )}
          <OwnProperties
            rows={rows}
            mayShare={mayShare}
            token={standing.token}
            asked={search.get(REMOVING)}
            pathTo={{
              change: (id) => pathWith(search, { [FORM]: id }),
              remove: (id) => pathWith(search, { [REMOVING]: id }),
              list: pathWith(search),
            }}
            onRenew={renew}
            onRemove={remove}
          />
          <MoreRows pages={pages} name={AFTER} />
        </>
      )}
    </>
  )
}
