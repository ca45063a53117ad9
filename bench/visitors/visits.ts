import { calls } from '#schemas/calls/calls.ts'
import type { StepCounts } from '#server/features/funnel/tables.ts'
import { type Delay, type Draw, drawDelay, drawName } from '../draws.ts'

// The acts of visitors. None of these figures was measured: put an installation's own counts here (`cinco_order_visits_today`, ADM-16).

/** A service as visits ask for it. */
export interface BenchService {
  readonly id: number
  readonly path: string
  readonly groupPath: string
  readonly version: string
  /** The steps on the way through its questionnaire, with an answer to each. */
  readonly steps: readonly { readonly id: string; readonly answers: object }[]
  /** What is sent at the end, without the person. */
  readonly lead: object
}

/** Somebody who visits, with what the server has told them so far. */
export interface Visitor {
  readonly number: number
  readonly service: BenchService
  /** Of a professional. */
  readonly session: { readonly token: string; readonly request: string } | undefined
  /** Whether the browser was never here: it has no files, and installs the service worker. */
  readonly isNew: boolean
  /** How many steps were answered; -1 while the introduction is open. */
  answered: number
  revision: number
  formToken?: string
  lead?: { readonly id: string; readonly s: string }
}

/** Something that a browser asks for besides files. */
export interface Ask {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Takes what the rest of the visit needs out of the reply. */
  readonly take?: (reply: never) => void
}

/** Where a visit begins, by parts of all visits. */
export const entries = { home: 0.3, group: 0.15, service: 0.47, area: 0.08 } as const

/** Part of all visits that come from browsers that were never here; the others have the hashed files. */
export const NEW = 0.65

type Place = 'home' | 'search' | 'group' | 'service' | 'area' | 'requests' | 'request'

/** How long a page is looked at, in seconds, and how many go on to which other one; the others leave. */
export const ways: Readonly<
  Record<Place, { read: Delay; on: Readonly<Partial<Record<Place | 'order', number>>> }>
> = {
  home: { read: { median: 15, sigma: 1 }, on: { search: 0.25, group: 0.3 } },
  search: { read: { median: 8, sigma: 0.8 }, on: { service: 0.6 } },
  group: { read: { median: 20, sigma: 1 }, on: { service: 0.3, order: 0.1 } },
  service: { read: { median: 30, sigma: 1 }, on: { order: 0.15, group: 0.1 } },
  area: { read: { median: 20, sigma: 1 }, on: { requests: 0.8 } },
  requests: { read: { median: 40, sigma: 1 }, on: { request: 0.7 } },
  request: { read: { median: 60, sigma: 1 }, on: { requests: 0.4 } },
}

/**
 * Visits of questionnaires by step, as the funnel counts them: of those who come to a step, how many answer it. `question` is each
 * question of the service's own.
 */
export const funnel = {
  intro: { started: 1000, answered: 600, read: { median: 8, sigma: 0.8 } },
  question: { started: 1000, answered: 920, read: { median: 6, sigma: 0.8 } },
  when: { started: 1000, answered: 950, read: { median: 5, sigma: 0.6 } },
  info: { started: 1000, answered: 970, read: { median: 12, sigma: 1.2 } },
  zip_home: { started: 1000, answered: 880, read: { median: 10, sigma: 0.6 } },
  contact: { started: 1000, answered: 720, read: { median: 20, sigma: 0.6 } },
  name: { started: 1000, answered: 930, read: { median: 10, sigma: 0.6 } },
} as const satisfies Record<string, Pick<StepCounts, 'started' | 'answered'> & { read: Delay }>

type Series = keyof typeof funnel
export const seriesOf = (step: string): Series =>
  Object.hasOwn(funnel, step) ? (step as Series) : 'question'

/** Part of those who sent a request who open its page in the same visit. */
const OPENS_REQUEST = 0.7

const get = (path: string, headers?: Ask['headers']): Ask => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
})
const post = (path: string, body: object, more?: Partial<Ask>): Ask => ({
  method: 'POST',
  path,
  body,
  ...more,
})

/** A person as forms hold them; each visitor is somebody else. */
const contactOf = ({ number }: Visitor) => ({
  phone: `+35191${String(number).padStart(7, '0')}`,
  email: `visita.${number}@exemplo.pt`,
})
const requestIdOf = ({ number }: Visitor) => `visita-${number}`
const bearer = ({ session }: Visitor) => ({ authorization: `Bearer ${session?.token}` })
const inForm = ({ formToken = '' }: Visitor) => ({ 'x-form-token': formToken })

const saveDraft = (visitor: Visitor): Ask => {
  const { service, answered, revision } = visitor
  const stepAnswers = service.steps.slice(0, answered).map(({ id, answers }) => [id, answers])
  const body = {
    service: service.id,
    version: service.version,
    request: requestIdOf(visitor),
    page: requestIdOf(visitor),
    answers: Object.fromEntries(stepAnswers),
    furthest: answered,
    open: service.steps[answered]?.id ?? 'review',
    revision,
  }
  return post(calls.saveDraft.path, body, {
    take: (reply: { revision?: number }) => {
      visitor.revision = reply.revision ?? visitor.revision
    },
  })
}

/** What the browser tells of an order when it ends (ADM-16). */
const countSteps = ({ service, answered, lead }: Visitor): Ask => {
  const none = { started: 1, answered: 1, left: 0, errors: 0, ended: 0, ms: 6000 }
  const came = ['intro', ...service.steps.map(({ id }) => id)].slice(0, answered + 2)
  const steps = came.map((step, index) => {
    const isLast = index === came.length - 1 && lead === undefined
    return { step, ...none, ...(isLast && { answered: 0, left: 1, ms: 0 }) }
  })
  return post(calls.countSteps.path, { service: service.id, version: service.version, steps })
}

const createLead = (visitor: Visitor): Ask =>
  post(
    calls.createLead.path,
    { ...visitor.service.lead, ...contactOf(visitor) },
    {
      headers: { 'idempotency-key': requestIdOf(visitor) },
      take: (reply: { id: string; s: string }) => {
        visitor.lead = { id: reply.id, s: reply.s }
      },
    },
  )

/** What is asked for at one place of a visit. */
export interface Stage {
  /** The address of a page that is loaded. */
  readonly page?: (visitor: Visitor) => string
  /** Modules that its scripts load later: names of Vite's list of what was built. */
  readonly modules?: readonly string[]
  /** One after the other. */
  readonly asks?: readonly ((visitor: Visitor) => Ask)[]
}

const ORDER = ['src/features/order/order-dialog.tsx']
const LATER = [
  'src/features/order/parts/order-later.tsx',
  'src/features/order/drafts/order-draft.tsx',
  'src/forms/widgets/question-widgets.ts',
  'src/api/http.ts',
]
const zip = '1000-001'

/** What Chromium asked for there, seen on 2026-11-28. The service worker's file is asked for with each page. */
const stages = {
  /** What the service worker keeps for when there is no network (PSH-7). */
  installed: { asks: [() => get('/sem-ligacao')] },
  home: { page: () => '/', asks: [() => get('/sw.js')] },
  search: {
    modules: ['src/features/search/find.ts', ...ORDER],
    asks: [
      () => get(calls.listServices.path),
      () => get(calls.listSubgroups.path),
      () => get(calls.listMainGroups.path),
    ],
  },
  group: { page: ({ service }) => service.groupPath, asks: [() => get('/sw.js')] },
  service: { page: ({ service }) => service.path, asks: [() => get('/sw.js')] },
  intro: { modules: ORDER, asks: [({ service }) => get(`/wizards/order/${service.id}.js`)] },
  introAnswered: {},
  questionAnswered: { modules: LATER, asks: [saveDraft] },
  whenAnswered: { asks: [saveDraft] },
  infoAnswered: { asks: [saveDraft] },
  zip_homeAnswered: {
    modules: ['src/ui/map/place-map.tsx', 'src/features/lead-confirmation/lead-confirmation.tsx'],
    asks: [
      () => get(`/api/zip/check/${zip}`),
      () => get(`${calls.geocode.path}?address=${zip}`),
      saveDraft,
      (visitor) =>
        post(
          calls.openForm.path,
          {},
          {
            take: (reply: { token: string }) => {
              visitor.formToken = reply.token
            },
          },
        ),
    ],
  },
  contactAnswered: {
    asks: [
      (visitor) => post(calls.validatePhoneEmail.path, contactOf(visitor)),
      saveDraft,
      ({ service }) => get(`${calls.showReach.path}?service=${service.id}&place=${zip}`),
    ],
  },
  nameAnswered: {
    asks: [
      createLead,
      countSteps,
      (visitor) =>
        post(
          calls.createClient.path,
          { ...contactOf(visitor), name: 'Ana Teste', zip_home: zip },
          { headers: inForm(visitor) },
        ),
      () => get(calls.listDrafts.path),
      ({ lead }) => get(`${calls.showLead.path}?l=${lead?.id}&s=${lead?.s}`),
    ],
  },
  left: { asks: [countSteps] },
  sent: { page: ({ lead }) => `/pedido?l=${lead?.id}&s=${lead?.s}`, asks: [() => get('/sw.js')] },
  area: {
    page: () => '/area',
    asks: [
      () => get('/sw.js'),
      (visitor) => get(calls.showMlsAccess.path, bearer(visitor)),
      (visitor) => get(calls.showArea.path, bearer(visitor)),
    ],
  },
  requests: {
    asks: [
      (visitor) => get(calls.findRequests.path, bearer(visitor)),
      (visitor) => get(calls.listSearches.path, bearer(visitor)),
    ],
  },
  request: {
    asks: [
      (visitor) => get(`/api/requests/open/${visitor.session?.request}`, bearer(visitor)),
      (visitor) =>
        post(`/api/requests/open/${visitor.session?.request}/read`, {}, { headers: bearer(visitor) }),
    ],
  },
} as const satisfies Record<string, Stage>

type StageName = keyof typeof stages

/** What is asked for at a place of a visit, by its name. */
export const stageOf = (name: StageName): Stage => stages[name]

/** What a visitor does next, and how many seconds it took them to come to it. */
export interface Turn {
  readonly stage: StageName
  readonly after: number
}

/** One visit from where it begins to its end, as the parts above say. Counts what is answered in the visitor. */
export function* visitOf(
  visitor: Visitor,
  entry: keyof typeof entries,
  draw: Draw,
): Generator<Turn, void, void> {
  let place: Place | 'order' | undefined = entry
  let after = 0
  while (place !== undefined && place !== 'order') {
    yield { stage: place, after }
    if (visitor.isNew && after === 0) yield { stage: 'installed', after: 0 }
    after = drawDelay(ways[place].read, draw)
    place = drawName(ways[place].on, draw)
  }
  if (place === 'order') yield* orderOf(visitor, after, draw)
}

function* orderOf(visitor: Visitor, first: number, draw: Draw): Generator<Turn, void, void> {
  yield { stage: 'intro', after: first }
  for (const step of ['intro', ...visitor.service.steps.map(({ id }) => id)]) {
    const { started, answered, read } = funnel[seriesOf(step)]
    const after = drawDelay(read, draw)
    if (draw() * started >= answered) return yield { stage: 'left', after }
    visitor.answered += 1
    yield { stage: `${seriesOf(step)}Answered`, after }
  }
  if (draw() < OPENS_REQUEST) yield { stage: 'sent', after: drawDelay(ways.home.read, draw) }
}
