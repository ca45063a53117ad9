import { delay, HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import { action } from 'storybook/actions'
import { type CallName, calls } from '#schemas/calls/calls.ts'
import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { texts } from '#schemas/messages/texts.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import type { Formats } from '#schemas/validation/formats.ts'
import { mapSchemas, type Validate } from '#schemas/wizards/compiled.ts'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'
import type { WizardModule } from '#schemas/wizards/link.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { subgroups } from '#stories/support/published-sets.ts'
import type { Network } from './networks.ts'
import { pageReplies, publishedService, refusals, wizardReplies } from './replies.ts'

const WAIT_MS = { fast: 150, slow: 3000, late: 150, failing: 150, refusing: 150, away: 0 } as const

/** How a walk that nobody watches passes the time. */
export interface Hurry {
  /** What an answer takes instead, in milliseconds. */
  readonly waitMs?: number
  /** Gets the address of each call that stays without an answer. */
  readonly onUnanswered?: (address: string) => void
}

let network: Network = 'fast'
let hurry: Hurry = {}
const wait = () => delay(hurry.waitMs ?? WAIT_MS[network])

const modules = new Map<string, Promise<WizardModule>>()

/** A wizard's module as the server publishes it, compiled here. */
function moduleOf(definition: WizardDefinition, ownFormats: Formats = {}, more = {}): WizardModule {
  const ajv = createAjv({ allErrors: true, ownFormats })
  const validators: Record<string, Validate> = {}
  mapSchemas(definition, (schema, name) => {
    validators[name] = ajv.compile(schema)
  })
  return { definition, link: () => validators, ...more }
}

async function makeModule(path: string): Promise<WizardModule> {
  if (path === '/wizards/loan.js') return moduleOf(loanDefinition, loanFormats)
  if (path === '/wizards/signup.js') {
    return moduleOf(
      signupDefinition(
        subgroups.map(({ id, main_group_id, services }) => ({
          id,
          main_group_id,
          services: services.map((service) => service.id),
        })),
      ),
    )
  }
  const source = await publishedService(Number(/(\d+)\.js$/.exec(path)?.[1]))
  return moduleOf(orderDefinition(source), {}, { service: source.service })
}

/** The name under which the page's modules are found by the code that the browser is given for them. */
const OWN = 'prototypeModules'
Object.assign(globalThis, { [OWN]: modules })

const failure = (status: number, error: string, fields?: ErrorReply['fields']) =>
  HttpResponse.json({ error, ...(fields && { fields }) }, { status })

const wizardModule = http.get('/wizards/*', async ({ request }) => {
  if (network === 'away') return HttpResponse.error()
  await wait()
  const { pathname } = new URL(request.url)
  const made = modules.get(pathname) ?? makeModule(pathname)
  modules.set(pathname, made)
  return new HttpResponse(
    `export const { definition, link, service } = await ${OWN}.get(${JSON.stringify(pathname)})`,
    { headers: { 'Content-Type': 'text/javascript' } },
  )
})

const health = http.get('/healthz', () =>
  network === 'away' ? HttpResponse.error() : HttpResponse.json({ ok: true }),
)

/** What a call is answered in the present state of the network; undefined where it is answered as usual. */
async function trouble(name: CallName, address: string): Promise<Response | undefined> {
  // Without a connection from the start there would be no page to see that in.
  if (name in pageReplies) return undefined
  if (network === 'away') return HttpResponse.error()
  if (network === 'late') {
    hurry.onUnanswered?.(address)
    await delay('infinite')
  }
  if (network === 'failing') return failure(500, texts.serverError)
  const refused = refusals[name]
  if (network === 'refusing' && refused) return failure(422, 'Verifique os campos indicados.', [refused])
  return undefined
}

const replies = { ...pageReplies, ...wizardReplies }

const handlers = (Object.keys(replies) as (keyof typeof replies)[]).map((name) => {
  const { method, path } = calls[name]
  const handle = method === 'GET' ? http.get : http.post
  return handle(path, async ({ request, params }) => {
    const text = await request.text()
    const body = text.startsWith('{') ? JSON.parse(text) : {}
    action(`chamada ${name}`)({ ...params, ...body })
    await wait()
    const wrong = await trouble(name, request.url)
    if (wrong) return wrong
    const reply = replies[name]
    const sent = { params: Object.fromEntries(Object.entries(params).map(([k, v]) => [k, String(v)])), body }
    return HttpResponse.json(typeof reply === 'function' ? await reply(sent) : reply)
  })
})

const worker = setupWorker(wizardModule, health, ...handlers)
let started: Promise<unknown> | undefined

/** Answers the requests of this page from now on, as a network of this kind does. */
export async function answerAtNetwork(kind: Network, how: Hurry = {}): Promise<void> {
  network = kind
  hurry = how
  started ??= worker.start({
    onUnhandledFrame: 'bypass',
    quiet: true,
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).pathname },
  })
  await started
}

/** Answers no requests any more, until a story asks for it again. */
export function leaveNetwork(): void {
  worker.stop()
  started = undefined
}
