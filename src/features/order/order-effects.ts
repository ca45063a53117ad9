export { checkOrderStep } from './checks.ts'
export { sendLead } from './send-lead.ts'
export { suggestPlaces } from './suggest-places.ts'
