import type { Generated } from 'kysely'
import type { ChatAuthor, ChatReportState } from '#schemas/chat/chat.ts'
import type { FeatureTable } from '../../core/services.ts'

/** What a client and a professional write to each other about a proposal (CHT-1). */
interface ChatMessages {
  id: string
  proposal_id: string
  author: ChatAuthor
  text: string
  created_at: string
  /** When the other one read it. */
  read_at: string | null
  /** When the other one was told by e-mail that it is unread; null before (CHT-5). */
  mailed_at: string | null
}

/** A photograph of a message (CHT-8). */
interface ChatPhotos {
  message_id: string
  /** Its place in the message, from 0. */
  position: number
  photo_id: string
}

/** A chat that one of the two reported; it is closed until an administrator reopens it (CHT-6, CHT-7). */
interface ChatReports {
  proposal_id: string
  /** Who reported the other one. */
  author: ChatAuthor
  reason: string
  created_at: string
  state: Generated<ChatReportState>
  /** What was decided, in words for both; null before. */
  answer: string | null
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    chat_messages: ChatMessages
    chat_photos: ChatPhotos
    chat_reports: ChatReports
  }
}

export const chatTables: readonly FeatureTable[] = [
  { name: 'chat_messages', key: ['id'], ends: 'requests', person: 'exported and erased' },
  { name: 'chat_photos', key: ['message_id', 'position'], ends: 'requests', person: 'exported and erased' },
  {
    name: 'chat_reports',
    key: ['proposal_id'],
    ends: 'requests',
    person: 'erased, not exported: it protects who reported',
  },
]
