import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { longDate } from '#schemas/atoms/long-date.ts'
import { unreadInWords } from '#schemas/chat/chat.ts'
import { dayInWords, goingInWords } from '#schemas/requests/day.ts'
import { decidingInWords } from '#schemas/requests/deciding.ts'
import { UrgentChip } from '#src/features/requests/urgent-chip.tsx'
import { whenSent } from '#src/features/requests/when-sent.ts'
import { ownChatPath, requestPath } from '#src/pages/area-section/request-paths.ts'
import { paths } from '#src/routes/paths.ts'
import { AreaCard } from '../area-card.tsx'
import { DayRow, DayRows } from './day-rows.tsx'
import type { Day as DayOfArea, Reminder } from './reminders.ts'

const LIST = `${paths.area}/pedidos`

/** The day in one sentence, before its parts (DAY-1). */
export function DaySummary({ day, reminders }: DayProps) {
  const { unread: requests, messages } = day
  return (
    <Typography variant="h3" component="p" sx={{ mb: 3 }}>
      <span key={`${requests} ${messages} ${reminders.length}`}>
        {dayInWords({ requests, messages, reminders: reminders.length })}
      </span>
    </Typography>
  )
}

interface DayProps {
  day: DayOfArea
  reminders: readonly Reminder[]
}

/** What waits for a professional, each one press away: messages, requests about to go, new ones, and what is to be done (DAY-1). */
export function Day({ day, reminders }: DayProps) {
  const { chats, going } = day
  return (
    <>
      {chats.length > 0 && (
        <AreaCard title="Mensagens por ler">
          <DayRows>
            {chats.map(({ proposal, lead, service, at, count }) => (
              <DayRow
                key={proposal}
                to={ownChatPath(lead, proposal)}
                label={service}
                text={`O cliente escreveu ${whenSent(at)}.`}
                chips={<Chip key={count} size="small" color="primary" label={unreadInWords(count)} />}
              />
            ))}
          </DayRows>
        </AreaCard>
      )}
      {going.length > 0 && (
        <AreaCard title="Lugares quase a acabar">
          <DayRows>
            {going.map((request) => (
              <RequestRow key={request.id} request={request} isGoing />
            ))}
          </DayRows>
        </AreaCard>
      )}
      <NewRequests day={day} />
      {reminders.length > 0 && (
        <AreaCard title="Por fazer">
          <DayRows>
            {reminders.map((reminder) => (
              <DayRow key={`${reminder.label} ${reminder.to}`} {...reminder} />
            ))}
          </DayRows>
        </AreaCard>
      )}
    </>
  )
}

/** The best unread requests, or what helps while there are none (DAY-2, DAY-8). */
function NewRequests({ day: { requests, going, unread, distance, costs } }: Pick<DayProps, 'day'>) {
  if (requests.length > 0)
    return (
      <AreaCard title="Pedidos novos">
        <DayRows>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </DayRows>
        <Button component={RouterLink} to={LIST} variant="contained" sx={{ mt: 2.5 }}>
          <span key={unread}>
            {unread > requests.length ? `Ver os ${shownCount(unread)} pedidos novos` : 'Ver pedidos'}
          </span>
        </Button>
      </AreaCard>
    )
  if (going.length > 0)
    return (
      <Button component={RouterLink} to={LIST} variant="outlined" color="secondary" sx={{ mb: 3 }}>
        Ver pedidos
      </Button>
    )
  const isSet = distance !== null && costs !== null
  return (
    <AreaCard title="Pedidos novos">
      <Typography sx={{ mb: 2 }}>
        {isSet
          ? `Hoje ainda não há pedidos novos a menos de ${distance} km. Avisamos assim que houver. Entretanto, um perfil completo, mais serviços ou uma zona maior trazem mais pedidos.`
          : 'Mostramos aqui os pedidos dos seus serviços, na sua zona. Falta dizer-nos quais são.'}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button component={RouterLink} to={`${paths.area}/perfil`} variant="contained">
          Completar o perfil
        </Button>
        {isSet && (
          <>
            <Button component={RouterLink} to={`${paths.area}/avisos`} color="secondary">
              Escolher os avisos
            </Button>
            <Button component={RouterLink} to={LIST} color="secondary">
              Ver pedidos
            </Button>
          </>
        )}
      </Stack>
    </AreaCard>
  )
}

const MAX_SHOWN = 99
const shownCount = (unread: number) => (unread > MAX_SHOWN ? `mais de ${MAX_SHOWN}` : String(unread))

interface RequestRowProps {
  request: DayOfArea['requests'][number]
  /** Says why it is about to go. */
  isGoing?: boolean
}

function RequestRow({ request, isGoing = false }: RequestRowProps) {
  const { id, service, at, urgent } = request
  const going = isGoing ? goingInWords(request, new Date().toISOString(), longDate) : ''
  return (
    <DayRow
      to={requestPath(id)}
      label={service}
      text={[...decidingInWords(request), whenSent(at)].join(' · ')}
      chips={
        <>
          {urgent && <UrgentChip />}
          {going && <Chip key={going} size="small" color="warning" variant="outlined" label={going} />}
        </>
      }
    />
  )
}
