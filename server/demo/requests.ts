import type { RequestEvent } from '#machines/request-life.ts'
import { decideBy } from '#schemas/credits/returns.ts'
import type { ProposalValues } from '#schemas/forms/proposal.ts'
import { questionTypeOf } from '#schemas/questions/types/registry.ts'
import { cellOf } from '#schemas/requests/distance.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { orderCodec } from '#schemas/wizards/order/codec.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { humanCode, leadSecret, rowId } from '../core/configuration/secrets.ts'
import { sentProposals, storeReturn } from '../features/credits/returns/rules.ts'
import { changeLead } from '../features/leads/offers.ts'
import { districtOf, postalCodesOf } from '../features/places/offers.ts'
import { reviewsOf } from '../features/profiles/reviews.ts'
import { proposalsForClient } from '../features/proposals/client.ts'
import { proposalSender } from '../features/proposals/send.ts'
import { type CompiledOrder, questionsOf } from '../features/questions/offers.ts'
import { knownCode, type Past } from './past.ts'
import type { Client, Professional } from './people.ts'
import { sampleAreas, sampleChat, sampleMessages, sampleRequests, sampleReviews } from './sample-people.ts'
import { samplePhotos } from './sample-photos.ts'

const INFO = 'Pedido de exemplo, inventado para experimentar o site.'
const HOUR = 60
const DAY = 24 * HOUR

/** The same numbers in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface People {
  professionals: readonly Professional[]
  clients: readonly Client[]
}

interface Sent {
  id: string
  professional: string
}

/** Makes the invented requests in every state, with proposals, chats, reviews and a return. */
export async function makeRequests(
  past: Past,
  people: People,
  report: (done: number, total: number) => void,
) {
  const { config, database } = past
  const { db } = database
  const below = seeded(5)
  const sender = proposalSender(past)
  const client = proposalsForClient(past)
  const reviews = reviewsOf(past)
  let proposals = 0

  const change = (id: string, event: RequestEvent['type'], actor: 'client' | 'admin' | 'time', now: string) =>
    database.inTransaction((trx) => changeLead(trx, id, { event, actor, now, reason: 'Exemplo' }))

  /** The price of a proposal, each kind in its turn. */
  const priced = (
    turn: number,
  ): Pick<ProposalValues, 'price_kind' | 'price' | 'price_max' | 'price_unit'> => {
    const price = 60 + 5 * below(80)
    const kinds = [
      { price_kind: 'fixed', price },
      { price_kind: 'range', price, price_max: price + 150 },
      { price_kind: 'visit' },
      { price_kind: 'hour', price: 15 + below(20) },
      { price_kind: 'unit', price: 8 + below(9), price_unit: 'm²' },
    ] as const
    return kinds[turn % kinds.length] ?? kinds[0]
  }

  for (const [index, { area, days, proposals: count = 0, fate = 'nothing' }] of sampleRequests.entries()) {
    report(index, sampleRequests.length)
    const owner = people.clients[index % people.clients.length]
    const near = people.professionals.filter((one) => one.area === area)
    const service = near[0]?.service
    if (!owner || service === undefined) continue
    const id = await insertRequest(past, { owner, area, service, days })
    if (fate === 'unverified') continue
    const opened = past.at(days, 10)
    await db.updateTable('leads').set({ email_verified_at: opened }).where('id', '=', id).execute()
    await change(id, 'CHANNEL.CONFIRMED', 'client', opened)
    const link = { l: id, s: leadSecret(config.sessionSecret, { id, link_round: 0 }) }
    const sent: Sent[] = []
    const propose = async (from: Professional | undefined, minutes: number) => {
      if (!from) return
      past.at(days, minutes)
      const turn = index + sent.length
      const proposal = await sender.send(from.id, id, {
        message: sampleMessages[turn % sampleMessages.length] ?? '',
        ...priced(turn),
        available: ['Esta semana', 'A partir de segunda-feira', 'De manhã, em qualquer dia'][turn % 3] ?? '',
        ...(turn % 2 === 0 && { included: 'Deslocação e materiais (exemplo)' }),
      })
      proposals += 1
      sent.push({ id: proposal.id, professional: from.id })
    }
    // The one whom people sign in as has a review.
    const start = fate === 'answered' ? 0 : index
    for (let n = 0; n < count; n++)
      await propose(near[(start + n) % near.length], HOUR * (1 + n) + 7 * below(HOUR))
    const [first, last] = [sent[0], sent.at(-1)]
    if (fate === 'withdrawn' && last) {
      past.at(days, 12 * HOUR)
      await sender.withdraw(last.professional, last.id)
    }
    const after = past.at(days, DAY)
    if (days > 1) await client.markRead({ ...link, proposals: sent.map((proposal) => proposal.id) })
    if (first && (fate === 'chosen' || fate === 'reviewed' || fate === 'answered')) {
      past.at(days, 2 * DAY)
      await client.choose({ ...link, proposal: first.id })
    }
    if (first && fate !== 'withdrawn' && (index === 0 || hasChat.has(fate)))
      await insertChat(past, first.id, days, fate === 'reported')
    if (first && (fate === 'reviewed' || fate === 'answered')) {
      past.at(days, 6 * DAY)
      const [stars, words] = sampleReviews[index % sampleReviews.length] ?? ([5, INFO] as const)
      await reviews.send({ ...link, stars, words })
      past.at(days, 7 * DAY)
      if (fate === 'answered')
        await reviews.answer(first.professional, id, 'Obrigado pela avaliação de exemplo. Até à próxima.')
    }
    if (fate === 'more') {
      past.at(days, 2 * DAY)
      await client.askForMore(link)
      await propose(near[(index + count) % near.length], 3 * DAY)
    }
    if (fate === 'extended') {
      past.at(1)
      await client.extend(link)
    }
    if (fate === 'expired') await change(id, 'PERIOD.ENDED', 'time', past.at(days, 31 * DAY))
    if (fate === 'refused') await change(id, 'REQUEST.REFUSED', 'admin', after)
    if (fate === 'cancelled') {
      past.at(days, 2 * DAY)
      await client.close({ ...link, reason: 'Exemplo: já não preciso.' })
      if (first) await askReturn(past, first.id)
    }
  }
  return { requests: sampleRequests.length, proposals }
}

const hasChat: ReadonlySet<string> = new Set(['chosen', 'reviewed', 'answered', 'reported'])

interface OfRequest {
  owner: Client
  area: number
  service: number
  days: number
}

/** Stores a request as the order sends it, without its messages. Its answers are the examples of the questions' types. */
async function insertRequest(past: Past, { owner, area, service, days }: OfRequest): Promise<string> {
  const { db } = past.database
  const questions = questionsOf(past)
  const zip = await knownCode(past, sampleAreas[area]?.zip ?? '')
  const published = await questions.published(service)
  const order = published && (await questions.order(published.version))
  if (!published || !order) throw new Error(`The service ${service} has no questions.`)
  const { relevant } = walk(order, answersTo(order, zip))
  const { details, when } = orderCodec.toWire(order.definition, relevant)
  const place = await postalCodesOf(past).locate(zip)
  const now = past.at(days)
  const id = rowId()
  await db
    .insertInto('leads')
    .values({
      id,
      cod: humanCode(),
      client_id: owner.id,
      service_id: service,
      version: published.version,
      details,
      when_code: when,
      info: INFO,
      name: owner.name,
      email: owner.email,
      phone: owner.phone,
      zip_home: zip,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      cell: place ? cellOf(place) : null,
      district: districtOf(zip) ?? null,
      state: 'unverified',
      email_code_hash: null,
      phone_code_hash: null,
      email_code_expires_at: now,
      phone_code_expires_at: null,
      email_verified_at: null,
      phone_verified_at: null,
      created_at: now,
      ended_at: null,
    })
    .execute()
  return id
}

type Asked = CompiledOrder['source']['questions'][number]['answer']

/** An answer to a question: of a number the one that its field shows, 'Ex.: 85', where that is within its bounds. */
function exampleOf(answer: Asked): unknown {
  const { type, placeholder = '', minimum = 0, maximum = Number.POSITIVE_INFINITY } = answer
  const shown = Number(/^Ex\.: (\d+)$/.exec(placeholder)?.[1])
  if (type === 'number' && shown >= minimum && shown <= maximum) return shown
  return questionTypeOf(type).example(answer)
}

/** An answer to each question of an order, photographs left out. */
function answersTo({ source }: CompiledOrder, zip: string): Answers {
  const answers = source.questions.map(({ answer }) => [
    `details.${answer.name}`,
    answer.type === 'photos' ? {} : { [answer.name]: exampleOf(answer) },
  ])
  return {
    ...Object.fromEntries(answers),
    when: { when: 2 },
    info: { info: INFO },
    zip_home: { zip_home: zip },
  }
}

/** A chat of a client and a professional, with a photograph, read but for its end; the client reports it where `reported` says so. */
async function insertChat(past: Past, proposal: string, days: number, reported: boolean): Promise<void> {
  const { db } = past.database
  const photo = await samplePhotos(past)('obra-sala')
  // Not in the present, which would give all messages the same moment.
  const begun = Math.min(3 * DAY, days * DAY - 2 * HOUR)
  for (const [index, text] of sampleChat.entries()) {
    const id = rowId()
    const created_at = past.at(days, begun + index * 20)
    const isLast = index === sampleChat.length - 1
    await db
      .insertInto('chat_messages')
      .values({
        id,
        proposal_id: proposal,
        author: index % 2 === 0 ? 'client' : 'professional',
        text,
        created_at,
        read_at: isLast ? null : created_at,
        mailed_at: isLast ? created_at : null,
      })
      .execute()
    if (index === 0)
      await db.insertInto('chat_photos').values({ message_id: id, position: 0, photo_id: photo }).execute()
  }
  if (!reported) return
  const report = { proposal_id: proposal, author: 'client', reason: 'Denúncia de exemplo' } as const
  await db
    .insertInto('chat_reports')
    .values({ ...report, created_at: past.at(days, begun + 90) })
    .execute()
}

/** The professional of a proposal asks for its credits back, which an administrator decides. */
async function askReturn(past: Past, proposal: string): Promise<void> {
  const now = past.at(0)
  await past.database.inTransaction(async (trx) => {
    const sent = await sentProposals(trx).where('proposals.id', '=', proposal).executeTakeFirst()
    const asked = { reason: 'wrong-contact', state: 'asked', decideBy: decideBy(now), now } as const
    if (sent) await storeReturn(trx, sent, asked)
  })
}
