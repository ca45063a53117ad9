import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { GridColDef } from '@mui/x-data-grid'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FilterSelect, FilterText } from '#src/features/admin/lists/filters.tsx'
import { PagedGrid } from '#src/features/admin/lists/paged-grid.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { dayOf, given, useFilters } from '#src/features/admin/lists/use-filters.ts'
import { usePaged } from '#src/features/admin/lists/use-paged.ts'
import { moment } from '#src/features/admin/moment.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { channelWords, messageStates, sentAgain, tries } from '#src/features/admin/words.ts'

type Message = ReplyOf<AdminCalls['listMessages']>['rows'][number]

/** The name of the button that sends everything again. */
const ALL = 'todas'

/** E-mails and SMS: what waits, what was sent, what failed and can be tried again. */
export function Page() {
  const { values, set, key } = useFilters(['estado', 'de', 'ate'])
  const { busy, said, refused, act } = useAct()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const span = given({ from: dayOf(values.de), to: dayOf(values.ate) })
  const query = { ...span, ...given({ state: values.estado as 'dead' | '' }) }
  const messages = usePaged(key, (after, signal) =>
    callAdmin('listMessages', { query: { ...query, ...given({ after }) }, signal }),
  )
  const tryAllAgain = () =>
    callAdmin('resendMessages', { body: span }).then((counts) => {
      messages.reload()
      return counts
    })
  const tryAgain = ({ id, state, error }: Message) => {
    const resend = () => callAdmin('resendMessage', { params: { id } }).then(messages.reload)
    return (
      state === 'dead' &&
      error !== 'expired' && (
        <Button
          variant="outlined"
          color="secondary"
          loading={busy === id}
          onClick={() => act(id, resend, 'A mensagem vai ser enviada de novo.')}
        >
          Tentar de novo
        </Button>
      )
    )
  }
  const wide: GridColDef<Message>[] = [
    { field: 'at', headerName: 'Quando', width: 140, valueFormatter: (at: string) => moment(at) },
    {
      field: 'title',
      headerName: 'Mensagem',
      flex: 1,
      minWidth: 200,
      renderCell: ({ row }) => <What message={row} />,
    },
    {
      field: 'state',
      headerName: 'Estado',
      flex: 1,
      minWidth: 180,
      renderCell: ({ row }) => <Outcome message={row} />,
    },
    { field: 'id', headerName: 'Ação', width: 190, renderCell: ({ row }) => tryAgain(row) },
  ]
  const joined: GridColDef<Message>[] = [
    {
      field: 'title',
      headerName: 'Mensagem',
      flex: 1,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
          <What message={row} />
          <Outcome message={row} withTime />
          {tryAgain(row)}
        </Box>
      ),
    },
  ]
  return (
    <SectionFrame
      title="Envios"
      failure={messages.failure ?? refused}
      said={said}
      onRetry={messages.failure && messages.reload}
      actions={
        <Button
          variant="outlined"
          color="secondary"
          loading={busy === ALL}
          onClick={() => act(ALL, tryAllAgain, sentAgain)}
        >
          {Object.keys(span).length > 0 ? 'Reenviar as falhadas destes dias' : 'Reenviar todas as falhadas'}
        </Button>
      }
    >
      <PagedGrid
        label="Envios"
        empty={
          Object.values(values).some(Boolean)
            ? 'Nenhuma mensagem corresponde à procura.'
            : 'Ainda não há mensagens.'
        }
        paged={messages}
        filters={
          <>
            <FilterSelect
              label="Estado"
              value={values.estado}
              all="Todos os estados"
              options={Object.entries(messageStates)}
              onChange={set('estado')}
            />
            <FilterText label="De" type="date" value={values.de} onChange={set('de')} />
            <FilterText label="Até" type="date" value={values.ate} onChange={set('ate')} />
          </>
        }
        columns={narrow ? joined : wide}
      />
    </SectionFrame>
  )
}

/** The message's title, channel and recipient. */
const What = ({ message: { title, channel, recipient } }: { message: Message }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
    {title}
    <Typography variant="body2" color="textSecondary">
      {channelWords[channel] ?? channel} · {recipient}
    </Typography>
  </Box>
)

/** The message's state, with the time where no other column shows it. */
const Outcome = ({ message, withTime = false }: { message: Message; withTime?: boolean }) => (
  <Box sx={{ minWidth: 0, whiteSpace: 'normal' }}>
    <StateChip state={message.state} words={messageStates} />
    <Typography variant="body2" color="textSecondary">
      {[withTime && moment(message.at), tries(message.attempts, message.error)].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
)
