import { centsInWords, type DisputeState } from '#schemas/credits/purchases.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import type { Message } from '../../core/mail/message.ts'

interface Reversal {
  reference: string
  package: string
  what: 'refunded' | DisputeState
  /** Cents. */
  amount: number
  /** Credits that were taken; negative where they were given back. */
  taken: number
  /** Credits that are owed more than before; negative where they are owed less. */
  owed: number
  link: string
}

const sample: Reversal = {
  reference: 'CR-7K4M2PX',
  package: 'Crescer',
  what: 'open',
  amount: 6753,
  taken: 40,
  owed: 10,
  link: 'https://cinco.exemplo.pt/exemplo',
}

/** What happened, for administrators. */
const happened: Readonly<Record<Reversal['what'], string>> = {
  refunded: 'Foi devolvido dinheiro',
  inquiry: 'O banco do comprador pede esclarecimentos: ainda não retirou dinheiro',
  open: 'O comprador contestou o pagamento no banco',
  lost: 'A contestação terminou a favor do comprador',
  won: 'A contestação terminou a nosso favor',
}

/** What became of the credits, in sentences. */
const creditsOf = ({ taken, owed }: Pick<Reversal, 'taken' | 'owed'>): string[] => [
  ...(taken > 0 ? [`Retirámos ${creditsInWords(taken)} do saldo.`] : []),
  ...(taken < 0 ? [`Voltaram ao saldo ${creditsInWords(-taken)}.`] : []),
  ...(owed > 0 ? [`Já estavam gastos ${creditsInWords(owed)}, que ficam em dívida.`] : []),
  ...(owed < 0 ? [`Deixaram de estar em dívida ${creditsInWords(-owed)}.`] : []),
]

/** For administrators: a purchase was paid back by Stripe, or is disputed. */
export const reversalNotice: Message<Reversal & { answerBy: string | null }> = {
  name: 'reversalNotice',
  title: 'Aviso de compra contestada ou devolvida',
  channel: 'email',
  limit: 'to us',
  content: ({ reference, package: title, what, amount, taken, owed, answerBy, link }) => ({
    subject: `Compra ${reference}: ${happened[what].toLowerCase()}`,
    greeting: 'Compra contestada ou devolvida',
    paragraphs: [
      `${happened[what]}: ${centsInWords(amount)} da compra ${reference}, do pacote ${title}.`,
      creditsOf({ taken, owed }).join(' ') || 'Os créditos ficaram como estavam.',
      ...(answerBy === null ? [] : [`A Stripe aceita a resposta até ${answerBy.slice(0, 10)}.`]),
    ],
    action: { label: 'Ver a compra', url: link },
  }),
  sample: { ...sample, answerBy: '2026-12-04T23:59:59.000Z' },
}

/** For the buyer: what happened to the money of a purchase changed the credits. */
export const purchaseReversed: Message<Reversal & { support: string }> = {
  name: 'purchaseReversed',
  title: 'Créditos de uma compra contestada ou devolvida',
  channel: 'email',
  limit: { hour: 10, day: 30, beyond: 'delayed' },
  content: ({ reference, package: title, what, amount, taken, owed, link, support }) => ({
    subject: `Os créditos da sua compra ${reference}`,
    greeting: 'Olá',
    paragraphs: [
      what === 'refunded'
        ? `Foram-lhe devolvidos ${centsInWords(amount)} da compra ${reference}, do pacote ${title}.`
        : what === 'won'
          ? `A contestação do pagamento da compra ${reference}, do pacote ${title}, terminou a nosso favor.`
          : `O pagamento da compra ${reference}, do pacote ${title}, foi contestado no banco: ${centsInWords(amount)}.`,
      creditsOf({ taken, owed }).join(' '),
      ...(owed > 0 ? ['O que fica em dívida é descontado dos próximos créditos que receber.'] : []),
      `Se acha que é engano, escreva-nos para ${support}.`,
    ],
    action: { label: 'Ver os créditos', url: link },
  }),
  sample: { ...sample, support: 'apoio@cinco.exemplo.pt' },
}

export const reversalMessages = [reversalNotice, purchaseReversed]
