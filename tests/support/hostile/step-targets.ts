import { servicePath } from '#schemas/catalogue/addresses.ts'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { catalogueOf } from '#schemas/wizards/signup/catalogue.ts'
import type { Services } from '#server/core/services.ts'
import { signupWizardOf } from '#server/features/accounts/sign-up/signup-wizard.ts'
import { type CompiledOrder, questionsOf } from '#server/features/questions/offers.ts'
import { withoutSecrets } from '#src/wizard/drafts/draft-text.ts'
import { exampleLoan, fullLoan } from '#stories/support/example-loan.ts'
import { exampleSignup } from '#stories/support/example-signup.ts'
import { orderAnswers } from '../order-answers.ts'
import { publishQuestions } from '../publish-questions.ts'

/** An unfinished wizard as it is kept. */
export interface Unfinished {
  request: string
  answers: Answers
  /** How many of its steps were answered. */
  answered: number
}

/** A wizard to post to without scripts. */
export interface StepTarget {
  readonly name: string
  /** The path of its steps, without the step. */
  readonly base: string
  /** What was answered, which may be of other questions than those in force. */
  readonly wizard: CompiledWizard
  /** Valid answers to all of it, a visitor's own by their number. */
  readonly answersOf: (visitor: number) => Answers
  /** What is kept of answers once the wizard was opened. */
  readonly opened: (answers: Answers) => Answers
  /** How its answers are kept and read again, by the API. */
  readonly api: { path: string; query: string; body: (unfinished: Unfinished) => object }
  /** The answers in what the API replies. */
  readonly keptIn: (reply: { draft?: unknown }) => Answers | undefined
  /** The table of what was sent. */
  readonly table: 'leads' | 'loans' | 'users'
}

/** Services whose questions are of all types between them. */
const SERVICES = [311, 204, 59]
/** One whose questions are published again. */
const CHANGED = 1

/** Every wizard, an order of several services among them, one of which changed its questions since it was begun. */
export async function stepTargets(services: Services): Promise<StepTarget[]> {
  const questions = questionsOf(services)
  const orderOf = async (id: number): Promise<CompiledOrder> => {
    const version = (await questions.published(id))?.version
    const order = version === undefined ? undefined : await questions.order(version)
    if (!order) throw new Error(`Service ${id} has no questions`)
    return order
  }
  const before = await orderOf(CHANGED)
  await publishQuestions(services.database.db, CHANGED, before.source.questions.toSpliced(1, 1))
  const now = await orderOf(CHANGED)
  const orders = await Promise.all(SERVICES.map(orderOf))
  return [
    ...orders.map((order) => orderTarget(order, order)),
    orderTarget(before, now),
    sealedTarget('loan', '/pedido-ch/passo', 'loans', exampleLoan, () => fullLoan),
    await signupTarget(services),
  ]
}

function orderTarget(order: CompiledOrder, now: CompiledOrder): StepTarget {
  const { service } = now.source
  const changed = now !== order
  const { version } = order.definition
  const answers = orderAnswers(order)
  return {
    name: `order of ${service.id}${changed ? ', whose questions changed' : ''}`,
    base: `${servicePath(service)}/passo`,
    wizard: order,
    answersOf: () => answers,
    opened: (stored) => (changed ? carryOver(now, stored).answers : stored),
    api: {
      path: '/api/order-draft',
      query: `service=${service.id}`,
      body: ({ request, answers: sent, answered }) => ({
        ...{ service: service.id, version, request, answers: sent, furthest: answered, revision: 0 },
        open: order.definition.steps[answered]?.id ?? 'name',
      }),
    },
    keptIn: ({ draft }) => (draft as { answers: Answers } | undefined)?.answers,
    table: 'leads',
  }
}

function sealedTarget(
  name: 'loan' | 'signup',
  base: string,
  table: StepTarget['table'],
  wizard: CompiledWizard,
  answersOf: StepTarget['answersOf'],
): StepTarget {
  return {
    ...{ name, base, wizard, answersOf, table },
    opened: (stored) => stored,
    api: {
      path: '/api/step-draft',
      query: `wizard=${name}`,
      body: ({ request: requestId, answers, answered }) => ({
        wizard: name,
        draft: JSON.stringify({
          ...{ format: 1, requestId, step: answered, furthest: answered },
          answers: withoutSecrets(wizard, answers),
        }),
      }),
    },
    keptIn: ({ draft }) => (typeof draft === 'string' ? JSON.parse(draft).answers : undefined),
  }
}

async function signupTarget(services: Services): Promise<StepTarget> {
  const wizard = await signupWizardOf(services)()
  const subgroup = catalogueOf(wizard.definition).find(
    ({ main_group_id, services: subgroupServices }) => main_group_id === 2 && subgroupServices.length > 2,
  )
  const chosen = {
    categoria: { lv1: 2 },
    subgrupos: { lv2: [subgroup?.id] },
    servicos: { lv3: subgroup?.services.slice(0, 2) },
  }
  return sealedTarget('signup', '/registo/passo', 'users', wizard, (visitor) => {
    const contact = {
      email: `ana.teste.${visitor}@exemplo.pt`,
      phone: `93${String(visitor).padStart(7, '0')}`,
    }
    return {
      ...{ ...exampleSignup, ...chosen },
      perfil: { ...exampleSignup.perfil, ...contact },
      conta: { ...exampleSignup.conta, ...contact },
    }
  })
}
