import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { longDate } from '#schemas/atoms/long-date.ts'
import { isOfAnotherCountry } from '#schemas/atoms/tax-number.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { centsInWords, paymentMethods, VAT_PERCENT } from '#schemas/credits/purchases.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { paths } from '#src/routes/paths.ts'
import { Fact } from '#src/ui/fact.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'

/** The page of a purchase's receipt. */
export const receiptPath = (reference: string): string => `${paths.area}/creditos/${reference}`

const cell = { py: 1, borderBottom: 1, borderColor: 'divider' } as const
const amounts = {
  ...cell,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const

/** The receipt of a purchase, as a document that prints on one sheet (CRD-19). */
export function Receipt({ receipt }: { receipt: ReplyOf<typeof calls.showReceipt> }) {
  const { company } = useSiteData().settings
  const { reference, package: title, credits, net, vat, total, name, nif, address } = receipt
  const sums = [
    [`IVA (${VAT_PERCENT} %)`, vat],
    ['Total pago', total],
  ] as const
  return (
    <Box component="article" sx={{ width: '100%', maxWidth: 680, overflowWrap: 'anywhere' }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 1 }}>
        {`Confirmação de pagamento ${reference}`}
      </Typography>
      <Typography
        sx={{ mb: 3 }}
      >{`Confirmamos o pagamento, recebido em ${longDate(receipt.paid_at)}.`}</Typography>
      <Box
        component="dl"
        sx={{ m: 0, mb: 3, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <Fact term="Vendido por">{[company.name, `NIPC ${company.nipc}`, company.address].join('\n')}</Fact>
        <Fact term="Comprado por">
          {[name, `${isOfAnotherCountry(nif) ? 'IVA' : 'NIF'} ${nif}`, address].join('\n')}
        </Fact>
        <Fact term="Data da compra">{longDate(receipt.at)}</Fact>
        <Fact term="Pago por">{paymentMethods[receipt.method]}</Fact>
      </Box>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', mb: 2 }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, textAlign: 'left' }}>
              Descrição
            </Box>
            <Box component="th" scope="col" sx={amounts}>
              Valor sem IVA
            </Box>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Box component="td" sx={cell}>{`Pacote ${title}, ${creditsInWords(credits)}`}</Box>
            <Box component="td" sx={amounts}>
              {centsInWords(net)}
            </Box>
          </tr>
        </tbody>
        <tfoot>
          {sums.map(([term, amount]) => (
            <tr key={term}>
              <Box
                component="th"
                scope="row"
                sx={{ ...cell, textAlign: 'left', fontWeight: amount === total ? 700 : 400 }}
              >
                {term}
              </Box>
              <Box component="td" sx={{ ...amounts, fontWeight: amount === total ? 700 : 400 }}>
                {centsInWords(amount)}
              </Box>
            </tr>
          ))}
        </tfoot>
      </Box>
      {receipt.refunded > 0 && (
        <Typography sx={{ mb: 1 }}>{`Devolvemos depois ${centsInWords(receipt.refunded)}.`}</Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        Esta confirmação não é uma fatura nem um recibo: a fatura é emitida com estes dados.
      </Typography>
      <Button variant="contained" onClick={() => print()} sx={{ mt: 3, ...withScripts }}>
        Imprimir
      </Button>
    </Box>
  )
}
