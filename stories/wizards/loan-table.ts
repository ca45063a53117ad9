import { userEvent, within } from 'storybook/test'
import type { Answers } from '#schemas/wizards/definition.ts'
import { fullLoan, shortLoan } from '#stories/support/example-loan.ts'
import {
  emptyAt,
  errorsAt,
  filledAt,
  type LoanStepId,
  type LoanStoryArgs,
  notLoaded,
  type People,
  wholeAt,
} from '#stories/support/loan-snapshot.ts'
import { rowNamed } from '#stories/support/page-story.tsx'
import type { LeftOut, Shown, StepRow, WizardTable } from '#stories/support/wizard-table.ts'

const UNCHECKED: LeftOut = { why: 'the server checks nothing of the loan' }
const NOT_SAID: LeftOut = { why: 'looks like the step with its answers: nothing says where they come from' }

const step = (
  name: string,
  id: LoanStepId,
  people: People,
  wrong: Answers[string] = {},
): StepRow<LoanStoryArgs> => ({
  name,
  empty: { args: emptyAt(id, people) },
  filled: { args: filledAt(id, people) },
  error: { args: errorsAt(id, people, wrong) },
  checking: UNCHECKED,
  restored: NOT_SAID,
})

/** A step for one applicant, and for two with two guarantors. */
const both = (name: string, id: LoanStepId, wrong?: Answers[string]) => [
  step(name, id, 'one', wrong),
  step(`${name}DeTodos`, id, 'all', wrong),
]

const [general, generalOfAll] = both('Geral', 'dados_gerais', { prazo: 55, valor_compra: 'abc' })
const FIRST: LeftOut = { why: 'nobody knows yet how many people ask: it is the step for one applicant' }

const steps: Readonly<Record<LoanStepId, readonly StepRow<LoanStoryArgs>[]>> = {
  dados_gerais: [general, { ...generalOfAll, empty: FIRST, error: FIRST }] as StepRow<LoanStoryArgs>[],
  dados_pessoais: both('Pessoas', 'dados_pessoais'),
  dados_profissionais: both('Profissão', 'dados_profissionais'),
  // These ask everybody together: they look the same for one applicant and for all.
  patrimonio: [step('Património', 'patrimonio', 'one', { patrimonios: [{ imovel: 'Urbano' }] })],
  encargos: [step('Encargos', 'encargos', 'one', { encargos: [{ tipo: 'Outro' }], pensao_alimentos: 'x' })],
  informacoes: [step('Informações', 'informacoes', 'one')],
}

/** A step at one of its people. */
const atPerson = (part: number, { context, ...args }: LoanStoryArgs, showProblems = true): LoanStoryArgs => ({
  ...args,
  context: { ...context, part, showProblems },
})

const whole = (...args: Parameters<typeof wholeAt>): Shown<LoanStoryArgs> => ({ args: wholeAt(...args) })
const personal = emptyAt('dados_pessoais')
const atReview = wholeAt({ active: 'editing' })

/** The home loan: for one applicant, and for two with two guarantors. */
export const loanTable: WizardTable<LoanStoryArgs> = {
  title: 'Assistentes/Crédito habitação (loan)/Passos e estados',
  page: { row: rowNamed('homeLoan') },
  steps,
  others: {
    ACarregar: { args: notLoaded('loading'), waits: true },
    Indisponível: { args: notLoaded('unavailable', 'Não foi possível carregar o formulário.') },
    /** The names of a list, opened by an arrow key (LOAN-30). */
    AEscolherNacionalidade: {
      args: personal,
      play: async ({ canvasElement }) => {
        const canvas = within(canvasElement)
        await userEvent.click(await canvas.findByRole('combobox', { name: /^Nacionalidade/ }))
        await userEvent.keyboard('{ArrowDown}')
        await canvas.findByRole('option', { name: 'Portuguesa', selected: true })
      },
    },
    DeVolta: {
      args: {
        ...emptyAt('dados_pessoais', 'all'),
        context: { ...emptyAt('dados_pessoais', 'all').context, fellBack: true },
      },
    },
    /** On the first step, before it is left: a second applicant was added to a request that had come to its end. */
    APedirMais: {
      args: {
        ...atReview,
        context: {
          step: 'dados_gerais',
          furthest: 5,
          answers: { ...shortLoan, dados_gerais: fullLoan.dados_gerais },
        },
      },
    },
    /** An amount above the price was lowered as its step was left. */
    Ajustado: {
      args: {
        ...personal,
        context: {
          ...personal.context,
          adjusted: [
            {
              title: 'Montante do empréstimo',
              note: 'Ajustámos para 225.000,00 €: não pode ser maior do que o valor de compra.',
            },
          ],
        },
      },
    },
    /** Two applicants with one document number. */
    PorConfirmar: {
      args: atPerson(
        1,
        errorsAt('dados_pessoais', 'all', {
          ...fullLoan.dados_pessoais,
          proponente_2: { ...fullLoan.dados_pessoais.proponente_2, id_numero: '00000000' },
        }),
      ),
    },
    /** The third of four people, where the second one lacks something (LOAN-34). */
    TerceiraPessoa: {
      args: atPerson(
        2,
        errorsAt('dados_pessoais', 'all', { ...fullLoan.dados_pessoais, proponente_2: { name: 'Eva' } }),
        false,
      ),
    },
    Recusado: {
      args: {
        ...atReview,
        context: {
          ...atReview.context,
          step: 'dados_pessoais',
          showProblems: true,
          failure: 'Verifique os campos indicados.',
          refusals: {
            dados_pessoais: [
              { path: '/proponente_1/email', keyword: 'refused', message: 'Este e-mail não serve.' },
            ],
          },
        },
      },
    },
    Revisão: whole({ active: 'reviewing' }),
    AEnviar: whole('submitting'),
    Falhado: whole('failed', { failure: 'Erro no servidor. Favor tentar novamente mais tarde.' }),
    Enviado: whole('submitted', { result: { cod: 'CH-2345678' } }),
  },
  leftOut: {
    'flow.begun': 'passed through in no time',
    'flow.active.entering': 'passed through in no time',
    'flow.active.resumed': 'passed through in no time',
    'flow.active.intro': 'the loan begins with its first step',
    'flow.active.checking.waiting': UNCHECKED.why,
    'flow.active.checking.running': UNCHECKED.why,
    'flow.confirmingAbandon': 'the loan is left without a question',
    'flow.saving': 'the loan is kept in the tab alone',
    'flow.abandoned': 'the loan is left without a question',
    'banner.shown.running': 'the loan marks the fields and shows no banner',
    'banner.shown.held': 'the loan marks the fields and shows no banner',
  },
}
