import type { Feature } from '../../core/services.ts'
import { contactSearch } from './admin-search.ts'
import { answerTextsOfAccount } from './answer-texts.ts'
import { contactMessages } from './messages.ts'
import { messagesOfPerson } from './person.ts'
import { contactRoutes } from './routes.ts'
import { contactTables } from './tables.ts'
import { contactTasks } from './tasks.ts'

export const contact: Feature = {
  name: 'contact',
  processing: {
    purpose: 'Responder a quem nos escreve',
    basis: 'interest',
    people: 'quem usa o formulário de contacto',
    data: 'nome, e-mail, mensagem, anexo, o que respondemos',
    recipients: 'serviço de e-mail, alojamento',
  },
  routes: [contactRoutes],
  messages: contactMessages,
  tasks: Object.values(contactTasks),
  tables: contactTables,
  expiries: [{ table: 'contact_messages', column: 'created_at', kind: 'contactMessages' }],
  waiting: [
    {
      name: 'contact-messages',
      words: ['mensagem por tratar', 'mensagens por tratar'],
      path: 'mensagens?estado=open',
      pathOf: ({ id }) => `mensagens/${id}`,
      rows: (db) =>
        db
          .selectFrom('contact_messages')
          .select(['created_at as at', 'id', 'subject as called'])
          .where('state', '=', 'open'),
    },
  ],
  person: [messagesOfPerson, answerTextsOfAccount],
  search: [contactSearch],
}
