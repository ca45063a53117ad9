import { sql } from 'kysely'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { REVIEW_DAYS } from '#schemas/profiles/reviews.ts'
import type { Db } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { newestPage } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { waitingChanged } from '../../core/waiting.ts'
import { tellOfReview } from '../announcing/offers.ts'
import { isSamePerson, leadsRepository, type Mark } from '../leads/offers.ts'

const DAY = 24 * 3_600_000
const UNKNOWN = 'Não encontrámos este pedido. Verifique a ligação que recebeu.'
const NOBODY = 'Só pode avaliar depois de escolher um profissional.'
const LATE = `Só pode avaliar nos ${REVIEW_DAYS} dias depois da escolha.`
const TWICE = 'Este pedido já tem uma avaliação.'
const ownReview = (support: string) =>
  `Não pode avaliar este profissional: ninguém se avalia a si próprio. Se acha que é engano, escreva-nos para ${support}.`
const NO_REVIEW = 'Esta avaliação já não existe.'
const ANSWERED = 'Já respondeu a esta avaliação.'

interface Link {
  l: string
  s: string
}

/** The columns that reviews are sorted by. */
export const NEWEST_REVIEWS = ['reviews.created_at', 'reviews.lead_id'] as const

/** A professional's reviews with the titles of their services. */
const reviewsAbout = (db: Pick<Db, 'selectFrom'>, professional: string) =>
  db
    .selectFrom('reviews')
    .leftJoin('services', 'services.id', 'reviews.service_id')
    .select([
      'reviews.lead_id as id',
      'reviews.stars',
      'reviews.words',
      'reviews.created_at as at',
      'reviews.answer',
      sql<string>`coalesce(services.title, '')`.as('service'),
    ])
    .where('reviews.professional_id', '=', professional)

/** A page of the reviews of a professional that everybody sees (REV-4, PRF-11). */
export async function shownReviews(db: Pick<Db, 'selectFrom'>, professional: string, after?: string) {
  const seen = reviewsAbout(db, professional).where('reviews.hidden_at', 'is', null)
  const { rows, next } = await newestPage(seen, NEWEST_REVIEWS, { after })
  return { rows: rows.map(({ id: _, ...review }) => review), next }
}

/** Reviews by clients, by the link of their request, and what professionals do with them (REV-1 to REV-3). */
export function reviewsOf(services: Services) {
  const { database, config, clock } = services
  const { db } = database
  const leads = leadsRepository(database, config.sessionSecret)

  /** The chosen proposal of a request that a link leads to. */
  async function chosenOf({ l, s }: Link) {
    const lead = await leads.find(l, s)
    if (!lead) throw new NotFound(UNKNOWN)
    const chosen = await db
      .selectFrom('proposals')
      .innerJoin('users', 'users.id', 'proposals.professional_id')
      .leftJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['proposals.id', 'users.id as professional_id', 'users.name', 'profiles.name as shown_name'])
      .where('proposals.lead_id', '=', lead.id)
      .where('proposals.state', '=', 'chosen')
      .executeTakeFirst()
    const since = lead.state === 'chosen' ? lead.ended_at : null
    const inTime = since !== null && clock.now() <= Date.parse(since) + REVIEW_DAYS * DAY
    return { lead, chosen, inTime }
  }

  const ofRequest = (id: string) =>
    db.selectFrom('reviews').select(['stars', 'words', 'answer']).where('lead_id', '=', id).executeTakeFirst()

  /** Changes a review of this professional alone; throws NotFound for another's, Conflict where `open` says that it is done. */
  async function change(
    professional: string,
    id: string,
    open: 'answer' | 'reported_at',
    set: object,
  ): Promise<void> {
    const update = () =>
      db.updateTable('reviews').set(set).where('lead_id', '=', id).where('professional_id', '=', professional)
    const done = await update().where(open, 'is', null).returning('lead_id').executeTakeFirst()
    if (done && open === 'reported_at') await waitingChanged(db)
    if (done) return
    const review = await db
      .selectFrom('reviews')
      .select('lead_id')
      .where('lead_id', '=', id)
      .where('professional_id', '=', professional)
      .executeTakeFirst()
    if (!review) throw new NotFound(NO_REVIEW)
    if (open === 'answer') throw new Conflict(ANSWERED)
  }

  return {
    async show(link: Link) {
      const { lead, chosen, inTime } = await chosenOf(link)
      const review = (await ofRequest(lead.id)) ?? null
      const professional = chosen ? (chosen.shown_name ?? chosen.name) : null
      return { professional, may: chosen !== undefined && inTime && review === null, review }
    },

    /**
     * Throws Conflict where nobody was chosen, after the time, for a second review, and for who seems to be the
     * professional (REV-5). `marks` say from where it is sent.
     */
    async send(
      { stars, words, ...link }: BodyOf<typeof calls.sendReview>,
      marks: readonly Mark[] = [],
    ): Promise<void> {
      const { lead, chosen, inTime } = await chosenOf(link)
      if (!chosen) throw new Conflict(NOBODY)
      if (!inTime) throw new Conflict(LATE)
      const compared = {
        lead,
        account: chosen.professional_id,
        marks,
        by: 'client',
        now: isoNow(clock),
      } as const
      if (await isSamePerson(db, compared)) throw new Conflict(ownReview(config.publicSettings.supportEmail))
      const row = {
        lead_id: lead.id,
        proposal_id: chosen.id,
        professional_id: chosen.professional_id,
        service_id: lead.service_id,
        stars,
        words: words.trim(),
        created_at: isoNow(clock),
      }
      await database.inTransaction(async (trx) => {
        const written = await trx
          .insertInto('reviews')
          .values(row)
          .onConflict((c) => c.column('lead_id').doNothing())
          .returning('lead_id')
          .executeTakeFirst()
        if (!written) throw new Conflict(TWICE)
        await tellOfReview(trx, services, { proposalId: chosen.id, stars, now: row.created_at })
      })
    },

    /** A page of those of a professional, the newest first. */
    async list(professional: string, after: string | undefined) {
      const all = reviewsAbout(db, professional).select([
        'reviews.reported_at',
        'reviews.report_decided_at',
        'reviews.hidden_at',
        'reviews.hidden_reason',
      ])
      const { rows, next } = await newestPage(all, NEWEST_REVIEWS, { after })
      return {
        next,
        rows: rows.map(({ reported_at, report_decided_at, hidden_at, hidden_reason, ...review }) => ({
          ...review,
          reported: reported_at !== null,
          decided: report_decided_at !== null,
          hidden: hidden_at === null ? null : (hidden_reason ?? ''),
        })),
      }
    },

    answer: (professional: string, id: string, answer: string) =>
      change(professional, id, 'answer', { answer: answer.trim(), answered_at: isoNow(clock) }),

    /** A review that was reported before stays so. */
    report: (professional: string, id: string, reason: string) =>
      change(professional, id, 'reported_at', { report_reason: reason.trim(), reported_at: isoNow(clock) }),
  }
}
