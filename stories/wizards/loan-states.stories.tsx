import { userEvent, within } from 'storybook/test'
import { fullLoan, shortLoan } from '#stories/support/example-loan.ts'
import {
  at,
  emptyAt,
  errorsAt,
  type LoanMeta,
  LoanStory,
  notLoaded,
  onPhone,
  wholeAt,
} from '#stories/support/loan-story.tsx'

/** Every state of the loan's machine; a house test fails when one has no story here. */
const meta: LoanMeta = { title: 'Assistentes/Crédito habitação/Estados', component: LoanStory }
export default meta

const FAILURE = 'Erro no servidor. Favor tentar novamente mais tarde.'

export const Loading = at(notLoaded('loading'))
export const Unavailable = at(notLoaded('unavailable', 'Não foi possível carregar o formulário.'))
export const Editing = at(emptyAt('dados_gerais'))
/** The names of a list, opened by an arrow key (LOAN-30). */
const naming: (typeof Editing)['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('combobox', { name: /^Nacionalidade/ }))
  await userEvent.keyboard('{ArrowDown}')
  await within(canvasElement).findByRole('option', { name: 'Portuguesa', selected: true })
}
export const Naming = { ...at(emptyAt('dados_pessoais')), play: naming }
export const NamingPhone = { ...onPhone(emptyAt('dados_pessoais')), play: naming }
export const FellBack = at({
  ...emptyAt('dados_pessoais', 'all'),
  context: { ...emptyAt('dados_pessoais', 'all').context, fellBack: true },
})
/** On the first step, before it is left: a second applicant was added to a request that had come to its end. */
export const AsksMore = at({
  ...wholeAt({ active: 'editing' }),
  context: {
    step: 'dados_gerais',
    furthest: 5,
    answers: { ...shortLoan, dados_gerais: fullLoan.dados_gerais },
  },
})
/** An amount above the price was lowered as its step was left. */
export const PutRight = at({
  ...emptyAt('dados_pessoais'),
  context: {
    ...emptyAt('dados_pessoais').context,
    adjusted: [
      {
        title: 'Montante do empréstimo',
        note: 'Ajustámos para 225.000,00 €: não pode ser maior do que o valor de compra.',
      },
    ],
  },
})
/** Two applicants with one document number. */
export const ToConfirm = at(
  errorsAt('dados_pessoais', 'all', {
    ...fullLoan.dados_pessoais,
    proponente_2: { ...fullLoan.dados_pessoais.proponente_2, id_numero: '00000000' },
  }),
)
export const Refused = at({
  ...wholeAt({ active: 'editing' }),
  context: {
    ...wholeAt({ active: 'editing' }).context,
    step: 'dados_pessoais',
    showProblems: true,
    failure: 'Verifique os campos indicados.',
    refusals: {
      dados_pessoais: [
        { path: '/proponente_1/email', keyword: 'refused', message: 'Este e-mail não serve.' },
      ],
    },
  },
})
export const Reviewing = at(wholeAt({ active: 'reviewing' }))
export const ReviewingPhone = onPhone(wholeAt({ active: 'reviewing' }))
export const Submitting = at(wholeAt('submitting'))
export const Failed = at(wholeAt('failed', { failure: FAILURE }))
export const FailedPhone = onPhone(wholeAt('failed', { failure: FAILURE }))
export const Submitted = at(wholeAt('submitted', { result: { cod: 'CH-2345678' } }))
export const SubmittedPhone = onPhone(wholeAt('submitted', { result: { cod: 'CH-2345678' } }))
