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
import { isoNow, type Services } from '../../core/services.ts'
import { tellOfProposal } from '../announcing/offers.ts'
import { balanceOf, giveCredits, spendCredits } from '../credits/offers.ts'
import { changeLead } from '../leads/offers.ts'
import { bindFiles, fileIdsOf, unbindFiles } from './files.ts'
import { requestFor } from './one-request.ts'

const UNKNOWN = 'Esta proposta não existe.'
const READ = 'O cliente já leu esta proposta: já não se altera nem se retira.'
const ANSWERED = 'Já respondeu a este pedido.'
const NO_CREDITS = 'Não tem créditos suficientes para responder a este pedido.'

/** Why a request takes no proposal, by its state. */
const closed: Readonly<Record<LeadState, string>> = {
  unverified: 'Este pedido ainda não foi confirmado.',
  open: 'O prazo deste pedido terminou.',
  full: 'Este pedido já tem cinco propostas.',
  chosen: 'O cliente já escolheu um profissional.',
  expired: 'O prazo deste pedido terminou.',
  cancelled: 'O cliente cancelou este pedido.',
  refused: 'Este pedido foi retirado.',
}

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
  const { database, clock } = services
  const { db } = database

  /** A professional's own proposal that its client has not read. Throws NotFound or Conflict. */
  async function unread(trx: Trx, professionalId: string, id: string) {
    const own = await trx
      .selectFrom('proposals')
      .selectAll()
      .where('id', '=', id)
      .where('professional_id', '=', professionalId)
      .executeTakeFirst()
    if (own?.state !== 'sent') throw new NotFound(UNKNOWN)
    if (own.read_at !== null) throw new Conflict(READ)
    return own
  }

  /** The reply for a proposal that was sent before, where it says the same. Throws Conflict otherwise. */
  async function sentBefore(
    professionalId: string,
    own: { id: string },
    { row, files }: { row: ReturnType<typeof stored>; files: readonly string[] },
  ) {
    const same = Object.entries(row).every(([name, value]) => Reflect.get(own, name) === value)
    if (!same || (await fileIdsOf(db, own.id)).join() !== files.join()) throw new Conflict(ANSWERED)
    return { id: own.id, balance: await balanceOf(db, professionalId) }
  }

  return {
    /**
     * Sends a proposal in one transaction: one of the five places, the credits and the row, or none of them (PRO-4). The
     * same proposal again is the one that was sent. `cost` is what it costs as the professional read it. Throws Refused, NotFound, or Conflict with the reason.
     */
    async send(
      professionalId: string,
      leadId: string,
      { files = [], ...values }: SentProposal,
      cost?: number,
    ) {
      checkPrice(values)
      const row = stored(values)
      const { lead, own, matches, cost: credits } = await requestFor(db, professionalId, leadId)
      if (own && own.state !== 'withdrawn') return sentBefore(professionalId, own, { row, files })
      if (!matches) throw new NotFound(UNKNOWN)
      if (cost !== undefined && cost !== credits) throw costs(credits)
      const [id, now] = [randomToken(), isoNow(clock)]
      const written = db.transaction().execute(async (trx) => {
        const change = {
          event: 'PROPOSAL.SENT',
          actor: 'professional',
          actorId: professionalId,
          now,
        } as const
        const changed = await changeLead(trx, leadId, change)
        if (!changed) throw new Conflict(await whyClosed(trx, leadId))
        // One that was withdrawn makes room for this one, which may have its files.
        if (own) {
          await unbindFiles(trx, [own.id])
          await trx
            .deleteFrom('proposals')
            .where('id', '=', own.id)
            .where('state', '=', 'withdrawn')
            .execute()
        }
        const sent = await trx
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
          })
          .onConflict((c) => c.columns(['lead_id', 'professional_id']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!sent) throw new Conflict(ANSWERED)
        if (files.length > 0) await bindFiles(trx, { userId: professionalId, proposalId: id, ids: files })
        const entry = {
          userId: professionalId,
          amount: credits,
          proposalId: id,
          now,
          note: `Pedido ${lead.cod}`,
        }
        if (credits > 0 && !(await spendCredits(trx, entry))) throw new Conflict(NO_CREDITS)
        await tellOfProposal(trx, services, { leadId, proposalId: id, now })
      })
      try {
        await written
      } catch (error) {
        // The same one may have been sent in the same moment.
        const { own: known } = await requestFor(db, professionalId, leadId)
        if (known && known.state !== 'withdrawn') return sentBefore(professionalId, known, { row, files })
        throw error
      }
      return { id, balance: await balanceOf(db, professionalId) }
    },

    /** Changes a proposal that its client has not read. */
    async change(professionalId: string, id: string, { files = [], ...values }: SentProposal): Promise<void> {
      checkPrice(values)
      await db.transaction().execute(async (trx) => {
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
      })
    },

    /** Withdraws a proposal that its client has not read; the place and the credits come back. */
    async withdraw(professionalId: string, id: string): Promise<void> {
      const now = isoNow(clock)
      await db.transaction().execute(async (trx) => {
        const own = await unread(trx, professionalId, id)
        const change = {
          event: 'PROPOSAL.WITHDRAWN',
          actor: 'professional',
          actorId: professionalId,
          now,
        } as const
        const { round } = await trx
          .selectFrom('leads')
          .select('round')
          .where('id', '=', own.lead_id)
          .executeTakeFirstOrThrow()
        // Of an earlier round the place was counted there.
        if (own.round === round && !(await changeLead(trx, own.lead_id, change)))
          throw new Conflict(await whyClosed(trx, own.lead_id))
        const withdrawn = await trx
          .updateTable('proposals')
          .set({ state: 'withdrawn', changed_at: now, settled_at: now })
          .where('id', '=', id)
          .where('read_at', 'is', null)
          .where('state', '=', 'sent')
          .returning('id')
          .executeTakeFirst()
        if (!withdrawn) throw new Conflict(READ)
        if (own.credits > 0)
          await giveCredits(trx, {
            userId: professionalId,
            amount: own.credits,
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
  const { state } = await trx
    .selectFrom('leads')
    .select('state')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  return closed[state]
}
