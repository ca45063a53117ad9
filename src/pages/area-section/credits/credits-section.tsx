import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { returnReasons } from '#schemas/credits/returns.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { call } from '#src/api/client.ts'
import { allEntries, LEDGER_AFTER, LEDGER_FILE, Ledger, ledgerFile } from '#src/features/credits/ledger.tsx'
import { NAMED, PURCHASES_AFTER, PurchaseList } from '#src/features/credits/purchases.tsx'
import { askedBy, RETURNED, RETURNS_AFTER, Returns } from '#src/features/credits/returns.tsx'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { type Act, runAction } from '#src/routes/posted-action.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { AreaCard } from '../../area/area-card.tsx'
import type { SectionProps } from '../section-data.ts'
import { useSection } from '../use-section.ts'
import { readCredits } from './read-credits.ts'

const ledger = (query: { after?: string; size?: number }) => call('listOwnCredits', { query })

/** The part of the address that says that credits were asked back. */
const ASKED = 'devolucao'

interface CreditsData extends Awaited<ReturnType<typeof readCredits>> {
  /** The ledger's file, where the address asks for it (PRO-17). */
  readonly file?: string
}

/** After which rows the lists of the page go on, as its address says. */
const aftersIn = (search: URLSearchParams) => ({
  entries: search.get(LEDGER_AFTER) ?? undefined,
  purchases: search.get(PURCHASES_AFTER) ?? undefined,
  returns: search.get(RETURNS_AFTER) ?? undefined,
})

export async function load({ call }: LoaderContext, { url }: Request): Promise<CreditsData> {
  const { searchParams } = new URL(url)
  const credits = await readCredits(call, { after: aftersIn(searchParams) })
  if (!searchParams.has(LEDGER_FILE)) return credits
  const entries = await allEntries((query) => call('listOwnCredits', { query }))
  return { ...credits, file: ledgerFile(entries.rows) }
}

/** Asks the credits of a proposal back, with a reason (CRD-11). */
export function act(context: ActionContext, { url }: Request) {
  const after = new URL(url).searchParams.get(RETURNS_AFTER)
  const there = new URLSearchParams({ [ASKED]: '1', ...(after !== null && { [RETURNS_AFTER]: after }) })
  const acts = returnReasons.map((reason): [string, Act] => [
    askedBy(reason),
    async (call) => {
      await call('askReturn', { body: { proposal: textOf(context.form.posted, RETURNED), reason } })
      return `${paths.area}/creditos?${there}`
    },
  ])
  return runAction(context, Object.fromEntries(acts))
}

/** A professional's credits: the balance, what was bought, every entry, and what can be asked back (CRD-4, CRD-7, CRD-11). */
export function Page({ loaded }: SectionProps<CreditsData>) {
  const { standing } = loaded
  const [search] = useSearchParams()
  const after = aftersIn(search)
  const { data, failure, reload } = useSection<CreditsData>(loaded, JSON.stringify(after), (signal) =>
    readCredits(call, { after, signal }),
  )
  if (!data)
    return failure ? (
      <FailedLoad failure={failure} onRetry={reload} />
    ) : (
      <WaitingPage label="A carregar os créditos" shape="cards" />
    )
  const { entries, purchases, returns, file } = data
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
          <PurchaseList first={purchases} named={search.get(NAMED)} onReload={reload} />
        </AreaCard>
      )}
      <AreaCard title="Movimentos">
        <Ledger
          // A new entry begins the list again.
          key={entries.rows[0]?.id ?? ''}
          first={entries}
          load={ledger}
          file="creditos.csv"
          text={file}
        />
      </AreaCard>
      <AreaCard title="Devoluções">
        {typeof returns === 'string' ? (
          <Typography>{returns}</Typography>
        ) : (
          <Returns first={returns} standing={standing} asked={search.has(ASKED)} onAsked={reload} />
        )}
      </AreaCard>
    </>
  )
}
