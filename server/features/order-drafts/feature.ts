import type { Feature } from '../../core/services.ts'
import { orderDraftLinkRoutes } from './link-routes.ts'
import { orderDraftMessages } from './messages.ts'
import { draftsOfPerson } from './person.ts'
import { orderDraftRoutes } from './routes.ts'
import { orderDraftTables } from './tables.ts'

export const orderDrafts: Feature = {
  name: 'order-drafts',
  processing: {
    purpose: 'Guardar um pedido que ficou a meio',
    basis: 'contract',
    people: 'quem começa um pedido',
    data: 'respostas ao questionário, contactos já escritos',
    recipients: 'ninguém, além do alojamento',
  },
  routes: [orderDraftRoutes, orderDraftLinkRoutes],
  messages: orderDraftMessages,
  tables: orderDraftTables,
  expiries: [
    { table: 'order_drafts', column: 'saved_at', kind: 'orderDrafts' },
    { table: 'order_draft_links', column: 'expires_at', kind: 'signIn' },
    { table: 'sent_orders', column: 'expires_at', kind: 'signIn' },
    { table: 'asked_orders', column: 'asked_at', kind: 'orderDrafts' },
  ],
  person: [draftsOfPerson],
}
