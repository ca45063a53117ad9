import { sql } from 'kysely'
import { MAX_CHAT_A_DAY } from '#schemas/chat/chat.ts'
import { holdsContact } from '#schemas/chat/holds-contact.ts'
import type { Trx } from '../../core/db/tables.ts'
import { TooMany } from '../../core/http/errors.ts'
import { type Clock, isoNow } from '../../core/services.ts'
import type { OwnChat } from './access.ts'

const FULL_DAY = `Já escreveu ${MAX_CHAT_A_DAY} mensagens nesta conversa nas últimas 24 horas.`
const DAY_MS = 24 * 3600_000

/** Throws TooMany where somebody has written as many messages in a chat as one may within 24 hours (CHT-12). */
async function mayWrite(trx: Trx, clock: Clock, { proposal, me }: OwnChat): Promise<void> {
  const [nth] = await trx
    .selectFrom('chat_messages')
    .select('created_at')
    .where('proposal_id', '=', proposal)
    .where('author', '=', me)
    .where('created_at', '>', isoNow(clock, -DAY_MS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_CHAT_A_DAY - 1)
    .limit(1)
    .execute()
  if (nth) throw new TooMany((Date.parse(nth.created_at) + DAY_MS - clock.now()) / 1000, FULL_DAY)
}

/**
 * Stores a message, and that the client reacted if the client wrote it. False where the id is stored already. Throws
 * TooMany (CHT-12).
 */
export async function storeMessage(
  trx: Trx,
  clock: Clock,
  chat: OwnChat,
  { id, text }: { id: string; text: string },
): Promise<boolean> {
  await mayWrite(trx, clock, chat)
  const { proposal, me } = chat
  const created_at = isoNow(clock)
  const added = await trx
    .insertInto('chat_messages')
    .values({ id, proposal_id: proposal, author: me, text, created_at, read_at: null, mailed_at: null })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  // A client who writes has read the proposal and reacted to it (CRD-12), and may have shown a contact (PRO-11).
  if (me === 'client') {
    const first = (column: string) => sql<string>`coalesce(${sql.ref(column)}, ${created_at})`
    await trx
      .updateTable('proposals')
      .set({ read_at: first('read_at'), settled_at: first('settled_at') })
      .$if(holdsContact(text), (q) => q.set({ contact_shown_at: first('contact_shown_at') }))
      .where('id', '=', proposal)
      .execute()
  }
  return true
}
