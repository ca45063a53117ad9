import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type ChatDate as ChatDateRecord, dateInWords } from '#schemas/chat/dates.ts'
import { ACTION, TOKEN } from '#schemas/forms/control-names.ts'
import { ApiError } from '#src/api/api-error.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { ACCEPT_DATE, CANCEL_DATE, DATE_AT, DAY, DECLINE_DATE, PROPOSE_DATE, TIME } from './chat-actions.ts'
import type { PageChat, RefusedDate } from './page-chat.ts'

/** What a form of the date asks for: the value of its button, and its fields. */
export interface PostedDate {
  readonly action: string
  readonly at: string
  readonly day: string
  readonly time: string
}

interface ChatDateProps {
  date: ChatDateRecord
  /** The other one, as this one may call them. */
  other: string
  /** Nothing can be proposed or changed. */
  closed: boolean
  /** Does what a form asks for; where there are no scripts, the browser posts it to `posted`. */
  act: (posted: PostedDate) => Promise<void>
  posted?: Pick<PageChat, 'address' | 'token' | 'refusedDate'> | undefined
}

interface Failure {
  readonly message: string
  readonly at: 'day' | 'time' | 'answer'
}

/** What the page was posted with and refused for. */
const failureBefore = ({ failure: message, isAnswer, day, time }: RefusedDate): Failure => ({
  message,
  at: isAnswer ? 'answer' : day !== '' && time === '' ? 'time' : 'day',
})

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '')

/** The date that the two of a chat agree on (CHT-13): what is agreed, what is proposed, and proposing one. With and without scripts. */
export function ChatDate({ date, other, closed, act, posted }: ChatDateProps) {
  const { address, token, refusedDate: refused } = posted ?? {}
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(refused && failureBefore(refused))
  const { proposed, agreed } = date
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const action = submitter instanceof HTMLButtonElement ? submitter.value : PROPOSE_DATE
    const data = new FormData(event.currentTarget)
    setBusy(true)
    setFailure(undefined)
    try {
      await act({ action, at: textIn(data, DATE_AT), day: textIn(data, DAY), time: textIn(data, TIME) })
    } catch (error) {
      const isTime = error instanceof ApiError && error.fields.some(({ path }) => path === '/time')
      const message = error instanceof Error ? error.message : String(error)
      setFailure({ message, at: action === PROPOSE_DATE ? (isTime ? 'time' : 'day') : 'answer' })
    } finally {
      setBusy(false)
    }
  }
  const form = (at: string | undefined, children: ReactNode) => (
    <form method="post" action={address} noValidate onSubmit={(event) => void submit(event)}>
      {token !== undefined && <input type="hidden" name={TOKEN} value={token} />}
      {at !== undefined && <input type="hidden" name={DATE_AT} value={at} />}
      {children}
    </form>
  )
  const button = (action: string, label: string, isMain = false) => (
    <Button
      type="submit"
      name={ACTION}
      value={action}
      disabled={busy}
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'secondary'}
    >
      {label}
    </Button>
  )
  const buttons = (children: ReactNode) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{children}</Box>
  )
  return (
    <Box component="section" aria-label="Data" sx={{ display: 'grid', gap: 1, mt: 1, flex: 'none' }}>
      {agreed && (
        <Alert key={`agreed ${agreed.at}`} severity={agreed.cancelled ? 'info' : 'success'} sx={{ py: 0.5 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {`${agreed.cancelled ? 'Data cancelada:' : 'Combinado para'} ${dateInWords(agreed.at)}`}
          </Typography>
          <Link href={agreed.file} download="cinco.ics" sx={{ display: 'inline-block', py: 1 }}>
            {agreed.cancelled ? 'Retirar do calendário' : 'Adicionar ao calendário'}
          </Link>
          {!closed && !agreed.cancelled && (
            <Box component="details">
              <Box component="summary" sx={{ py: 1 }}>
                Cancelar esta data
              </Box>
              <Typography variant="body2">{`Fica escrito na conversa, e ${other} é avisado.`}</Typography>
              {form(agreed.at, buttons(button(CANCEL_DATE, 'Sim, cancelar a data')))}
            </Box>
          )}
        </Alert>
      )}
      {proposed && (
        <Alert key={`proposed ${proposed.at}`} severity="warning" sx={{ py: 0.5 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {proposed.mine
              ? `Propôs ${dateInWords(proposed.at)}. Falta a resposta.`
              : `${other} propõe ${dateInWords(proposed.at)}.`}
          </Typography>
          {!closed &&
            form(
              proposed.at,
              buttons(
                proposed.mine ? (
                  button(DECLINE_DATE, 'Retirar a proposta')
                ) : (
                  <>
                    {button(ACCEPT_DATE, 'Aceitar', true)}
                    {button(DECLINE_DATE, 'Não posso')}
                  </>
                ),
              ),
            )}
        </Alert>
      )}
      {failure?.at === 'answer' && <Alert severity="error">{failure.message}</Alert>}
      {!closed && (
        // Another date empties the fields: they were sent.
        <Box
          component="details"
          key={`${proposed?.at} ${agreed?.at}`}
          {...(refused && !refused.isAnswer && { open: true })}
        >
          <Box component="summary" sx={{ py: 1 }}>
            {agreed || proposed ? 'Propor outra data' : 'Propor data'}
          </Box>
          {form(
            undefined,
            <DateFields
              refused={refused}
              problem={failure?.at === 'answer' ? undefined : failure?.message}
              onTime={failure?.at === 'time'}
            >
              {button(PROPOSE_DATE, 'Propor', true)}
            </DateFields>,
          )}
        </Box>
      )}
    </Box>
  )
}

interface DateFieldsProps {
  refused: RefusedDate | undefined
  problem: string | undefined
  /** Whether the problem is the time's. */
  onTime: boolean
  children: ReactNode
}

function DateFields({ refused, problem, onTime, children }: DateFieldsProps) {
  const id = useId()
  const field = (name: string, type: 'date' | 'time', label: string, isWrong: boolean, value?: string) => (
    <Box sx={{ flex: '1 1 136px' }}>
      <Box component="label" htmlFor={`${id}-${name}`} sx={{ display: 'block', mb: 0.5 }}>
        {label}
      </Box>
      <TextInput
        id={`${id}-${name}`}
        type={type}
        name={name}
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
    </Box>
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {field(DAY, 'date', 'Dia', problem !== undefined && !onTime, refused?.day)}
        {field(TIME, 'time', 'Hora (de Lisboa)', problem !== undefined && onTime, refused?.time)}
      </Box>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      <Box sx={{ mt: 1 }}>{children}</Box>
    </>
  )
}
