import type { CallName, Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import columns from '#schemas/catalogue/data/columns.json' with { type: 'json' }
import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import mainGroups from '#schemas/catalogue/data/main-groups.json' with { type: 'json' }
import { askedInWords } from '#schemas/questions/asked-in-words.ts'
import base from '#schemas/questions/data/base.json' with { type: 'json' }
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { type OrderSource, orderDefinition } from '#schemas/wizards/order/definition.ts'
import { exampleLead } from '#stories/support/example-lead.ts'
import { exampleLink } from '#stories/support/example-link.ts'
import { exampleTexts } from '#stories/support/example-service.ts'
import { readSet, subgroups } from '#stories/support/published-sets.ts'

/** What was sent with a call. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

type Reply<N extends CallName> = ReplyOf<Calls[N]> | ((sent: Sent) => Promise<ReplyOf<Calls[N]>>)
type PrototypeReplies = { readonly [N in CallName]?: Reply<N> }

/** A service of the catalogue as the site publishes it. */
export async function publishedService(id: number): Promise<OrderSource> {
  const { title, questions } = await readSet(id)
  return { version: 'prototipo', service: { id, title }, questions, base: base as QuestionRecord[] }
}

async function servicePage(id: number): Promise<ReplyOf<Calls['showServicePage']>> {
  const source = await publishedService(id)
  const { steps } = orderDefinition(source)
  const subgroupOfService = subgroups.find(({ services }) => services.some((service) => service.id === id))
  const group = mainGroups.find((one) => one.id === subgroupOfService?.main_group_id)
  if (!subgroupOfService || !group) throw new Error(`There is no service ${id}`)
  const { services, main_group_id: _, ...subgroup } = subgroupOfService
  return {
    ...source.service,
    withdrawn: false,
    redirect: null,
    subgroup: { id: subgroup.id, title: subgroup.title },
    main_group: group,
    asked: source.questions.map(({ question }) =>
      askedInWords(question.replaceAll('%service%', source.service.title)),
    ),
    branching: source.questions.some(({ answer }) => answer.when !== undefined),
    middle: steps.length,
    texts: exampleTexts,
    promise: { all: null, districts: [] },
    prices: null,
    professionals: [],
    related: services
      .filter((service) => service.id !== id)
      .slice(0, 3)
      .map((service) => ({ id: service.id, title: service.title, sub_group_id: subgroupOfService.id })),
    version: source.version,
    step: steps[0] ?? null,
  }
}

const titles = subgroups.flatMap(({ services }) => services.map(({ id, title }) => ({ id, title })))

/** What pages load: it is always there, so that a person reaches a wizard. */
export const pageReplies: PrototypeReplies = {
  openForm: { token: 'prototipo' },
  listColumns: columns.map(({ title, rows }) => ({
    title,
    rows: rows.map((id) => titles.find((service) => service.id === id)?.title ?? ''),
    ids: rows,
  })),
  listFeatured: featured,
  listNewestReviews: [],
  listShownWork: [],
  listTitles: titles,
  listMainGroups: mainGroups,
  listSubgroups: subgroups.map(({ id, title, main_group_id }) => ({ id, title, main_group_id })),
  listServices: subgroups.flatMap(({ id: sub_group_id, services }) =>
    services.map((service) => ({ ...service, sub_group_id, created_at: null, updated_at: null })),
  ),
  showServicePage: ({ params }) => servicePage(Number(params.id)),
  countSteps: { success: true },
  showDraft: {},
  dropDraft: { success: true },
  dropStepDraft: { success: true },
}

const { id, cod, state } = exampleLead

/** What a wizard asks and sends, and the page that an order leads to. A postal code that begins with 0 does not exist, as none does. */
export const wizardReplies: PrototypeReplies = {
  checkZip: async ({ params }) => ({
    match: !params.zip?.startsWith('0'),
    precision: 'cp7',
    suggestions: [],
  }),
  geocode: {
    results: [{ formatted_address: 'Lisboa', geometry: { location: { lat: 38.7313, lng: -9.1356 } } }],
  },
  searchPlaces: {
    results: [
      {
        cod_localidade: '1',
        nome_abrev_localidade: 'Lisboa',
        nome_compl_localidade: 'Lisboa',
        cod_distrito: '11',
        cod_concelho: '06',
        nome_distrito: 'Lisboa',
        nome_concelho: 'Lisboa',
      },
    ],
  },
  validatePhoneEmail: { valid: true, message: '' },
  validateEmail: { valid: true, message: '' },
  validatePhone: { valid: true, message: '' },
  saveDraft: { state: 'saved', revision: 1 },
  linkDraft: exampleLink,
  mailDraft: { success: true },
  createClient: { exists: false },
  createLead: { id, s: 'segredo', cod, state, sms: true },
  showLead: exampleLead,
  archiveLead: { success: true },
  createLoan: { cod: 'CH-2345678' },
  createUser: { success: true },
  login: {},
}

/** What the server says of a field that it refuses, by the call that sent it. */
export const refusals: Partial<Record<CallName, { path: string; message: string }>> = {
  createLead: { path: '/email', message: 'Este e-mail não serve.' },
  createLoan: { path: '/dados_gerais/montante_emprestimo', message: 'Este montante não serve.' },
  createUser: { path: '/email', message: 'O e-mail encontra-se já registado.' },
}
