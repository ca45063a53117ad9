import { asObject } from '../../validation/json-object.ts'
import type { Answers, StepAnswers } from '../definition.ts'

/** The example's yearly rate, which is no offer. */
export const EXAMPLE_RATE = 0.035

export interface LoanEstimate {
  /** Euros. */
  amount: number
  /** Amount over purchase price; undefined without a price. */
  loanToValue: number | undefined
  /** Years. */
  term: number | undefined
  /** Euros a month at the example's rate, constant over the term; undefined without a term. */
  instalment: number | undefined
  /** Instalment and other monthly charges over the applicants' net monthly income; undefined without an income. */
  effort: number | undefined
}

const cents = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : 0)

/** The constant monthly instalment of a loan, in whole cents. `yearlyRate` 0.035 is 3.5 %; `term` is in years. */
export function monthlyInstalment(amountCents: number, yearlyRate: number, term: number): number {
  const rate = yearlyRate / 12
  const months = term * 12
  if (rate === 0) return Math.round(amountCents / months)
  return Math.round((amountCents * rate) / (1 - (1 + rate) ** -months))
}

const step = (answers: Answers, id: string): StepAnswers => answers[id] ?? {}

const listOf = (value: unknown): readonly StepAnswers[] => (Array.isArray(value) ? value : [])

function monthlyIncome(answers: Answers): number {
  const { proponente_1, proponente_2 } = step(answers, 'dados_profissionais')
  return [proponente_1, proponente_2]
    .map(asObject)
    .reduce((sum, person) => sum + cents(person.vencimento_mensal) + cents(person.outros_rendimentos), 0)
}

/** Monthly payments besides the loan: charges that are not to be settled, and alimony. */
function monthlyCharges(answers: Answers): number {
  const { encargos, pensao_alimentos } = step(answers, 'encargos')
  const staying = listOf(encargos).filter(({ quer_liquidar }) => quer_liquidar !== 'Sim')
  return staying.reduce((sum, { valor_mensal }) => sum + cents(valor_mensal), cents(pensao_alimentos))
}

/** The indication for relevant answers (LOAN-29); undefined before there is an amount. */
export function estimateLoan(answers: Answers): LoanEstimate | undefined {
  const { montante_emprestimo, valor_compra, prazo } = step(answers, 'dados_gerais')
  const amount = cents(montante_emprestimo)
  if (amount === 0) return undefined
  const price = cents(valor_compra)
  const term = typeof prazo === 'number' && prazo > 0 ? prazo : undefined
  const instalment = term === undefined ? undefined : monthlyInstalment(amount, EXAMPLE_RATE, term)
  const income = monthlyIncome(answers)
  return {
    amount: amount / 100,
    loanToValue: price > 0 ? amount / price : undefined,
    term,
    instalment: instalment === undefined ? undefined : instalment / 100,
    effort:
      instalment === undefined || income === 0 ? undefined : (instalment + monthlyCharges(answers)) / income,
  }
}
