import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Answers } from '#schemas/wizards/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import type { Services } from '#server/core/services.ts'
import { attacksIn, type HostileStep, hostileSteps, OWN } from './hostile-steps.ts'
import { postedRequest } from './step-request.ts'
import { type StepTarget, stepTargets } from './step-targets.ts'

/** A server that serves the site's pages as well. */
interface Server {
  app: FastifyInstance
  services: Services
}

/** What became of hostile posts. */
export interface HostileReport {
  /** How many posts were answered with each status. */
  statuses: Record<string, number>
  /** How many posts had each part that no page of ours has. */
  attacks: Record<string, number>
  /** How many requests, loans and accounts were sent. */
  sent: number
  /** What must not be. Empty if all is well. */
  faults: string[]
}

const MAX_REDIRECTS = 4
const OTHER_SITES = ['cross-site', 'same-site', 'elsewhere']

/** A browser without scripts, with an address and cookies of its own. */
interface Visitor {
  ip: string
  request: string
  cookies: Map<string, string>
}

/**
 * Posts generated steps of wizards to a server that serves pages, the same ones for a seed. Each must be answered with a
 * page or a redirect to one, never with a failure of the server. The answers of all other steps than the form's must be
 * there afterwards, and all of them where the post was refused or came from somebody else.
 */
export async function postHostileSteps(
  server: Server,
  { seed, count }: { seed: number; count: number },
): Promise<HostileReport> {
  const targets = await stepTargets(server.services)
  const report: HostileReport = { statuses: {}, attacks: {}, sent: 0, faults: [] }
  for (const [index, post] of fc.sample(hostileSteps, { seed, numRuns: count }).entries()) {
    const target = targets[post.wizard % targets.length]
    if (!target) throw new Error('There is no wizard')
    const { status, sent, faults } = await postOne(server, target, post, index)
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    report.sent += sent
    for (const attack of attacksIn(post)) report.attacks[attack] = (report.attacks[attack] ?? 0) + 1
    for (const what of faults) report.faults.push(`${what} (${target.name}, post ${index}: ${inWords(post)})`)
  }
  return report
}

const inWords = (post: HostileStep): string =>
  JSON.stringify(Object.fromEntries(Object.entries(post).filter(([, part]) => part !== OWN))).slice(0, 400)

async function postOne({ app, services }: Server, target: StepTarget, post: HostileStep, index: number) {
  const faults: string[] = []
  const visitor = (host: number): Visitor => ({
    ip: `10.${(index >> 8) & 255}.${index & 255}.${host}`,
    request: `pedido-de-teste-${index}-${host}`,
    cookies: new Map(),
  })
  const answers = target.answersOf(index)
  const { path } = walk(target.wizard, answers)
  const answered = post.answered % (path.length + 1)
  const begin = async (by: Visitor) => {
    const stepAnswers = path.slice(0, answered).map(({ step: { id } }) => [id, answers[id] ?? {}])
    const unfinished = { request: by.request, answers: Object.fromEntries(stepAnswers), answered }
    await callOf(app, by, { method: 'POST', url: target.api.path, payload: target.api.body(unfinished) })
  }
  const storedAnswers = async (): Promise<Answers | undefined> =>
    target.keptIn(await callOf(app, owner, { method: 'GET', url: `${target.api.path}?${target.api.query}` }))
  const countSent = async () => {
    const { count } = services.database.db.fn
    const rows = await services.database.db
      .selectFrom(target.table)
      .select(count<string>('id').as('count'))
      .execute()
    return Number(rows[0]?.count)
  }

  const owner = visitor(1)
  await begin(owner)
  const before = (await storedAnswers()) ?? {}
  const poster = post.cookie === OWN ? owner : visitor(2)
  if (post.cookie === "another's") await begin(poster)
  for (const [name, value] of BAD_COOKIES[post.cookie] ?? []) poster.cookies.set(name, value)

  const { url, headers, payload, steps } = postedRequest(post, {
    ...{ services, target, answers, answered },
    request: owner.request,
  })
  const sentBefore = await countSent()
  const send = () =>
    app.inject({
      ...{ method: 'POST', url, payload, remoteAddress: poster.ip },
      headers: { ...headers, cookie: cookieOf(poster) },
    })
  const replies = await Promise.all(post.sent === 'at once' ? [send(), send()] : [send()])
  for (const reply of replies) keepCookies(poster, reply)
  if (post.sent === 'again') replies.push(await send())
  const sent = (await countSent()) - sentBefore

  for (const reply of replies) {
    const wrong = wrongIn(reply, post) ?? (await wrongAfter(app, poster, reply))
    if (wrong !== undefined) faults.push(wrong)
    // An address that is none has no page and no call: 404.
    const refused = post.at === '%FF' ? [403, 404] : [403]
    if (OTHER_SITES.includes(post.from) && !refused.includes(reply.statusCode))
      faults.push(`${reply.statusCode} for another site`)
  }
  if (sent > 1) faults.push(`sent ${sent} times`)
  const isOwner = poster === owner
  const after = await storedAnswers()
  // Answers that were sent are in the request. The same form again, with another id than it was sent with, begins another one.
  const wasSent = isOwner && sent === 1
  if (after === undefined && !wasSent) faults.push('all answers are lost')
  if (after !== undefined && !wasSent) {
    const took = isOwner && replies.some(({ statusCode }) => [303, 409, 422].includes(statusCode))
    const opened = isOwner ? target.opened(before) : before
    const others = Object.keys(before).filter((id) => !took || !steps.has(id))
    const lost = others.filter((id) => !isSame(id, after, before) && !isSame(id, after, opened))
    if (lost.length > 0) faults.push(`other answers of ${lost}`)
  }
  return { status: replies[0]?.statusCode ?? 0, sent, faults }
}

const isSame = (step: string, one: Answers, other: Answers): boolean =>
  isDeepStrictEqual(one[step] ?? {}, other[step] ?? {})

const BAD_COOKIES: Readonly<Record<string, [name: string, value: string][]>> = {
  unknown: [
    ['draft', 'A'.repeat(22)],
    ['passos', 'A'.repeat(22)],
    ['enviado', 'x.%2Fquemsomos'],
  ],
  broken: [
    ['draft', '%;=;;'],
    ['passos', '\u00ff"'],
    ['enviado', '..%2F%2Fmau.exemplo'],
  ],
  many: Array.from({ length: 200 }, (_, index) => [`c${index}`, 'draft=; passos=']),
}

const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function keepCookies({ cookies }: Visitor, { headers }: LightMyRequestResponse): void {
  for (const set of [headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    cookies.set(name, value)
  }
}

/** Makes a call of the API as scripts do. Throws where it is refused. */
async function callOf(
  app: FastifyInstance,
  visitor: Visitor,
  request: { method: 'GET' | 'POST'; url: string; payload?: object },
): Promise<{ draft?: unknown }> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', cookie: cookieOf(visitor) }
  const reply = await app.inject({ ...request, headers, remoteAddress: visitor.ip })
  if (reply.statusCode !== 200) throw new Error(`${request.url}: ${reply.statusCode} ${reply.body}`)
  keepCookies(visitor, reply)
  return reply.json()
}

/** What is wrong with the reply to a post; undefined if nothing is. */
function wrongIn({ statusCode: status, headers, body }: LightMyRequestResponse, { at }: HostileStep) {
  // Leads to the step that is next, to the address without a slash at its end; says that no page there takes a form.
  if ([303, 308, 405].includes(status)) return undefined
  if ((status < 400 || status >= 500) && !(status === 200 && at === 'enviado')) return `status ${status}`
  if (!String(headers['content-type']).startsWith('text/html') || !/<h[12]\b/.test(body))
    return `${status} without a page`
  if (status === 422 && !/aria-invalid="true"|role="(?:alert|status)"/.test(body)) return '422 without words'
  return undefined
}

/** What is wrong with the page that a post leads to; undefined if nothing is, or if it leads nowhere. */
async function wrongAfter(
  app: FastifyInstance,
  visitor: Visitor,
  reply: LightMyRequestResponse,
): Promise<string | undefined> {
  let at = reply
  for (let hops = 0; at.statusCode >= 300 && at.statusCode < 400; hops++) {
    const location = String(at.headers.location)
    if (!/^\/(?!\/)/.test(location)) return `it leads to ${location}`
    if (hops === MAX_REDIRECTS) return `it leads on without end, to ${location}`
    at = await app.inject({
      url: location,
      headers: { cookie: cookieOf(visitor) },
      remoteAddress: visitor.ip,
    })
    keepCookies(visitor, at)
  }
  // The address without a slash at its end may be of no page.
  if (at === reply || at.statusCode === 200 || (reply.statusCode === 308 && at.statusCode === 404))
    return undefined
  return `it leads to a ${at.statusCode}`
}
