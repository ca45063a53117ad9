import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { MAX_PAGE } from '#schemas/calls/admin/parts.ts'
import { collectRows, MAX_FILE_ROWS } from '#src/lib/collect-rows.ts'
import { toCsv } from '#src/lib/csv.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { useAct } from '../use-act.ts'
import type { Asked, Column } from './list.ts'
import type { PageOfRows } from './use-paged.ts'
import { Views } from './views.tsx'

interface ListToolsProps<Row> {
  list: { readonly path: string; readonly columns: readonly Column<Row>[] }
  /** Loads a page of the rows that the list shows with its filters. */
  load: (asked: Asked, signal: AbortSignal) => Promise<PageOfRows<Row>>
}

/** What can be done with a list as it is filtered: its views, and its file for spreadsheets (ADM-29). */
export function ListTools<Row>({ list, load }: ListToolsProps<Row>) {
  const { busy, refused, act } = useAct()
  const [cut, setCut] = useState(false)
  const leaving = useLeaving()
  const download = () =>
    act('csv', async () => {
      const { rows, isWhole } = await collectRows((asked) => load(asked, leaving()), MAX_PAGE)
      saveFile(toCsv(list.columns, rows), `${list.path}.csv`, 'text/csv;charset=utf-8')
      setCut(!isWhole)
    })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}>
        <Views list={list.path} />
        <BusyButton
          color="secondary"
          variant="outlined"
          size="small"
          busy={busy !== undefined}
          onClick={download}
          sx={{ ml: 'auto' }}
        >
          Descarregar em CSV
        </BusyButton>
      </Box>
      {cut && (
        <Notice>
          O ficheiro tem as primeiras {MAX_FILE_ROWS.toLocaleString('pt-PT')} linhas. Para as outras, escolha
          menos dias.
        </Notice>
      )}
      {refused && <Notice>{refused.message}</Notice>}
    </>
  )
}

/** Gives a signal that aborts when the page is left. */
function useLeaving(): () => AbortSignal {
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  return () => left.current.signal
}
