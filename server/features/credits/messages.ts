import { isOfAnotherCountry } from '#schemas/atoms/tax-number.ts'
import { centsInWords, PAYMENT_DAYS, VAT_PERCENT } from '#schemas/credits/purchases.ts'
import { type DecisionPart, samplePart, withDecision } from '../../core/mail/decision-part.ts'
import type { Message } from '../../core/mail/message.ts'

interface Bought {
  reference: string
  package: string
  credits: number
  /** Cents. */
  net: number
  vat: number
  name: string
  nif: string
  address: string
}

const sample: Bought = {
  reference: 'CR-7K4M2PX',
  package: 'Crescer',
  credits: 50,
  net: 5490,
  vat: 1263,
  name: 'Obras Teste, Lda.',
  nif: '500000000',
  address: 'Rua de Exemplo, 5, 1000-001 Lisboa',
}

const factsOf = ({ package: title, credits, net, vat, name, nif, address }: Bought) => [
  { question: 'Pacote', answer: `${title}, ${credits} créditos` },
  { question: 'Valor sem IVA', answer: centsInWords(net) },
  { question: `IVA (${VAT_PERCENT} %)`, answer: centsInWords(vat) },
  { question: 'Total', answer: centsInWords(net + vat) },
  {
    question: 'Fatura em nome de',
    answer: `${name}, ${isOfAnotherCountry(nif) ? 'IVA' : 'NIF'} ${nif}, ${address}`,
  },
]

/** How a purchase is paid by transfer. */
export const purchaseInstructions: Message<
  Bought & { bank: { iban: string; holder: string } | null; support: string }
> = {
  name: 'purchaseInstructions',
  title: 'Como pagar os créditos por transferência',
  channel: 'email',
  limit: { hour: 10, day: 30, beyond: 'delayed' },
  content: ({ bank, support, ...bought }) => ({
    subject: `Como pagar a sua compra ${bought.reference}`,
    greeting: 'Olá',
    paragraphs: [
      bank
        ? `Para receber os créditos, faça uma transferência nos próximos ${PAYMENT_DAYS} dias, com a referência ${bought.reference} na descrição.`
        : `Para receber os créditos por transferência, peça-nos o IBAN: escreva para ${support} e indique a referência ${bought.reference}.`,
    ],
    facts: [
      { question: 'Referência', answer: bought.reference },
      ...(bank
        ? [
            { question: 'IBAN', answer: bank.iban.replace(/(.{4})(?=.)/g, '$1 ') },
            { question: 'Titular', answer: bank.holder },
          ]
        : []),
      ...factsOf(bought),
    ],
    closing:
      'Os créditos são adicionados quando confirmarmos o pagamento. Enviamos-lhe então uma confirmação.',
  }),
  sample: {
    ...sample,
    bank: { iban: 'PT50000201231234567890154', holder: 'Cinco Exemplo, Lda.' },
    support: 'apoio@cinco.exemplo.pt',
  },
}

/** A purchase was paid. */
export const purchaseReceipt: Message<
  Bought & {
    /** Credits that paid what was owed; messages of earlier versions have none. */
    debt?: number
  }
> = {
  name: 'purchaseReceipt',
  title: 'Confirmação de pagamento de créditos',
  channel: 'email',
  limit: { hour: 10, day: 30, beyond: 'delayed' },
  content: ({ debt = 0, ...bought }) => ({
    subject: `Confirmação de pagamento ${bought.reference}`,
    greeting: 'Olá',
    paragraphs: [
      `Recebemos o seu pagamento. Os ${bought.credits} créditos já estão na sua conta.`,
      ...(debt > 0 ? [`${debt} deles pagaram o que devia de uma compra contestada ou devolvida.`] : []),
    ],
    facts: [{ question: 'Referência', answer: bought.reference }, ...factsOf(bought)],
    closing:
      'Esta confirmação não é uma fatura nem um recibo: a fatura é emitida com estes dados. Para a imprimir, abra «Créditos» na sua área.',
  }),
  sample,
}

/** A purchase was refused or paid back by an administrator. */
export const purchaseEnded: Message<
  Pick<Bought, 'reference' | 'package'> & {
    refunded: boolean
    reason: string
    support: string
    decision?: DecisionPart
  }
> = {
  name: 'purchaseEnded',
  title: 'Compra recusada ou devolvida',
  channel: 'email',
  limit: { hour: 10, day: 30, beyond: 'delayed' },
  content: ({ reference, package: title, refunded, reason, support, decision }) =>
    withDecision(
      {
        subject: `A sua compra ${reference} foi ${refunded ? 'devolvida' : 'recusada'}`,
        greeting: 'Olá',
        paragraphs: [
          refunded
            ? `Devolvemos o pagamento da compra ${reference}, do pacote ${title}, e retirámos os créditos dela. Os que já tinha gastado ficam em dívida, e são descontados dos próximos que receber.`
            : `Não confirmámos a compra ${reference}, do pacote ${title}: os créditos não foram adicionados.`,
          `Motivo: ${reason}`,
          `Se acha que é engano, escreva-nos para ${support}.`,
        ],
      },
      decision,
    ),
  sample: {
    reference: sample.reference,
    package: sample.package,
    refunded: false,
    reason: 'A transferência não chegou.',
    support: 'apoio@cinco.exemplo.pt',
    decision: { ...samplePart, ground: 'payments' },
  },
}

export const creditMessages = [purchaseInstructions, purchaseReceipt, purchaseEnded]
