export { orderChecks } from './checks.ts'
export { sendLead } from './send-lead.ts'
