import { printMoney } from '../atoms/money.ts'
import { creditsInWords, USUAL_COST } from '../requests/rules.ts'

/** What a contact costs elsewhere, in euros: the range that the specification names. */
const MARKET = { from: 1.9, to: 3 } as const
/** How far below that the quoted sentence says we are. */
const CLAIMED_BELOW = 0.5

interface Package {
  readonly price: number
  readonly credits: number
}

const euros = (amount: number): string => `${printMoney(amount)}\u00a0€`

/** The lowest price of a proposal in euros, without VAT, by the packages on sale; undefined where none is. */
const lowestCost = (packages: readonly Package[], credits = USUAL_COST): number | undefined => {
  const each = packages.filter((one) => one.credits > 0).map((one) => one.price / one.credits)
  return each.length === 0 ? undefined : Math.round(Math.min(...each) * credits * 100) / 100
}

/**
 * What /profissionais says of the cost of a contact (CRD-18): the quoted sentence where the packages on sale make it true,
 * otherwise what a proposal costs.
 */
export function costClaim(packages: readonly Package[]): { title: string; text: string } {
  const cost = lowestCost(packages)
  if (cost === undefined) return { title: 'Sem mensalidade', text: 'Só paga as propostas que envia.' }
  if (cost <= MARKET.to * (1 - CLAIMED_BELOW))
    return {
      title: 'Custo por contacto reduzido',
      text: `Estimamos um custo até 50% abaixo do habitual no mercado, que ronda ${printMoney(MARKET.from)}\u00a0€ a ${printMoney(MARKET.to).replace(/,00$/, '')}\u00a0€ por contacto.`,
    }
  return {
    title: 'Paga só o que envia',
    text: `Uma proposta custa em regra ${creditsInWords(USUAL_COST)}: a partir de ${euros(cost)} mais IVA, com o pacote de menor preço por crédito.`,
  }
}
