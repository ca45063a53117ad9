import { CHAT_PAGE, type ChatMessage } from '#schemas/chat/chat.ts'
import { newestPage } from '../../core/lists/newest-first.ts'
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
    const { rows, next } = await newestPage(
      db
        .selectFrom('chat_messages')
        .select(['id', 'author', 'text', 'created_at as at', 'read_at as read'])
        .where('proposal_id', '=', proposal),
      'chat_messages',
      { after: before, size: CHAT_PAGE },
    )
    const ids = rows.map(({ id }) => id)
    const photos = await photosOfMessages(db, config, { messages: ids, now: clock.now() })
    const messages = rows.map((message) => ({ ...message, photos: [...(photos.get(message.id) ?? [])] }))
    return { messages: messages.reverse(), older: next }
  }
}
