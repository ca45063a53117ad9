import type { Feature } from '../../core/feature.ts'
import { announce } from './announce.ts'
import { decisionMessages } from './decision-messages.ts'
import { announcingMessages } from './messages.ts'
import { noticesOfPerson, stopsOfPerson } from './person.ts'
import { noticeRoutes } from './routes.ts'
import { announcingTables } from './tables.ts'

export const announcing: Feature = {
  name: 'announcing',
  routes: [noticeRoutes],
  wizards: [],
  messages: [...announcingMessages, ...decisionMessages],
  tasks: [],
  tables: announcingTables,
  expiries: [],
  sweeps: [],
  rounds: [announce],
  person: [noticesOfPerson, stopsOfPerson],
  search: [],
  prepare: [],
  revisions: [],
}
