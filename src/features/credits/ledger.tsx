import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type CreditKind, entryInWords } from '#schemas/credits/ledger.ts'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { posts } from '#src/forms/posted/post-form.tsx'
import { collectRows } from '#src/lib/collect-rows.ts'
import { toCsv } from '#src/lib/csv.ts'
import { moment } from '#src/lib/moment.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

export interface Entry {
  id: string
  at: string
  kind: CreditKind
  /** Credits, negative where they were taken. */
  amount: number
  note: string | null
  /** The balance after it. */
  balance: number
  /** The administrator who corrected, if the reader may know the name. */
  by?: string | null
}

interface PageOfEntries {
  rows: readonly Entry[]
  /** What the next page begins after; null on the last one. */
  next: string | null
}

const PAGE = 50
const FILE_PAGE = 500
const CSV = 'text/csv;charset=utf-8'

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `\u2212${-amount}`)

const columns = [
  { title: 'Quando', text: ({ at }: Entry) => moment(at) },
  { title: 'Movimento', text: entryInWords },
  { title: 'Créditos', text: ({ amount }: Entry) => amount },
  { title: 'Saldo', text: ({ balance }: Entry) => balance },
] as const
const byColumn = { title: 'Por', text: ({ by }: Entry) => by ?? null }

interface LedgerProps {
  /** Its newest entries. */
  first: PageOfEntries
  load: (asked: { after?: string; size: number }) => Promise<PageOfEntries>
  /** The name of its file. */
  file: string
  /** Whether it says which administrator corrected. */
  showsBy?: boolean
  /** The file's text, where the page came with it (`LEDGER_FILE`). */
  text?: string | undefined
}

/** The parts of a page's address that say after which entry the ledger goes on, and ask for its file, without scripts. */
export const LEDGER_AFTER = 'depois'
export const LEDGER_FILE = 'ficheiro'

/** A ledger as a file for spreadsheets. */
export const ledgerFile = (rows: readonly Entry[], showsBy = false): string =>
  toCsv(showsBy ? [...columns, byColumn] : columns, rows)

/** Every entry of a ledger as a file holds them. */
export const allEntries = (load: LedgerProps['load']) => collectRows(load, FILE_PAGE)

/** A ledger of credits, newest first, with the balance after each entry, and its file for spreadsheets (CRD-4). */
export function Ledger({ first, load, file, showsBy = false, text }: LedgerProps) {
  const pages = usePages(first, (after) => load({ after, size: PAGE }))
  const [saving, setSaving] = useState(false)
  const [unsaved, setUnsaved] = useState<string>()
  const { rows } = pages

  const download = async () => {
    setSaving(true)
    setUnsaved(undefined)
    try {
      saveFile(ledgerFile((await allEntries(load)).rows, showsBy), file, CSV)
    } catch (error) {
      setUnsaved(error instanceof Error ? error.message : String(error))
    }
    setSaving(false)
  }

  if (rows.length === 0) return <Typography>Ainda não há movimentos.</Typography>
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((entry) => (
          <Box
            key={entry.id}
            component="li"
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { xs: '48px minmax(0, 1fr)', sm: '48px minmax(0, 1fr) auto' },
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {signed(entry.amount)}
            </Typography>
            <div>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{entryInWords(entry)}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {[moment(entry.at), entry.by].filter(Boolean).join(' · ')}
              </Typography>
            </div>
            <Typography sx={{ gridColumn: { xs: 2, sm: 3 }, whiteSpace: 'nowrap' }} color="textSecondary">
              {`Saldo: ${entry.balance}`}
            </Typography>
          </Box>
        ))}
      </Box>
      <MoreRows pages={pages} name={LEDGER_AFTER} />
      {unsaved && <Notice>{unsaved}</Notice>}
      {text === undefined ? (
        <form method="get">
          <BusyButton
            color="secondary"
            variant="outlined"
            busy={saving}
            {...posts('1', () => void download())}
            name={LEDGER_FILE}
            sx={{ mt: 2 }}
          >
            Descarregar em CSV
          </BusyButton>
        </form>
      ) : (
        <Button
          color="secondary"
          variant="outlined"
          href={`data:${CSV},${encodeURIComponent(text)}`}
          download={file}
          sx={{ mt: 2 }}
        >
          Guardar o ficheiro
        </Button>
      )}
    </>
  )
}
