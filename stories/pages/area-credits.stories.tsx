import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { Page } from '#src/pages/area-section/credits/credits-section.tsx'
import { Page as ReceiptPage } from '#src/pages/area-section/credits/receipt-page.tsx'
import { SECTION } from '#stories/support/area-section.ts'
import { exampleLedger, examplePurchase, exampleReturns } from '#stories/support/example-credits.ts'
import { phone, shown } from '#stories/support/parts.ts'
import type { Replies } from '#stories/support/replies.ts'
import { aroundPart } from '#stories/support/states.tsx'

/** A professional's credits. */
const meta: Meta = { title: 'Área/Créditos (credits)', decorators: [aroundPart] }
export default meta

const bank = { iban: 'PT50000201231234567890154', holder: 'Cinco Exemplo, Lda.' }
const waiting = { ...examplePurchase, checkout: null, paid_at: null }
const paid_at = '2026-11-20T10:00:00.000Z'
const rows = [
  waiting,
  {
    ...waiting,
    id: 'p2',
    reference: 'CR-9R3T5WY',
    state: 'paid' as const,
    method: 'stripe' as const,
    paid_at,
  },
  {
    ...waiting,
    id: 'p3',
    reference: 'CR-2B4D6FH',
    state: 'failed' as const,
    reason: 'Não recebemos o dinheiro',
  },
]
const byStripe = {
  ...waiting,
  method: 'stripe' as const,
  checkout: 'https://pagamento.exemplo.pt/CR-7K4M2PX',
}

const story = (replies: Replies, query = ''): StoryObj =>
  shown(() => <Page loaded={SECTION} />, {
    address: `/area/creditos${query}`,
    path: '/area/creditos',
    replies: {
      listOwnCredits: exampleLedger,
      listOwnPurchases: { rows, bank, next: null },
      listOwnReturns: exampleReturns,
      ...replies,
    },
  })

export const Preenchidos = story({})
export const PreenchidosNoTelemóvel = phone(Preenchidos)
export const APedirDevolução: StoryObj = {
  ...Preenchidos,
  play: async ({ canvasElement }) => {
    const [summary] = await within(canvasElement).findAllByText(/^Pedir a devolução/)
    if (summary) await userEvent.click(summary)
  },
}
export const APedirDevoluçãoNoTelemóvel = phone(APedirDevolução)
export const Vazios = story({
  listOwnCredits: { balance: 0, owed: 0, rows: [], next: null },
  listOwnPurchases: { rows: [], bank, next: null },
  listOwnReturns: { rows: [], next: null },
})
/** A purchase was disputed after most of its credits were spent. */
export const EmDívida = story({
  listOwnCredits: { ...exampleLedger, balance: 0, owed: 30 },
  listOwnPurchases: {
    rows: [
      { ...waiting, method: 'stripe' as const, state: 'disputed' as const, paid_at, reversed: 50, owed: 30 },
      {
        ...waiting,
        id: 'p2',
        reference: 'CR-9R3T5WY',
        state: 'paid' as const,
        paid_at,
        refunded: 3376,
        reversed: 25,
      },
    ],
    bank,
    next: null,
  },
})
export const EmDívidaNoTelemóvel = phone(EmDívida)
export const SemIban = story({ listOwnPurchases: { rows: [waiting], bank: null, next: null } })
export const PorConfirmar = story(
  { listOwnPurchases: { rows: [byStripe], bank, next: null } },
  '?compra=CR-7K4M2PX',
)
export const PorConfirmarNoTelemóvel = phone(PorConfirmar)
export const Paga = story({}, '?compra=CR-9R3T5WY')
export const ACarregar = story({ listOwnCredits: 'never' })
export const Falhados = story({
  listOwnCredits: new ApiError(500, 'Erro no servidor. Favor tentar novamente mais tarde.'),
})

const receipt = {
  ...examplePurchase,
  reference: 'CR-9R3T5WY',
  state: 'paid' as const,
  method: 'stripe' as const,
  paid_at,
}
const ofReceipt = (showReceipt: Replies['showReceipt']): StoryObj =>
  shown(() => <ReceiptPage loaded={SECTION} />, {
    address: '/area/creditos/CR-9R3T5WY',
    path: '/area/creditos/:reference',
    replies: { showReceipt },
  })

/** The document that prints (CRD-19). */
export const UmaConfirmação = ofReceipt(receipt)
export const UmaConfirmaçãoNoTelemóvel = phone(UmaConfirmação)
export const UmaConfirmaçãoDevolvida = ofReceipt({
  ...receipt,
  nif: 'ES12345678Z',
  address: 'Calle de Ejemplo, 1, 28001 Madrid',
  state: 'refunded' as const,
  refunded: 6753,
  reversed: 50,
})
export const UmaConfirmaçãoACarregar = ofReceipt('never')
export const UmaConfirmaçãoFalhada = ofReceipt(
  new ApiError(404, 'Não há confirmação de pagamento desta compra.'),
)
