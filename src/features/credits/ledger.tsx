import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type CreditKind, entryInWords } from '#schemas/credits/ledger.ts'
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
  /** The administrator who corrected, where who reads it may know. */
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
  /** Where there are no scripts: addresses in place of what its buttons do. */
  plain?: PlainLedger
}

export interface PlainLedger {
  /** The page of the entries after one of them. */
  readonly after: (next: string) => string
  /** The page that has the file, or the file itself where this is that page. */
  readonly file: { readonly asked: string } | { readonly text: string }
}

/** A ledger as a file for spreadsheets. */
export const ledgerFile = (rows: readonly Entry[], showsBy = false): string =>
  toCsv(showsBy ? [...columns, byColumn] : columns, rows)

/** Every entry of a ledger as a file holds them. */
export const allEntries = (load: LedgerProps['load']) => collectRows(load, FILE_PAGE)

/** A ledger of credits, newest first, with the balance after each entry, and its file for spreadsheets (CRD-4). */
export function Ledger({ first, load, file, showsBy = false, plain }: LedgerProps) {
  const pages = usePages(first, (after) => load({ after, size: PAGE }))
  const [saving, setSaving] = useState(false)
  const [unsaved, setUnsaved] = useState<string>()
  const { rows } = pages
  const failure = pages.failure ?? unsaved

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
      {failure && <Notice>{failure}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {pages.next !== null && (
          <BusyButton
            color="secondary"
            variant="outlined"
            busy={pages.busy}
            {...(plain ? { href: plain.after(pages.next) } : { onClick: pages.showMore })}
          >
            Mostrar mais
          </BusyButton>
        )}
        {plain ? (
          <PlainFile {...plain} name={file} />
        ) : (
          <BusyButton color="secondary" variant="outlined" busy={saving} onClick={download}>
            Descarregar em CSV
          </BusyButton>
        )}
      </Box>
    </>
  )
}

/** What asks for the file of a ledger, and what saves it, where there are no scripts. */
const PlainFile = ({ file, name }: PlainLedger & { name: string }) => (
  <Button
    color="secondary"
    variant="outlined"
    {...('asked' in file
      ? { href: file.asked }
      : { href: `data:${CSV},${encodeURIComponent(file.text)}`, download: name })}
  >
    <span>{'asked' in file ? 'Descarregar em CSV' : 'Guardar o ficheiro'}</span>
  </Button>
)
