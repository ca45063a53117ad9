import { withFieldVerdict } from '#machines/wizard/problems.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { exampleSignup } from '#stories/support/example-signup.ts'
import { rowNamed } from '#stories/support/page-story.tsx'
import {
  clientAt,
  emptyAt,
  errorsAt,
  filledAt,
  type SignupStepId,
  type SignupStoryArgs,
  wholeAt,
} from '#stories/support/signup-snapshot.ts'
import type { LeftOut, StepRow, WizardTable } from '#stories/support/wizard-table.ts'

const UNCHECKED: LeftOut = { why: 'the server checks nothing of this step as a whole' }
const NOT_SAID: LeftOut = { why: 'looks like the step with its answers: nothing says where they come from' }

const hidden = { banner: 'hidden' } as const

/** A step while the server checks it; after Continuar was pressed it is busy. */
const checkingAt = (id: SignupStepId, advancing: boolean): SignupStoryArgs => ({
  value: { flow: { active: { checking: 'running' } }, ...hidden },
  context: { ...filledAt(id).context, advancing },
})

const step = (name: string, id: SignupStepId, wrong: Answers[string] = {}): StepRow<SignupStoryArgs> => ({
  name,
  empty: { args: emptyAt(id) },
  filled: { args: filledAt(id) },
  error: { args: errorsAt(id, wrong) },
  checking: UNCHECKED,
  restored: NOT_SAID,
})

const steps: Readonly<Record<SignupStepId, StepRow<SignupStoryArgs>>> = {
  perfil: {
    ...step('Perfil', 'perfil', { professional: true, name: 'An', email: 'ana' }),
    checking: { args: checkingAt('perfil', true) },
  },
  categoria: step('Categoria', 'categoria'),
  subgrupos: step('TiposDeServiço', 'subgrupos'),
  servicos: {
    ...step('Serviços', 'servicos'),
    empty: { why: 'all services of what was chosen are chosen from the start' },
  },
  zona: {
    ...step('Zona', 'zona', { zip_work: '1000', distance: 10 }),
    empty: { why: 'it begins with the postal code of the profile' },
    checking: { args: checkingAt('zona', true) },
  },
  conta: {
    ...step('Conta', 'conta', { password: 'curta', confirmation: 'outra' }),
    checking: { args: checkingAt('conta', true) },
  },
}

const located = {
  problems: [],
  notes: { zip_work: 'O código postal é válido' },
  place: { lat: 38.7313, lng: -9.1356 },
}
const notLoaded = (flow: 'loading' | 'unavailable', failure?: string): SignupStoryArgs => ({
  value: { flow, ...hidden },
  context: { failure },
  loaded: false,
})
const { email } = exampleSignup.perfil

/** Sign-up of a professional, and what a client is asked otherwise. */
export const signupTable: WizardTable<SignupStoryArgs> = {
  title: 'Assistentes/Registo (sign-up, wizard)/Passos e estados',
  page: { row: rowNamed('signup') },
  steps,
  others: {
    ACarregar: { args: notLoaded('loading'), waits: true },
    Indisponível: {
      args: notLoaded(
        'unavailable',
        'Não foi possível carregar o registo. Verifique a sua ligação e tente novamente.',
      ),
    },
    PerfilDeCliente: { args: clientAt('perfil') },
    PerfilComEmailRegistado: {
      args: {
        ...emptyAt('perfil'),
        context: {
          ...emptyAt('perfil').context,
          answers: { perfil: { professional: true, email } },
          verdicts: withFieldVerdict(
            { verdicts: {} },
            {
              step: 'perfil',
              field: 'email',
              value: email,
              problems: [{ path: '/email', keyword: 'check', message: 'O e-mail encontra-se já registado.' }],
            },
          ),
        },
      },
    },
    /** Chosen in one area, before the area was changed. */
    TiposDeServiçoDeOutroGrupo: {
      args: {
        ...filledAt('subgrupos'),
        context: { ...filledAt('subgrupos').context, answers: { ...exampleSignup, categoria: { lv1: 1 } } },
      },
    },
    ServiçosDeOutrosTipos: {
      args: {
        ...filledAt('servicos'),
        context: {
          ...filledAt('servicos').context,
          answers: { ...exampleSignup, servicos: { lv3: [312, 320] } },
        },
      },
    },
    ZonaDeCliente: { args: { ...clientAt('zona'), verdict: located } },
    ZonaNoMapa: { args: { ...filledAt('zona'), verdict: located } },
    ContaComPasswordComum: {
      args: {
        ...filledAt('conta'),
        verdict: {
          problems: [
            {
              path: '/password',
              keyword: 'check',
              message: 'Esta password é demasiado comum. Escolha outra.',
            },
          ],
        },
      },
    },
    AEnviar: { args: wholeAt('submitting') },
    Falhado: { args: wholeAt('failed', { failure: 'Erro ao gravar o registo. Erro no servidor.' }) },
    Enviado: { args: wholeAt('submitted') },
  },
  leftOut: {
    'flow.begun': 'passed through in no time',
    'flow.active.entering': 'passed through in no time',
    'flow.active.resumed': 'passed through in no time',
    'flow.active.intro': 'sign-up begins with its first step',
    'flow.active.checking.waiting': 'looks like editing: the check begins after a pause',
    'flow.active.reviewing': 'sign-up is not reviewed',
    'flow.confirmingAbandon': 'sign-up is left without a question',
    'flow.saving': 'sign-up is kept in the tab alone',
    'flow.abandoned': 'sign-up is left without a question',
    'banner.shown.running': 'sign-up marks the fields and shows no banner',
    'banner.shown.held': 'sign-up marks the fields and shows no banner',
  },
}
