export { suggestPlaces } from '#src/api/suggest-places.ts'
export { checkOrderStep } from './checks.ts'
export { sendLead } from './send-lead.ts'
