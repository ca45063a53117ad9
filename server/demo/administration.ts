import type { LoanWire } from '#schemas/wizards/loan/codec.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { humanCode, randomToken } from '../core/configuration/secrets.ts'
import { messageTo } from '../core/mail/message.ts'
import { enqueue } from '../core/outbox/outbox.ts'
import { noteContactMessage } from '../features/contact/offers.ts'
import { noteContentReport } from '../features/content-reports/offers.ts'
import { applyEvent } from '../features/credits/payments/apply.ts'
import { newPurchase, settle } from '../features/credits/purchases.ts'
import { reversalNotice } from '../features/credits/reversal-messages.ts'
import { decisionPath } from '../features/decisions/links.ts'
import { objectionsOf } from '../features/decisions/objections.ts'
import { storeLoan, wizard } from '../features/loans/loans.ts'
import { newsletterWelcome } from '../features/newsletter/messages.ts'
import { ownCredentials } from '../features/profiles/credentials/own.ts'
import { reviewsOf } from '../features/profiles/reviews.ts'
import type { Past } from './past.ts'
import { type Client, type Professional, sampleOrder } from './people.ts'
import { sampleLoan } from './sample-loan.ts'

/** The ids of the invented newsletters: nothing else tells them from real ones. */
export const SAMPLE_NEWSLETTERS = ['newsletter-de-exemplo-1', 'newsletter-de-exemplo-2'] as const

interface People {
  professionals: readonly Professional[]
  clients: readonly Client[]
}

/**
 * Gives the administration something to do in each of its lists (SRV-23): a reported review, a credential, an objection, a disputed
 * purchase, contact messages, a reported profile, requests for a home loan, a refused message, newsletters and subscribers.
 * Measurements stay without samples: the promise, the steps that visitors leave, and the log of what was done.
 */
export async function makeForAdministration(past: Past, people: People): Promise<void> {
  const [first, second, third] = people.professionals
  const [ana, rui, eva] = people.clients
  if (!first || !second || !third || !ana || !rui || !eva) return
  await reportReview(past)
  await sendCredentials(past, [first, second])
  await objectToDecision(past)
  await dispute(past, second)
  await writeMessages(past, [ana, rui])
  await reportProfile(past, third, eva)
  await askForLoans(past, [ana, rui])
  await subscribe(past, people.clients)
}

/** The professional of a review that is not answered reports it. */
async function reportReview(past: Past): Promise<void> {
  const review = await past.database.db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.professional_id')
    .select(['reviews.lead_id', 'reviews.professional_id'])
    .where('users.sample', '=', 1)
    .where('reviews.answer', 'is', null)
    .orderBy('reviews.created_at')
    .limit(1)
    .executeTakeFirst()
  past.at(1)
  if (review)
    await reviewsOf(past).report(review.professional_id, review.lead_id, 'Exemplo: não é deste trabalho.')
}

async function sendCredentials(past: Past, professionals: readonly Professional[]): Promise<void> {
  const file = { name: 'exemplo.pdf', content: Buffer.from('%PDF-1.7\nExemplo') }
  for (const [index, { id }] of professionals.entries()) {
    past.at(3 - index)
    await ownCredentials(past).send(id, { kind: 'impic', number: `${12_345 + index} - PAR`, file })
  }
}

/** The professional whose property was taken away objects to it. */
async function objectToDecision(past: Past): Promise<void> {
  const decision = await past.database.db
    .selectFrom('decisions')
    .innerJoin('users', 'users.id', 'decisions.user_id')
    .select('decisions.id')
    .where('users.sample', '=', 1)
    .orderBy('decisions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!decision) return
  past.at(2)
  const link = new URL(decisionPath(past.config.sessionSecret, decision.id), past.config.origin).searchParams
  const text = 'Exemplo: o imóvel é meu, e as fotografias também.'
  await objectionsOf(past).send({ d: link.get('d') ?? '', t: link.get('t') ?? '', text })
}

/** A payment by card that the buyer's bank disputes. */
async function dispute(past: Past, { id: userId }: Professional): Promise<void> {
  const now = past.at(6)
  const order = { ...sampleOrder, method: 'stripe' as const }
  const bought = { ...newPurchase(order, { userId, request: undefined, now }), live: 0 }
  await past.database.inTransaction(async (trx) => {
    await trx.insertInto('purchases').values(bought).execute()
    await settle(trx, bought.id, 'paid', { now })
  })
  const later = past.at(1)
  const openDispute = {
    id: `dp_exemplo_${bought.id}`,
    state: 'open',
    amount: bought.net + bought.vat,
    answerBy: null,
  } as const
  const event = {
    purchase: bought.id,
    intent: undefined,
    charge: undefined,
    live: false,
    currency: undefined,
  }
  await past.database.inTransaction(async (trx) => {
    await applyEvent(trx, past, {
      id: bought.id,
      event: { ...event, what: { dispute: openDispute } },
      now: later,
    })
    // The operator is told of real ones alone.
    await trx
      .deleteFrom('outbox')
      .where('template', '=', reversalNotice.name)
      .where('payload', 'like', `%${bought.reference}%`)
      .execute()
  })
}

async function writeMessages(past: Past, clients: readonly Client[]): Promise<void> {
  const written = [
    ['Dúvida sobre um pedido', 'Exemplo: enviei um pedido ontem. Quando posso esperar as propostas?'],
    ['Proposta de parceria', 'Exemplo: temos uma loja de materiais e gostávamos de falar convosco.'],
  ] as const
  for (const [index, { name, email }] of clients.entries()) {
    const [subject, message] = written[index % written.length] ?? written[0]
    const created_at = past.at(2 - index)
    const attachment = { attachment_type: null, attachment_name: null, attachment: null }
    await past.database.inTransaction((trx) =>
      noteContactMessage(trx, {
        id: randomToken(),
        name,
        email,
        subject,
        message,
        ...attachment,
        created_at,
      }),
    )
  }
}

async function reportProfile(past: Past, { id }: Professional, { name, email }: Client): Promise<void> {
  const { database } = past
  const { slug } = await database.db
    .selectFrom('profiles')
    .select('slug')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const now = past.at(1)
  const text = 'Exemplo: as fotografias deste perfil são de outra empresa.'
  await database.inTransaction((trx) =>
    noteContentReport(trx, { location: `/perfil/${slug}`, reason: 'other', text, name, email, now }),
  )
}

/** Requests for a home loan, as the wizard sends them, without their messages. None where the installation has no keys. */
async function askForLoans(past: Past, clients: readonly Client[]): Promise<void> {
  const { codec } = wizards.loan
  for (const [index, { name, email }] of clients.entries()) {
    const now = past.at(4 - index)
    const wire: LoanWire = codec.toWire(wizard.definition, sampleLoan({ name, email }))
    const loan = { id: randomToken(), cod: humanCode('CH'), blob: wire.blob, emails: [email], now }
    await past.database.inTransaction((trx) => storeLoan(trx, past, loan))
  }
}

/** Subscribers, one of whom has not confirmed it, and two drafts of newsletters. */
async function subscribe(past: Past, clients: readonly Client[]): Promise<void> {
  const created_at = past.at(9)
  await past.database.db
    .insertInto('newsletter_subscribers')
    .values(
      clients
        .slice(0, 4)
        .map(({ email }, index) => ({ email, created_at, confirmed_at: index === 3 ? null : created_at })),
    )
    .execute()
  const drafts = ['Prepare o jardim para a primavera (exemplo)', 'Obras antes do verão (exemplo)']
  await past.database.db
    .insertInto('newsletters')
    .values(
      SAMPLE_NEWSLETTERS.map((id, index) => ({
        ...{ id, subject: drafts[index] ?? '', body: 'Texto de exemplo.', services: '[]' },
        ...{ state: 'draft' as const, revision: 1, number: null, created_at: past.at(5 - index) },
        ...{ started_at: null, finished_at: null },
      })),
    )
    .execute()
}

/** A message that the recipient's server refused: the only one to samples that is kept. */
export async function refuseMessage(past: Past, { email }: Client): Promise<void> {
  const now = past.at(0, 0)
  const { origin } = past.config
  await past.database.inTransaction(async (trx) => {
    await enqueue(trx, now, [messageTo(newsletterWelcome, email, { origin, leave: origin })])
    await trx
      .updateTable('outbox')
      .set({ state: 'refused', attempts: 1, last_error: '550 5.1.1' })
      .where('recipient', '=', email)
      .where('template', '=', newsletterWelcome.name)
      .execute()
  })
}
