import Button from '@mui/material/Button'
import { useState } from 'react'
import { callAdmin } from '#src/api/admin-client.ts'
import { CorrectCredits } from '#src/features/admin/correct-credits.tsx'
import { Panel } from '#src/features/admin/facts.tsx'
import { Ledger } from '#src/features/credits/ledger.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'

/** How many entries are shown before more are wanted. */
const FEW = 5

interface AccountCreditsProps {
  /** The account, and its e-mail. */
  id: string
  email: string
  onCorrected: (said: string) => void
}

/** The ledger of a professional's account, and its correction. */
export function AccountCredits({ id, email, onCorrected }: AccountCreditsProps) {
  const [correcting, setCorrecting] = useState(false)
  const load = (query: { after?: string; size?: number }, signal?: AbortSignal) =>
    callAdmin('listAccountCredits', { params: { id }, query, ...(signal && { signal }) })
  const { data, failure, reload } = useLoaded(id, (signal) => load({ size: FEW }, signal))
  const corrected = () => {
    setCorrecting(false)
    onCorrected('Créditos acertados.')
    reload()
  }
  return (
    <Panel
      title={data ? `Créditos: ${data.balance}${data.owed > 0 ? ` (deve ${data.owed})` : ''}` : 'Créditos'}
    >
      {failure && <Notice>{failure.message}</Notice>}
      {!data && !failure && <Waiting label="A carregar os créditos" shape="rows" />}
      {data && (
        <>
          <Button variant="outlined" color="secondary" onClick={() => setCorrecting(true)} sx={{ mb: 2 }}>
            Acertar…
          </Button>
          <Ledger
            // A new entry begins the list again.
            key={data.rows[0]?.id ?? ''}
            first={data}
            load={load}
            file={`creditos-${email}.csv`}
            showsBy
          />
        </>
      )}
      {correcting && (
        <CorrectCredits id={id} email={email} onDone={corrected} onClose={() => setCorrecting(false)} />
      )}
    </Panel>
  )
}
