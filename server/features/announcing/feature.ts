import type { Feature } from '../../core/services.ts'
import { announce } from './announce.ts'
import { decisionMessages } from './decision-messages.ts'
import { leavingMessages } from './leaving-messages.ts'
import { announcingMessages } from './messages.ts'
import { noticesOfPerson, stopsOfPerson } from './person.ts'
import { reminderMessages } from './reminders/messages.ts'
import { noticeRoutes } from './routes.ts'
import { announcingTables } from './tables.ts'
import { requestWaiting, requestWaitingSms } from './waiting/messages.ts'
import { waitingRoutes } from './waiting/routes.ts'

export const announcing: Feature = {
  name: 'announcing',
  routes: [noticeRoutes, waitingRoutes],
  messages: [
    ...announcingMessages,
    ...decisionMessages,
    ...leavingMessages,
    requestWaiting,
    requestWaitingSms,
    ...reminderMessages,
  ],
  tables: announcingTables,
  rounds: [announce],
  person: [noticesOfPerson, stopsOfPerson],
}
