import type { FastifyRequest } from 'fastify'
import { type ChatAuthor, type ChatReportState, reportInWords } from '#schemas/chat/chat.ts'
import { hasEnded } from '#schemas/requests/states.ts'
import { NotFound } from '../../core/http/errors.ts'
import type { Services } from '../../core/services.ts'
import { sessionsRepository, Unconfirmed } from '../accounts/offers.ts'
import { leadsRepository } from '../leads/offers.ts'

const UNKNOWN = 'Não encontrámos esta conversa.'

const CLOSED = {
  suspended: 'Um dos participantes não pode escrever de momento.',
  over: 'Esta conversa terminou com o pedido ou com a proposta.',
} as const

/** What a client's link says: the request's id and secret. */
interface Link {
  readonly l?: string
  readonly s?: string
}

/** The chat of a proposal for one of its two people. */
export interface OwnChat {
  readonly proposal: string
  readonly me: ChatAuthor
  /** The other one, as this one may call them: a client's name is not given away (CHT-1). */
  readonly other: string
  /** Why nothing can be written, in words; null where it can (CHT-2). */
  readonly closed: string | null
  /** What was decided where it was reported and goes on, in words (CHT-7). */
  readonly reopened: string | null
}

/**
 * Finds out who asks for a chat (CHT-1): its client, by the request's secret or by an account with the request's e-mail,
 * confirmed; or the professional of the proposal. Throws NotFound for everybody else, so that nothing is told of chats of
 * others, 401 for who neither has the secret nor is signed in, and Unconfirmed for a professional who has to confirm
 * something first (ACC-35).
 */
export function chatAccess(services: Services) {
  const { db } = services.database
  const [sessions, leads] = [
    sessionsRepository(services),
    leadsRepository(services.database, services.config.sessionSecret),
  ]

  const chatOf = (proposal: string) =>
    db
      .selectFrom('proposals')
      .innerJoin('leads', 'leads.id', 'proposals.lead_id')
      .innerJoin('users as professional', 'professional.id', 'proposals.professional_id')
      .leftJoin('users as client', 'client.email', 'leads.email')
      .leftJoin('chat_reports', 'chat_reports.proposal_id', 'proposals.id')
      .select(['proposals.professional_id', 'proposals.state', 'leads.id as lead', 'leads.email'])
      .select(['leads.state as lead_state', 'professional.name', 'professional.suspended_at'])
      .select([
        'client.suspended_at as client_suspended',
        'chat_reports.state as reported',
        'chat_reports.answer',
      ])
      .where('proposals.id', '=', proposal)
      .executeTakeFirst()
  type Chat = NonNullable<Awaited<ReturnType<typeof chatOf>>>

  async function partOf(request: FastifyRequest, chat: Chat | undefined, { l, s }: Link) {
    if (l !== undefined && s !== undefined)
      return (await leads.find(l, s)) !== undefined && chat?.lead === l ? 'client' : undefined
    const { userId, unconfirmed } = await sessions.of(request)
    if (chat?.professional_id === userId) {
      if (unconfirmed.length > 0) throw new Unconfirmed(unconfirmed)
      return 'professional'
    }
    const user = await db
      .selectFrom('users')
      .select(['email', 'email_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirst()
    const isClient = user && user.email_verified_at !== null && user.email === chat?.email.toLowerCase()
    return isClient ? 'client' : undefined
  }

  return async (request: FastifyRequest, proposal: string, link: Link): Promise<OwnChat> => {
    const chat = await chatOf(proposal)
    const me = await partOf(request, chat, link)
    if (!chat || !me) throw new NotFound(UNKNOWN)
    const closed = whyClosed(chat)
    return {
      proposal,
      me,
      other: me === 'client' ? chat.name : 'Cliente',
      closed,
      reopened:
        closed === null && chat.reported === 'reopened' ? reportInWords(chat.reported, chat.answer) : null,
    }
  }
}

interface Standing {
  readonly state: string
  readonly lead_state: Parameters<typeof hasEnded>[0]
  readonly suspended_at: string | null
  readonly client_suspended: string | null
  readonly reported: ChatReportState | null
  readonly answer: string | null
}

function whyClosed({
  state,
  lead_state,
  suspended_at,
  client_suspended,
  reported,
  answer,
}: Standing): string | null {
  if (reported !== null && reported !== 'reopened') return reportInWords(reported, answer)
  if (suspended_at !== null || client_suspended !== null) return CLOSED.suspended
  const goesOn = state === 'chosen' || (state === 'sent' && !hasEnded(lead_state))
  return goesOn ? null : CLOSED.over
}
