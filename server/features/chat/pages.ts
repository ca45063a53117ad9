import { CHAT_PAGE, type ChatMessage } from '#schemas/chat/chat.ts'
import { pageOf } from '../../core/lists/cursor.ts'
import { olderThan } from '../../core/lists/newest-first.ts'
import type { Services } from '../../core/services.ts'
import { photosOfMessages } from './chat-photos.ts'

/** A page of a chat: its messages in order, and what asks for those before them; null where there are none. */
interface ChatPage {
  readonly messages: ChatMessage[]
  readonly older: string | null
}

/** Reads chats by pages (CHT-11): the newest messages of a proposal's chat, or those before another page, by its `older`. */
export function chatPages({ database: { db }, config, clock }: Services) {
  return async (proposal: string, before?: string): Promise<ChatPage> => {
    const newest = await db
      .selectFrom('chat_messages')
      .select(['id', 'author', 'text', 'created_at as at', 'read_at as read'])
      .where('proposal_id', '=', proposal)
      .where(olderThan('chat_messages', before))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(CHAT_PAGE + 1)
      .execute()
    const { rows, next } = pageOf(newest, CHAT_PAGE, (row) => row)
    const ids = rows.map(({ id }) => id)
    const photos = await photosOfMessages(db, config, { messages: ids, now: clock.now() })
    const messages = rows.map((message) => ({ ...message, photos: [...(photos.get(message.id) ?? [])] }))
    return { messages: messages.reverse(), older: next }
  }
}
