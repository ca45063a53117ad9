import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DecisionDialog } from '../decision-dialog.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { Affects } from './list.ts'
import type { useActions } from './use-actions.ts'

/** The dialog of an action: it names the rows and the consequences for people, and asks for what the action needs. */
export function Asking<Row extends { id: string | number }>({
  acting,
}: {
  acting: ReturnType<typeof useActions<Row>>
}) {
  const { asking, chosen, busy, tried, confirm, cancel } = acting
  if (!asking) return null
  const { action, rows } = asking
  const leftOut =
    chosen.length > 0 && rows.every((row) => acting.ids.has(row.id)) ? chosen.length - rows.length : 0
  const going = busy !== undefined && rows.length > 1
  const note = (
    <Typography
      role="status"
      sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', pb: rows.length > 1 ? 2 : 0 }}
    >
      {going
        ? `Feitas ${tried} de ${rows.length}. «Cancelar» interrompe depois desta.`
        : howMany(rows.length, leftOut, action.only)}
    </Typography>
  )
  if (action.dialog)
    return (
      <Fragment key={action.id}>
        {action.dialog({ rows, note, onConfirm: confirm, onClose: cancel })}
      </Fragment>
    )
  const { label, asks = '', confirms, names = acting.nameOf, decides, affects, isDangerous, run } = action
  const name = label.replace(/…$/, '')
  const follows = confirms ?? asks
  const dialog = {
    title: name,
    things: rows.map(names),
    text: typeof follows === 'string' ? follows : follows(rows),
    action: name,
    onClose: () => cancel(),
  }
  const about = rows.map(({ id }) => id).join(' ')
  const more = (
    <>
      {note}
      {affects && <Affected rows={rows} affects={affects} />}
    </>
  )
  if (confirms !== undefined)
    return (
      <ConfirmDialog
        {...dialog}
        color={isDangerous ? 'error' : 'primary'}
        onConfirm={() => confirm((row) => run(row, '', {}))}
      >
        {more}
      </ConfirmDialog>
    )
  return decides ? (
    <DecisionDialog
      {...dialog}
      about={about}
      kind={decides}
      onConfirm={(reason, words) => confirm((row) => run(row, reason, words))}
    >
      {more}
    </DecisionDialog>
  ) : (
    <ReasonDialog {...dialog} about={about} onConfirm={(reason) => confirm((row) => run(row, reason, {}))}>
      {more}
    </ReasonDialog>
  )
}

/** For how many rows it is, and which others were chosen with them; '' for the only one. */
function howMany(count: number, leftOut: number, only = ''): string {
  if (leftOut > 0)
    return `Só se aplica a ${count} das ${count + leftOut} linhas escolhidas${only === '' ? '' : `: ${only}`}.`
  return count > 1 ? `${count} linhas escolhidas.` : ''
}

interface AffectedProps<Row> {
  rows: readonly Row[]
  affects: Affects<Row>
}

/** What an action changes for people, in sentences. */
export function Affected<Row extends { id: string | number }>({ rows, affects }: AffectedProps<Row>) {
  const { data, failure } = useLoaded(rows.map(({ id }) => id).join(' '), (signal) => affects(rows, signal))
  if (failure) return <Notice>Não foi possível contar quem isto muda: {failure.message}</Notice>
  return (
    <Box aria-busy={!data || undefined} sx={{ mb: 2, minHeight: 48, overflowWrap: 'anywhere' }}>
      {data ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {data.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      ) : (
        <Typography color="textSecondary">A contar quem isto muda…</Typography>
      )}
    </Box>
  )
}
