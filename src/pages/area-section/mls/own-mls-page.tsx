import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { SharedValues } from '#schemas/forms/shared-property.ts'
import { call } from '#src/api/client.ts'
import { NoAccess } from '#src/features/mls/no-access.tsx'
import { OwnProperties } from '#src/features/mls/own-properties.tsx'
import type { OwnProperty } from '#src/features/mls/property-card.tsx'
import { PropertyForm } from '#src/features/mls/property-form.tsx'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { useListed } from '#src/lib/use-pages.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { AFTER } from '../../shared/list-page.ts'
import { FORM, MLS_PATH, MlsHeading, NEW, ShareButton } from './mls-heading.tsx'

/** One's own shared properties (MLS-3, MLS-4, MLS-7): the list, and the form of one, which has an address of its own. */
export function Page() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(FORM)
  const isAsked = ({ id }: OwnProperty) => id === asked
  const { data, failure, reload, pages } = useListed<ReplyOf<typeof calls.listOwnShared>>('own-mls', {
    load: (after, signal) =>
      call('listOwnShared', { query: after === undefined ? {} : { after }, ...(signal && { signal }) }),
    ...(asked !== null && asked !== NEW && { isSought: isAsked }),
  })
  const { rows } = pages
  const notify = useNotify()
  const changed = rows.find(({ id, state }) => id === asked && state !== 'removed')
  const { sector = false, paid = false } = data?.access ?? {}
  const mayShare = sector && paid
  const writing = mayShare && (asked === NEW || changed !== undefined)
  const toList = () => setSearch({}, { preventScrollReset: false })

  const send = async (values: SharedValues) => {
    if (changed) await call('changeShared', { params: { id: changed.id }, body: values })
    else await call('shareProperty', { body: values })
    notify(changed ? 'O imóvel está guardado.' : 'O imóvel está partilhado.')
    toList()
    reload()
  }
  const tell = async (work: () => Promise<string>) => {
    try {
      notify(await work())
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), 'error')
    }
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
      return 'O imóvel foi removido.'
    })

  return (
    <>
      <Link component={RouterLink} to={writing ? '?' : MLS_PATH} sx={{ display: 'inline-block', py: 1 }}>
        {writing ? 'Os meus imóveis' : 'Todos os imóveis da MLS'}
      </Link>
      <MlsHeading title={writing ? (changed ? 'Editar o imóvel' : 'Partilhar um imóvel') : 'Os meus imóveis'}>
        {mayShare && !writing && <ShareButton />}
      </MlsHeading>
      <FailedLoad failure={failure} onRetry={reload} />
      {!data && !failure && <WaitingPage label="A carregar os seus imóveis" shape="rows" isTitled />}
      {writing && (
        <PropertyForm key={changed?.id ?? NEW} property={changed} onSend={send} onCancel={toList} />
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
            onChange={({ id }) => setSearch({ [FORM]: id })}
            onRenew={renew}
            onRemove={remove}
          />
          <MoreRows pages={pages} name={AFTER} />
        </>
      )}
    </>
  )
}
