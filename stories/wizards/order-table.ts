import { within } from 'storybook/test'
import { unknownPostalCode } from '#schemas/atoms/postal-code.ts'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { exampleHome } from '#stories/support/example-home.ts'
import { exampleService } from '#stories/support/example-service.ts'
import { type exampleAnswers, exampleSource } from '#stories/support/example-wizard.ts'
import {
  checkingAt,
  emptyAt,
  errorAt,
  filledAt,
  type OrderStoryArgs,
  wholeAt,
} from '#stories/support/order-snapshot.ts'
import { rowNamed, type StoryPage } from '#stories/support/page-story.tsx'
import type { LeftOut, StepRow, WizardTable } from '#stories/support/wizard-table.ts'

type Step = keyof typeof exampleAnswers

const UNCHECKED: LeftOut = { why: 'the server checks nothing of this step' }
const NOT_SAID: LeftOut = {
  why: 'looks like the step with its answer: nothing says where the answer comes from',
}

/** A step with a wrong answer, or with none. */
const step = (name: string, id: Step, wrong: Answers[string] = {}): StepRow<OrderStoryArgs> => ({
  name,
  empty: { args: emptyAt(id) },
  filled: { args: filledAt(id) },
  error: { args: errorAt(id, wrong) },
  checking: UNCHECKED,
  restored: NOT_SAID,
})

const servicePage: StoryPage = {
  row: rowNamed('service'),
  address: servicePath(exampleSource.service),
  loaded: exampleService,
}
const sentPage: StoryPage = {
  row: rowNamed('home'),
  loaded: exampleHome,
  state: {
    leadConfirmation: {
      id: 'pedido-de-exemplo-0001',
      s: 'segredo',
      cod: 'C-7K4M2PX',
      email: 'ana.teste@exemplo.pt',
      phone: '+351912345678',
    },
  },
}

/**
 * The first question and what follows when the order was sent stand over their pages, as a visitor sees them. All between
 * stand by themselves: behind them is the same page as behind the first, covered and inert, and drawing it again for each
 * would only take the tests time.
 */
const first = step('Escolha', 'details.trabalho')

const TOO_LONG = 'x'.repeat(2001)

const steps: Readonly<Record<Step, StepRow<OrderStoryArgs>>> = {
  'details.trabalho': {
    ...first,
    empty: { args: { ...emptyAt('details.trabalho'), over: 'service' }, page: servicePage },
  },
  'details.divisoes': step('VáriasEscolhas', 'details.divisoes'),
  'details.area': step('Linha', 'details.area'),
  'details.espaco': step('Texto', 'details.espaco', { espaco: TOO_LONG }),
  when: step('Prazo', 'when'),
  info: step('Informações', 'info', { info: TOO_LONG }),
  zip_home: {
    ...step('CódigoPostal', 'zip_home', { zip_home: '1000' }),
    checking: { args: checkingAt('zip_home') },
  },
  contact: {
    ...step('Contacto', 'contact', { phone: '812 345 678', email: 'ana' }),
    checking: { args: checkingAt('contact') },
  },
  name: step('Nome', 'name'),
}

const hidden = { banner: 'hidden' } as const
const notLoaded = (flow: 'loading' | 'unavailable', failure?: string): OrderStoryArgs => ({
  value: { flow, ...hidden },
  context: { failure },
  loaded: false,
})
const carried = (kind: 'migrated' | 'again'): OrderStoryArgs => {
  const { value, context } = emptyAt('details.trabalho')
  const questions = kind === 'again' ? ['Que trabalho precisa?', 'Qual é a área aproximada?'] : []
  return { value, context: { ...context, carried: { kind, questions } } }
}
const whole = (flow: OrderStoryArgs['value']['flow'], failure?: string) => ({
  args: wholeAt({ flow, ...hidden }, failure === undefined ? {} : { failure }),
})

/** The order of an example service: its four questions and the base questions. */
export const orderTable: WizardTable<OrderStoryArgs> = {
  title: 'Assistentes/Pedido (order, wizard)/Passos e estados',
  steps,
  others: {
    ACarregar: { args: notLoaded('loading'), waits: true },
    Indisponível: {
      args: notLoaded('unavailable', 'O serviço não existe ou não tem perguntas publicadas.'),
    },
    Retirado: {
      args: {
        ...notLoaded('unavailable'),
        context: {
          failure:
            'O serviço «Certificado Energético» deixou de estar disponível no Cinco. Em vez dele, pode pedir «Auditoria energética».',
          instead: { id: 313, title: 'Auditoria energética' },
        },
      },
    },
    Introdução: { args: { value: { flow: { active: 'intro' }, ...hidden }, context: {} } },
    EscolhaDeOutro: {
      args: {
        ...emptyAt('details.trabalho'),
        context: {
          ...emptyAt('details.trabalho').context,
          answers: { 'details.trabalho': { trabalho: 'Outro: ' } },
        },
      },
    },
    EscolhaDeOutroComErro: { args: errorAt('details.trabalho', { trabalho: 'Outro: ' }) },
    VáriasEscolhasDeOutraComErro: { args: errorAt('details.divisoes', { divisoes: ['sala', 'Outro: '] }) },
    CódigoPostalVálido: {
      args: {
        ...filledAt('zip_home'),
        verdict: {
          problems: [],
          notes: { zip_home: 'O código postal é válido' },
          place: { lat: 38.7313, lng: -9.1356 },
        },
      },
    },
    CódigoPostalDesconhecido: {
      args: {
        ...errorAt('zip_home', { zip_home: '0000-000' }),
        verdict: {
          problems: [
            {
              path: '/zip_home',
              keyword: 'check',
              message: unknownPostalCode([
                { num_cod_postal: '1000', ext_cod_postal: '001' },
                { num_cod_postal: '1000', ext_cod_postal: '002' },
              ]),
            },
          ],
        },
      },
    },
    ContactoRecusado: {
      args: {
        ...errorAt('contact', { phone: '912 345 678', email: 'ana.teste@gmial.com' }),
        verdict: {
          problems: [
            {
              path: '/email',
              keyword: 'check',
              message: 'Verifique o e-mail: quis dizer ana.teste@gmail.com?',
            },
          ],
        },
      },
    },
    ComRespostasDeOutraVersão: { args: carried('migrated') },
    APerguntarDeNovo: { args: carried('again') },
    Revisão: whole({ active: 'reviewing' }),
    AConfirmarSaída: whole('confirmingAbandon'),
    AEnviar: whole('submitting'),
    Enviado: {
      args: { ...wholeAt({ flow: 'submitted', ...hidden }), over: 'home' },
      page: sentPage,
      play: async () => void (await within(document.body).findByRole('dialog')),
    },
    Falhado: whole('failed', 'Falha ao salvar o pedido. '),
    FalhadoPorRepetição: whole(
      'failed',
      'Falha ao salvar o pedido. Já recebemos vários pedidos com este e-mail. Tente novamente dentro de 40 minutos, ou escreva para apoio@cinco.example.',
    ),
  },
  leftOut: {
    'flow.begun': 'passed through in no time',
    'flow.active.entering': 'passed through in no time',
    'flow.active.resumed': 'passed through in no time',
    'flow.active.checking.waiting': 'looks like editing: the check begins after a pause',
    'flow.saving': 'looks like the last step, and is over at once',
    'flow.abandoned': 'the order closes',
    'banner.shown.held': 'looks like running: only its time stands still',
  },
}
