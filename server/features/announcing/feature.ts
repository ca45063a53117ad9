import type { Feature } from '../../core/services.ts'
import { announce } from './announce.ts'
import { askedRequest } from './asking/messages.ts'
import { askingRoutes } from './asking/routes.ts'
import { decisionMessages } from './decision-messages.ts'
import { leavingMessages } from './leaving-messages.ts'
import { noticesOfPerson, stopsOfPerson } from './person.ts'
import { proposalMessages } from './proposal-messages.ts'
import { reminderMessages } from './reminders/messages.ts'
import { requestMessages } from './request-messages.ts'
import { noticeRoutes } from './routes.ts'
import { announcingTables } from './tables.ts'
import { requestWaiting, requestWaitingSms } from './waiting/messages.ts'
import { waitingRoutes } from './waiting/routes.ts'

export const announcing: Feature = {
  name: 'announcing',
  processing: {
    purpose: 'Avisar profissionais de pedidos e os dois do que acontece',
    basis: 'contract',
    people: 'profissionais e clientes',
    data: 'quem foi avisado de que pedido e quando, como quer ser avisado, avisos que deixou de querer',
    recipients: 'serviços de e-mail e de SMS, alojamento',
  },
  routes: [noticeRoutes, waitingRoutes, askingRoutes],
  messages: [
    ...requestMessages,
    ...proposalMessages,
    ...decisionMessages,
    ...leavingMessages,
    askedRequest,
    requestWaiting,
    requestWaitingSms,
    ...reminderMessages,
  ],
  tables: announcingTables,
  rounds: [announce],
  person: [noticesOfPerson, stopsOfPerson],
}
