import type { Generated } from 'kysely'
import type { ChatAuthor, ChatReportState } from '#schemas/chat/chat.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** What a client and a professional write to each other about a proposal (CHT-1). */
    chat_messages: {
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
    chat_photos: {
      message_id: string
      /** Its place in the message, from 0. */
      position: number
      photo_id: string
    }
    /** The date that the two of a chat agree on (CHT-13). */
    chat_dates: {
      proposal_id: string
      /** What one of the two proposes, and who; null for nothing. ISO 8601. */
      proposed_at: string | null
      proposed_by: ChatAuthor | null
      /** What is agreed; it stays where it was cancelled. */
      agreed_at: string | null
      cancelled_at: string | null
      /** How often what was agreed was changed: the calendar file's SEQUENCE. */
      sequence: Generated<number>
      changed_at: string
    }
    /** A chat that one of the two reported; it is closed until an administrator reopens it (CHT-6, CHT-7). */
    chat_reports: {
      proposal_id: string
      /** Who reported the other one. */
      author: ChatAuthor
      reason: string
      created_at: string
      state: Generated<ChatReportState>
      /** What was decided, in words for both; null before. */
      answer: string | null
    }
  }
}

export const chatTables: readonly FeatureTable[] = [
  { name: 'chat_messages', key: ['id'], ends: 'requests', person: 'exported and erased' },
  { name: 'chat_photos', key: ['message_id', 'position'], ends: 'requests', person: 'exported and erased' },
  {
    name: 'chat_dates',
    key: ['proposal_id'],
    ends: 'requests',
    person: 'erased, not exported: the messages of the chat say it',
  },
  {
    name: 'chat_reports',
    key: ['proposal_id'],
    ends: 'requests',
    person: 'erased, not exported: it protects who reported',
  },
]
