import { positiveId } from '../calls/parts.ts'

/** The id of a service that a form lets somebody choose. The format names the widget of a list of them. */
export const serviceEntry = { ...positiveId, format: 'service' } as const

/** The id of a subgroup that a form lets somebody choose. The format names the widget. */
export const subgroupEntry = { type: 'integer', format: 'subgroup' } as const
