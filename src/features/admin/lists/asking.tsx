import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { Affects } from './list.ts'
import type { useActions } from './use-actions.ts'

/** The dialog of the action that was begun: which rows it is for, what it changes for people, and what it asks. */
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
  const note = (
    <Typography role="status" sx={{ mb: rows.length > 1 || busy !== undefined ? 2 : 0 }}>
      {busy !== undefined && rows.length > 1
        ? `Feitas ${tried} de ${rows.length}. «Cancelar» pára depois desta.`
        : rows.length > 1 || leftOut > 0
          ? howMany(rows.length, leftOut, action.only)
          : ''}
    </Typography>
  )
  if (action.dialog)
    return (
      <Fragment key={action.id}>
        {action.dialog({ rows, note, onConfirm: confirm, onClose: cancel })}
      </Fragment>
    )
  const { label, asks = '', affects, run } = action
  const name = label.replace(/…$/, '')
  return (
    <ReasonDialog
      title={name}
      text={asks}
      action={name}
      onClose={() => cancel()}
      onConfirm={(reason) => confirm((row) => run(row, reason))}
    >
      {note}
      {affects && <Affected rows={rows} affects={affects} />}
    </ReasonDialog>
  )
}

const howMany = (count: number, leftOut: number, only = ''): string =>
  leftOut === 0
    ? `São ${count}, um de cada vez.`
    : `São ${count} ${count === 1 ? 'linha' : 'linhas'}: ${leftOut === 1 ? 'a outra escolhida fica' : `as outras ${leftOut} escolhidas ficam`} como ${leftOut === 1 ? 'está' : 'estão'}${only === '' ? '' : ` (${only})`}.`

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
