import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { SharedValues } from '#schemas/forms/shared-property.ts'
import { call } from '#src/api/client.ts'
import { NoAccess } from '#src/features/mls/no-access.tsx'
import { OwnProperties } from '#src/features/mls/own-properties.tsx'
import type { OwnProperty } from '#src/features/mls/property-card.tsx'
import { PropertyForm } from '#src/features/mls/property-form.tsx'
import { longDate } from '#src/lib/long-date.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { FORM, MLS_PATH, MlsHeading, NEW, ShareButton } from './mls-heading.tsx'

/** One's own shared properties (MLS-3, MLS-4): the list, and the form of one, which has an address of its own. */
export function Page() {
  const [search, setSearch] = useSearchParams()
  const { data, failure, reload } = useLoaded('own-mls', (signal) => call('listOwnShared', { signal }))
  const notify = useNotify()
  const asked = search.get(FORM)
  const changed = data?.rows.find(({ id, state }) => id === asked && state !== 'removed')
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
      {!data && !failure && <WaitingQuestion label="A carregar os seus imóveis" />}
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
          {mayShare && data.rows.length === 0 && (
            <Typography>
              Ainda não partilhou nenhum imóvel. Quando o fizer, os outros profissionais do imobiliário
              encontram-no e falam consigo.
            </Typography>
          )}
          <OwnProperties
            rows={data.rows}
            mayShare={mayShare}
            onChange={({ id }) => setSearch({ [FORM]: id })}
            onRenew={renew}
            onRemove={remove}
          />
        </>
      )}
    </>
  )
}
