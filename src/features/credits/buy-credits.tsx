import { link } from 'virtual:form-validators/invoice'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import {
  centsInWords,
  costOf,
  PAYMENT_DAYS,
  type PaymentMethod,
  paymentMethods,
  VAT_PERCENT,
} from '#schemas/credits/purchases.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { type InvoiceValues, invoice } from '#schemas/forms/invoice.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { ChoiceGroup } from '#src/forms/widgets/parts/choice-group.tsx'
import { ChoiceRow } from '#src/forms/widgets/parts/choice-row.tsx'
import { useTakeOver } from '#src/lib/page/use-take-over.ts'
import { randomId } from '#src/lib/random-id.ts'
import { paths } from '#src/routes/paths.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'

const validators = linkForm(invoice, link)

/** What each way to pay means for the person. */
const explained: Readonly<Record<PaymentMethod, string>> = {
  stripe: 'Paga na página segura da Stripe. Os créditos chegam assim que o pagamento é confirmado.',
  transfer: `Damos-lhe o IBAN e uma referência. Tem ${PAYMENT_DAYS} dias, e os créditos chegam quando confirmarmos a transferência.`,
}

export interface Offer {
  title: string
  /** Euros, without VAT. */
  price: number
  credits: number
}

interface BuyCreditsProps {
  packages: readonly [Offer, ...Offer[]]
  /** The title of the package that is chosen first. */
  chosen: string | null
  buying: ReplyOf<typeof calls.showBuying>
  /** Leads to where it is paid, on another site. */
  leave?: (address: string) => void
  /** The form as the page has it, and the way to pay that was posted with it. */
  standing: FormStanding
  method?: string | undefined
}

/** The names of the controls that choose package and way to pay. */
export const PACKAGE = 'pacote'
export const METHOD = 'pagamento'

interface Order {
  package: string
  method: PaymentMethod
  /** Names the purchase, so that it is made once. */
  request: string
}

/** Buys a package (CRD-6). */
function buy(call: CallFunction, values: InvoiceValues, { request, ...order }: Order) {
  const body = { ...values, ...order }
  const idempotencyKey = `${request}-${fingerprint(JSON.stringify(body))}`
  return call('buyCredits', { body, idempotencyKey })
}

/** Where a purchase is seen that waits for its payment. */
const purchasePath = (reference: string): string => `${paths.area}/creditos?compra=${reference}`

const record = {
  form: invoice,
  validators,
  refusal: (error: unknown) => {
    const { message = '', fields = [] } = error instanceof ApiError ? error : {}
    return { failure: message, problems: fields }
  },
}

/** The purchase as its form is posted (PRO-17). A purchase that Stripe takes is paid from its own page. */
export const postedPurchase = (order: Order) =>
  pageForm({
    ...record,
    send: (call, values) => buy(call, values, order),
    leadsTo: ({ reference }) => purchasePath(reference),
  })

/** Chooses a package, says whom the invoice is for and how it is paid (CRD-6). */
export function BuyCredits({ packages, chosen, buying, leave = goTo, standing, ...posted }: BuyCreditsProps) {
  const choices = useRef<HTMLDivElement>(null)
  useTakeOver(choices)
  const [offer, setOffer] = useState(() => packages.find(({ title }) => title === chosen) ?? packages[0])
  const [method, setMethod] = useState(
    () => buying.methods.find((one) => one === posted.method) ?? buying.methods[0] ?? 'transfer',
  )
  const [request] = useState(randomId)
  const [form] = useState(() => ({ ...invoice, initial: { ...buying.invoice } }))
  const navigate = useNavigate()
  const { net, vat, total } = costOf(offer.price)
  const state = usePageForm({
    ...record,
    form,
    keep: '',
    standing,
    submit: async (values) => {
      const { reference, checkout } = await buy(call, values, { package: offer.title, method, request })
      if (checkout !== null) leave(checkout)
      else navigate(purchasePath(reference))
    },
  })
  return (
    <>
      <div ref={choices}>
        <Part title="1. Pacote">
          <ChoiceGroup role="radiogroup" aria-label="Pacote">
            {packages.map((one) => (
              <ChoiceRow
                key={one.title}
                type="radio"
                name={PACKAGE}
                form={invoice.id}
                value={one.title}
                label={`${one.title}: ${one.credits} créditos`}
                says={{ help: inTotal(one) }}
                checked={one === offer}
                onChange={() => setOffer(one)}
              />
            ))}
          </ChoiceGroup>
        </Part>
        <Part title="2. Forma de pagamento">
          <ChoiceGroup role="radiogroup" aria-label="Forma de pagamento">
            {buying.methods.map((one) => (
              <ChoiceRow
                key={one}
                type="radio"
                name={METHOD}
                form={invoice.id}
                value={one}
                label={paymentMethods[one]}
                says={{ help: explained[one] }}
                checked={one === method}
                onChange={() => setMethod(one)}
              />
            ))}
          </ChoiceGroup>
        </Part>
      </div>
      <Part title="3. Dados para a fatura">
        <PageForm
          state={state}
          action={`#${invoice.id}`}
          more={
            <Box component="dl" sx={{ m: 0, mt: 3, mb: 2, maxWidth: 360, ...withScripts }}>
              <Sum name={`${offer.credits} créditos, sem IVA`}>{centsInWords(net)}</Sum>
              <Sum name={`IVA (${VAT_PERCENT} %)`}>{centsInWords(vat)}</Sum>
              <Sum name="Total" bold>
                {centsInWords(total)}
              </Sum>
            </Box>
          }
        >
          <BusyButton type="submit" variant="contained" size="large" busy={state.busy} sx={{ mt: 1 }}>
            <Box component="span" sx={withScripts}>{`Comprar e pagar ${centsInWords(total)}`}</Box>
            <Box component="span" sx={withoutScripts}>
              Comprar
            </Box>
          </BusyButton>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            Ao comprar aceita as{' '}
            <Link component={RouterLink} to={paths.terms}>
              termos de utilização
            </Link>
            . Guardamos estes dados para a próxima compra.
          </Typography>
        </PageForm>
      </Part>
    </>
  )
}

/** What an offer costs, also where no script adds it up for the chosen one. */
function inTotal({ price }: Offer): string {
  const { net, vat, total } = costOf(price)
  return `${centsInWords(net)} + ${centsInWords(vat)} de IVA (${VAT_PERCENT} %) = ${centsInWords(total)}`
}

const goTo = (address: string) => window.location.assign(address)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" elevation={1} sx={{ p: { xs: 2, sm: 4 }, mb: 3, borderRadius: '16px' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

function Sum({ name, bold = false, children }: { name: string; bold?: boolean; children: string }) {
  const weight = bold ? { fontWeight: 700 } : {}
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, ...weight }}>
      <dt>{name}</dt>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
        {children}
      </Box>
    </Box>
  )
}
