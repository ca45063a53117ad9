import {
  type ProposalValues,
  priceProblems,
  type SentProposal,
  storedPrice,
} from '#schemas/forms/proposal.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import type { LeadState } from '#schemas/requests/states.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound, Refused } from '../../core/http/errors.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { newsOfProposal, noteAnswer } from '../announcing/offers.ts'
import { balanceOf, giveCredits, spendCredits } from '../credits/offers.ts'
import { changeLead, isSamePerson, type Mark, proposalsChanged } from '../leads/offers.ts'
import { proposalLeaves } from './author-leaves.ts'
import { bindFiles, fileIdsOf, unbindFiles } from './files.ts'
import { requestFor } from './one-request.ts'

const UNKNOWN = 'Esta proposta não existe.'
const READ = 'O cliente já leu esta proposta: já não se altera nem se retira.'
const DONE = 'Este trabalho já conta como feito: o cliente avaliou-o, ou escolheu-o há muito tempo.'
const ANSWERED = 'Já respondeu a este pedido.'
const NO_CREDITS = 'Não tem créditos suficientes para responder a este pedido.'

/** The same words whatever it was seen by, so that nobody learns whose request it is (PRO-20). */
const ownRequest = (support: string) =>
  `Não pode responder a este pedido com esta conta: ninguém responde aos próprios pedidos. Se acha que é engano, escreva-nos para ${support}.`

/** Why a request takes no proposal, by its state. */
const closed: Readonly<Record<LeadState, string>> = {
  unverified: 'Este pedido ainda não foi confirmado.',
  open: 'O prazo deste pedido terminou.',
  full: 'Este pedido já tem cinco propostas.',
  paused: 'Este pedido está em pausa.',
  chosen: 'O cliente já escolheu um profissional.',
  expired: 'O prazo deste pedido terminou.',
  cancelled: 'O cliente cancelou este pedido.',
  refused: 'Este pedido foi retirado.',
}

/** The same after the client asked for five more (REQ-16). */
const FULL_TWICE = 'Este pedido já tem as dez propostas que pode receber.'

/** What a proposal says, as it is stored. */
const stored = (values: ProposalValues) => ({
  message: values.message.trim(),
  ...storedPrice(values),
  available: values.available.trim(),
  included: values.included?.trim() || null,
})

/** What refuses a proposal whose cost has changed since the professional read it (PRO-3). */
function costs(credits: number): Refused {
  const message = `Responder a este pedido custa agora ${creditsInWords(credits)}. Envie outra vez para confirmar.`
  return new Refused([{ path: '/cost', message }], message)
}

function checkPrice(values: ProposalValues): void {
  const wrong = priceProblems(values)
  if (wrong.length > 0) throw new Refused(wrong)
}

/** Sending, changing and withdrawing proposals (PRO-3 to PRO-7). */
export function proposalSender(services: Services) {
  const { database, clock, config } = services
  const { db } = database

  /** A professional's own proposal that its client has not read. Throws NotFound or Conflict. */
  async function unread(trx: Trx, professionalId: string, id: string) {
    const proposal = await trx
      .selectFrom('proposals')
      .selectAll()
      .where('id', '=', id)
      .where('professional_id', '=', professionalId)
      .executeTakeFirst()
    if (proposal?.state !== 'sent') throw new NotFound(UNKNOWN)
    if (proposal.read_at !== null) throw new Conflict(READ)
    return proposal
  }

  /** Gives the choice back of a professional's chosen proposal. Throws NotFound, or Conflict where its work is done. */
  async function leaveWork(trx: Trx, { userId, id, now }: { userId: string; id: string; now: string }) {
    const chosen = await trx
      .selectFrom('proposals')
      .select('lead_id')
      .where('id', '=', id)
      .where('professional_id', '=', userId)
      .where('state', '=', 'chosen')
      .executeTakeFirst()
    if (!chosen) throw new NotFound(UNKNOWN)
    const left = { id, leadId: chosen.lead_id, userId, how: 'withdrew', now } as const
    if (!(await proposalLeaves(trx, services, left))) throw new Conflict(DONE)
    await proposalsChanged(trx, [id])
  }

  /** The reply for a proposal that was sent before, where it says the same. Throws Conflict otherwise. */
  async function sentBefore(
    professionalId: string,
    proposal: { id: string },
    { row, files }: { row: ReturnType<typeof stored>; files: readonly string[] },
  ) {
    const same = Object.entries(row).every(([name, value]) => Reflect.get(proposal, name) === value)
    if (!same || (await fileIdsOf(db, proposal.id)).join() !== files.join()) throw new Conflict(ANSWERED)
    return { id: proposal.id, balance: await balanceOf(db, professionalId) }
  }

  return {
    /**
     * Sends a proposal in one transaction: it takes one of the five places and the credits, and stores the row, or does
     * nothing (PRO-4). The same proposal again returns the one that was sent. `cost` is the cost that the professional
     * read; `marks` tell from where they send. Throws Refused, NotFound, or Conflict with the reason.
     */
    async send(
      professionalId: string,
      leadId: string,
      { files = [], ...values }: SentProposal,
      { cost, marks = [] }: { cost?: number | undefined; marks?: readonly Mark[] } = {},
    ) {
      checkPrice(values)
      const row = stored(values)
      const request = await requestFor(db, professionalId, leadId)
      const { lead, ownProposal, matches, cost: credits } = request
      if (ownProposal && ownProposal.state !== 'withdrawn')
        return sentBefore(professionalId, ownProposal, { row, files })
      if (!matches) throw new NotFound(UNKNOWN)
      const compared = {
        lead,
        account: professionalId,
        marks,
        by: 'professional',
        now: isoNow(clock),
      } as const
      if (await isSamePerson(db, compared)) throw new Conflict(ownRequest(config.publicSettings.supportEmail))
      if (cost !== undefined && cost !== credits) throw costs(credits)
      const [id, now] = [randomToken(), isoNow(clock)]
      // It is made before there is a lock.
      const news = await newsOfProposal(services, { ...request, ...row, proposalId: id, professionalId })
      const written = database.inTransaction(async (trx) => {
        const change = {
          event: 'PROPOSAL.SENT',
          actor: 'professional',
          actorId: professionalId,
          now,
        } as const
        const changed = await changeLead(trx, leadId, change)
        if (!changed) throw new Conflict(await whyClosed(trx, leadId))
        // One that was withdrawn makes room for this one, which may have its files.
        if (ownProposal) {
          await unbindFiles(trx, [ownProposal.id])
          await trx
            .deleteFrom('proposals')
            .where('id', '=', ownProposal.id)
            .where('state', '=', 'withdrawn')
            .execute()
        }
        const { phone_shown } = await trx
          .selectFrom('leads')
          .select('phone_shown')
          .where('id', '=', leadId)
          .executeTakeFirstOrThrow()
        // Where everybody sees the phone, so does who sends this (PRO-11).
        const shown = phone_shown === 1 ? now : null
        const stored = await trx
          .insertInto('proposals')
          .values({
            id,
            lead_id: leadId,
            professional_id: professionalId,
            round: changed.round,
            state: 'sent',
            ...row,
            credits,
            created_at: now,
            changed_at: null,
            read_at: null,
            contact_shown_at: shown,
            settled_at: shown,
          })
          .onConflict((c) => c.columns(['lead_id', 'professional_id']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!stored) throw new Conflict(ANSWERED)
        const spent = {
          userId: professionalId,
          amount: credits,
          proposalId: id,
          note: `Pedido ${lead.cod}`,
          now,
        }
        const balance = await spendCredits(trx, spent)
        if (balance === undefined) throw new Conflict(NO_CREDITS)
        if (news) await enqueue(trx, now, [news])
        await noteAnswer(trx, { userId: professionalId, leadId, told_at: request.told_at, now })
        if (files.length > 0) await bindFiles(trx, { userId: professionalId, proposalId: id, ids: files })
        await proposalsChanged(trx, [id])
        return { id, balance }
      })
      try {
        return await written
      } catch (error) {
        // The same one may have been sent in the same moment.
        const { ownProposal: sentNow } = await requestFor(db, professionalId, leadId)
        if (sentNow && sentNow.state !== 'withdrawn')
          return sentBefore(professionalId, sentNow, { row, files })
        throw error
      }
    },

    /** Changes a proposal that its client has not read. */
    async change(professionalId: string, id: string, { files = [], ...values }: SentProposal): Promise<void> {
      checkPrice(values)
      await database.inTransaction(async (trx) => {
        await unread(trx, professionalId, id)
        const changed = await trx
          .updateTable('proposals')
          .set({ ...stored(values), changed_at: isoNow(clock) })
          .where('id', '=', id)
          .where('read_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!changed) throw new Conflict(READ)
        await bindFiles(trx, { userId: professionalId, proposalId: id, ids: files })
        await proposalsChanged(trx, [id])
      })
    },

    /**
     * Withdraws a proposal that its client has not read: the place comes back, and the credits unless a contact was shown
     * (PRO-7). With `leavesWork`, the chosen one gives the choice back, without credits (PRO-21).
     */
    async withdraw(professionalId: string, id: string, { leavesWork = false } = {}): Promise<void> {
      const now = isoNow(clock)
      await database.inTransaction(async (trx) => {
        if (leavesWork) return leaveWork(trx, { userId: professionalId, id, now })
        const proposal = await unread(trx, professionalId, id)
        const change = {
          event: 'PROPOSAL.WITHDRAWN',
          actor: 'professional',
          actorId: professionalId,
          now,
        } as const
        const { round } = await trx
          .selectFrom('leads')
          .select('round')
          .where('id', '=', proposal.lead_id)
          .executeTakeFirstOrThrow()
        // Of an earlier round the place was counted there.
        if (proposal.round === round && !(await changeLead(trx, proposal.lead_id, change)))
          throw new Conflict(await whyClosed(trx, proposal.lead_id))
        const withdrawn = await trx
          .updateTable('proposals')
          .set({ state: 'withdrawn', changed_at: now, settled_at: now })
          .where('id', '=', id)
          .where('read_at', 'is', null)
          .where('state', '=', 'sent')
          .returning('contact_shown_at')
          .executeTakeFirst()
        if (!withdrawn) throw new Conflict(READ)
        await proposalsChanged(trx, [id])
        if (proposal.credits > 0 && withdrawn.contact_shown_at === null)
          await giveCredits(trx, {
            userId: professionalId,
            amount: proposal.credits,
            kind: 'returned',
            proposalId: id,
            note: 'Proposta retirada',
            now,
          })
      })
    },
  }
}

async function whyClosed(trx: Trx, leadId: string): Promise<string> {
  const { state, round } = await trx
    .selectFrom('leads')
    .select(['state', 'round'])
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  return state === 'full' && round > 1 ? FULL_TWICE : closed[state]
}
