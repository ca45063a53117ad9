import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { call } from '#src/api/client.ts'
import { Ledger, type PlainLedger } from '#src/features/credits/ledger.tsx'
import { PurchaseList } from '#src/features/credits/purchases.tsx'
import { type PlainReturns, Returns } from '#src/features/credits/returns.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { AreaCard } from '../../area/area-card.tsx'
import { readCredits } from './read-credits.ts'

const ledger = (query: { after?: string; size?: number }) => call('listOwnCredits', { query })

/** A professional's credits: the balance, what was bought, every entry, and what can be asked back (CRD-4, CRD-7, CRD-11). */
export function Page() {
  const named = useSearchParams()[0].get('compra')
  const { data, failure, reload } = useLoaded('credits', (signal) => readCredits(call, { signal }))
  if (!data)
    return failure ? (
      <FailedLoad failure={failure} onRetry={reload} />
    ) : (
      <WaitingPage label="A carregar os créditos" shape="cards" />
    )
  return <Credits {...data} named={named} onReload={reload} />
}

export type CreditsRead = Awaited<ReturnType<typeof readCredits>>

interface CreditsProps extends CreditsRead {
  /** The reference of the purchase that was just made or paid. */
  named: string | null
  /** What looks again; an address where there are no scripts. */
  onReload: (() => void) | string
  /** Where there are no scripts: what links and forms do in place of buttons. */
  plain?: { readonly ledger: PlainLedger; readonly returns: PlainReturns }
}

/** The parts of the page, with and without scripts. */
export function Credits({ entries, purchases, returns, named, onReload, plain }: CreditsProps) {
  const onAsked = typeof onReload === 'function' ? onReload : () => {}
  return (
    <>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 3 }}>
        Créditos
      </Typography>
      <AreaCard title="Saldo">
        <Typography sx={{ fontSize: '2.5rem', fontWeight: 750, color: 'primary.main', lineHeight: 1, mb: 2 }}>
          {entries.balance}
        </Typography>
        {entries.owed > 0 && (
          <Typography sx={{ mb: 2 }}>
            Deve {creditsInWords(entries.owed)}, de compras que foram devolvidas ou contestadas depois de os
            gastar. Descontamo-los dos próximos créditos que receber.
          </Typography>
        )}
        <Button component={RouterLink} to={paths.credits} variant="contained">
          Comprar créditos
        </Button>
      </AreaCard>
      {purchases.rows.length > 0 && (
        <AreaCard title="Compras">
          <PurchaseList first={purchases} named={named} onReload={onReload} />
        </AreaCard>
      )}
      <AreaCard title="Movimentos">
        <Ledger
          // A new entry begins the list anew.
          key={entries.rows[0]?.id ?? ''}
          first={entries}
          load={ledger}
          file="creditos.csv"
          {...(plain && { plain: plain.ledger })}
        />
      </AreaCard>
      <AreaCard title="Devoluções">
        {typeof returns === 'string' ? (
          <Typography>{returns}</Typography>
        ) : (
          <Returns first={returns} onAsked={onAsked} {...(plain && { plain: plain.returns })} />
        )}
      </AreaCard>
    </>
  )
}
