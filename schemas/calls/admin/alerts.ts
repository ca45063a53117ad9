import { alertsSchema } from '../../forms/alerts.ts'
import { defineCall } from '../define-call.ts'
import { success } from './parts.ts'

/** Which of the operator's e-mails the administrator gets. */
export const showAlerts = defineCall({
  method: 'GET',
  path: '/api/admin/alerts',
  role: 'admin',
  reply: alertsSchema,
  rule: 'ADM-38',
})

export const saveAlerts = defineCall({
  method: 'POST',
  path: '/api/admin/alerts',
  role: 'admin',
  body: alertsSchema,
  reply: success,
  rule: 'ADM-38',
})
