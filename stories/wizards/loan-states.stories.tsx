import {
  at,
  emptyAt,
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
export const FellBack = at({
  ...emptyAt('dados_pessoais', 'all'),
  context: { ...emptyAt('dados_pessoais', 'all').context, fellBack: true },
})
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
export const Submitted = at(wholeAt('submitted'))
export const SubmittedPhone = onPhone(wholeAt('submitted'))
