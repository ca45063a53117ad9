import Button from '@mui/material/Button'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { newsletterStates } from '#schemas/newsletter/newsletter.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { useDoing } from '#src/features/admin/find/use-doing.ts'
import { defineList } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { useAct } from '#src/features/admin/use-act.ts'
import { moment } from '#src/lib/moment.ts'
import { paths } from '#src/routes/paths.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

/** The newsletters, written and sent (CON-14). */
const newsletters = defineList({
  path: 'newsletters',
  title: 'Newsletters',
  label: 'Newsletters',
  none: 'Ainda não há newsletters. Comece uma em «Nova newsletter».',
  noneFound: 'Nenhuma newsletter corresponde à procura.',
  unsearched: 'a newsletter is about no person and no request, and there are a few a year',
  filters: {
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: newsletterStates },
  },
  load: ({ estado }, asked, signal) =>
    callAdmin('listNewsletters', {
      query: { ...asked, ...setFilters({ state: estado as 'draft' | '' }) },
      signal,
    }),
  addressOf: ({ id }) => id,
  columns: [
    {
      id: 'subject',
      title: 'Assunto',
      flex: 1,
      minWidth: 200,
      text: ({ subject }) => subject || 'Sem assunto',
    },
    {
      id: 'state',
      title: 'Estado',
      width: 140,
      text: ({ state }) => newsletterStates[state],
      show: ({ state }) => <StateChip state={state} words={newsletterStates} />,
    },
    {
      id: 'queued',
      title: 'Pessoas',
      width: 130,
      text: ({ state, queued, people }) => (state === 'draft' ? '' : `${queued} de ${people}`),
      sort: ({ queued }) => queued,
    },
    { id: 'at', title: 'Começada', width: 160, text: ({ at }) => moment(at) },
    { id: 'started', title: 'Enviada', width: 160, text: ({ started }) => started && moment(started) },
  ],
  actions: [],
})

export function Page() {
  const navigate = useNavigate()
  const { busy, act } = useAct()
  const begin = () =>
    act('begin', async () => {
      const { id } = await callAdmin('beginNewsletter', {})
      navigate(`${paths.admin}/newsletters/${id}`)
    })
  useDoing({ new: begin })
  return (
    <ListSection
      list={newsletters}
      actions={() => (
        <>
          <Button color="secondary" component={RouterLink} to={`${paths.admin}/subscritores`}>
            Quem subscreveu
          </Button>
          <BusyButton variant="contained" busy={busy !== undefined} onClick={begin}>
            Nova newsletter
          </BusyButton>
        </>
      )}
    />
  )
}
