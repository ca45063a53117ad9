import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { centsInWords, PAYMENT_DAYS, purchaseStates } from '#schemas/credits/purchases.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { call } from '#src/api/client.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { posts } from '#src/forms/posted/post-form.tsx'
import { moment } from '#src/lib/moment.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { receiptPath } from './receipt.tsx'

type Purchases = ReplyOf<typeof calls.listOwnPurchases>
type Purchase = Purchases['rows'][number]

/** The part of the page's address that says after which purchase the list goes on, and the list's id. */
export const PURCHASES_AFTER = 'compras'

/** The part of the page's address that names the purchase that was just made or paid. */
export const NAMED = 'compra'

interface PurchasesProps {
  first: Purchases
  /** The reference of the purchase that was just made or paid. */
  named: string | null
  /** Looks again. */
  onReload: () => void
}

/** What a professional bought, newest first; what waits says how it is paid (CRD-7, CRD-15). */
export function PurchaseList({ first, named, onReload }: PurchasesProps) {
  const pages = usePages(first, (after) => call('listOwnPurchases', { query: { after } }))
  const { rows } = pages
  const { bank } = first
  const back = rows.find(({ reference }) => reference === named)
  return (
    <>
      {back?.state === 'paid' && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          Recebemos o pagamento. Os {back.credits} créditos estão na sua conta.
        </Alert>
      )}
      {back?.state === 'waiting' && back.method === 'stripe' && (
        <Alert
          severity="info"
          role="status"
          sx={{ mb: 2 }}
          action={
            <form method="get">
              <Button color="inherit" {...posts(back.reference, onReload)} name={NAMED}>
                Atualizar
              </Button>
            </form>
          }
        >
          O pagamento ainda não foi confirmado. Se já pagou, demora pouco; por Multibanco, até pagar a
          referência.
        </Alert>
      )}
      <Box component="ul" id={PURCHASES_AFTER} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box key={row.id} component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              <Typography sx={{ flex: '1 1 200px', fontWeight: 650 }}>
                {row.package}: {row.credits} créditos
              </Typography>
              <Typography>{centsInWords(row.total)}</Typography>
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {`${row.reference} · ${moment(row.at)} · ${purchaseStates[row.state]}${row.reason ? `: ${row.reason}` : ''}`}
            </Typography>
            <Reversal {...row} />
            {row.paid_at !== null && (
              <Link
                component={RouterLink}
                to={receiptPath(row.reference)}
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
              >
                {`Ver a confirmação de pagamento ${row.reference}`}
              </Link>
            )}
            {row.state === 'waiting' && row.method === 'transfer' && <Transfer purchase={row} bank={bank} />}
            {row.checkout !== null && (
              <Button href={row.checkout} variant="outlined" color="secondary" sx={{ mt: 1 }}>
                Continuar o pagamento
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <MoreRows pages={pages} name={PURCHASES_AFTER} list={PURCHASES_AFTER} />
    </>
  )
}

/** What became of the credits of a purchase whose money went back or is disputed (CRD-14). */
function Reversal({ reversed, refunded, owed, total }: Purchase) {
  if (reversed === 0) return null
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <span>{refunded > 0 && refunded < total && `Devolvemos ${centsInWords(refunded)}. `}</span>
      <span>{reversed > owed && `Retirámos ${creditsInWords(reversed - owed)}. `}</span>
      <span>{owed > 0 && `Deve ${creditsInWords(owed)}, que descontamos dos próximos que receber.`}</span>
    </Typography>
  )
}

/** How a transfer is made. */
function Transfer({ purchase, bank }: { purchase: Purchase; bank: Purchases['bank'] }) {
  const { settings } = useSiteData()
  const facts = [
    ...(bank
      ? [
          ['IBAN', bank.iban.replace(/(.{4})(?=.)/g, '$1 ')],
          ['Titular', bank.holder],
        ]
      : []),
    ['Montante', centsInWords(purchase.total)],
    ['Referência, na descrição', purchase.reference],
  ] as const
  return (
    <Box sx={{ mt: 1, p: 2, borderRadius: '12px', bgcolor: 'action.hover' }}>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {bank
          ? `Faça a transferência nos ${PAYMENT_DAYS} dias depois da compra. Os créditos chegam quando a confirmarmos.`
          : `O IBAN ainda não está configurado neste site. Peça-o a ${settings.supportEmail} e indique a referência.`}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  )
}
