import type { Feature } from '../../core/services.ts'
import { chatMessages } from './messages.ts'
import { chatOfClient, chatOfProfessional } from './person.ts'
import { chatRoutes } from './routes.ts'
import { chatTables } from './tables.ts'
import { undoesOfChat } from './undo.ts'
import { tellUnread } from './unread.ts'

export const chat: Feature = {
  name: 'chat',
  processing: {
    purpose: 'Permitir que cliente e profissional conversem; tratar denúncias',
    basis: 'contract',
    people: 'clientes e profissionais',
    data: 'mensagens, fotografias, denúncias',
    recipients: 'o outro da conversa, alojamento',
  },
  routes: [chatRoutes],
  messages: chatMessages,
  tables: chatTables,
  rounds: [tellUnread],
  undoes: undoesOfChat,
  waiting: [
    {
      name: 'chat-reports',
      words: ['denúncia por decidir', 'denúncias por decidir'],
      path: 'denuncias?estado=waiting',
      pathOf: ({ id }) => `denuncias/${id}`,
      promisedDays: 2,
      rows: (db) =>
        db
          .selectFrom('chat_reports')
          .leftJoin('proposals', 'proposals.id', 'chat_reports.proposal_id')
          .leftJoin('leads', 'leads.id', 'proposals.lead_id')
          .select(['chat_reports.created_at as at', 'chat_reports.proposal_id as id', 'leads.cod as called'])
          .where('chat_reports.state', '=', 'waiting'),
    },
  ],
  person: [chatOfProfessional, chatOfClient],
}
