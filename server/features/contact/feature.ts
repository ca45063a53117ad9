import type { Feature } from '../../core/services.ts'
import { contactSearch } from './admin-search.ts'
import { contactMessages } from './messages.ts'
import { messagesOfPerson } from './person.ts'
import { contactRoutes } from './routes.ts'
import { contactTables } from './tables.ts'
import { contactTasks } from './tasks.ts'

export const contact: Feature = {
  name: 'contact',
  routes: [contactRoutes],
  messages: contactMessages,
  tasks: Object.values(contactTasks),
  tables: contactTables,
  expiries: [{ table: 'contact_messages', column: 'created_at', kind: 'contactMessages' }],
  person: [messagesOfPerson],
  search: [contactSearch],
}
