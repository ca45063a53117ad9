import type { Feature } from '../../core/feature.ts'
import { chatMessages } from './messages.ts'
import { chatOfClient, chatOfProfessional } from './person.ts'
import { chatRoutes } from './routes.ts'
import { chatTables } from './tables.ts'
import { tellUnread } from './unread.ts'

export const chat: Feature = {
  name: 'chat',
  routes: [chatRoutes],
  wizards: [],
  messages: chatMessages,
  tasks: [],
  tables: chatTables,
  expiries: [],
  sweeps: [],
  rounds: [tellUnread],
  person: [chatOfProfessional, chatOfClient],
  search: [],
  prepare: [],
  revisions: [],
}
