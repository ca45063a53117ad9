/** What the calls about questions share. */
import { LAST_ID } from '../../../questions/service-ids.ts'
import { most } from '../../bounds.ts'
import { listOf, objectOf, text } from '../../shapes.ts'

/** 0 is the base questions, which every service asks; groups of questions have ids as well (`service-ids`). */
export const serviceId = { type: 'integer', minimum: 0, maximum: LAST_ID } as const

export const note = { type: 'string', minLength: 3, maxLength: 300, format: 'filled' } as const

export const idParams = objectOf({ id: serviceId })

/** A content in a reply: the draft's schema without its limits. */
export const content = { type: 'object', title: 'ServiceContent', additionalProperties: true } as const

export const finding = objectOf({ path: text, level: { enum: ['error', 'warning'] }, message: text })

export const findings = listOf(finding, most.findings)

export const revision = objectOf({ revision: { type: 'integer', minimum: 1 } })

export const checked = objectOf({
  /** What would change for visitors, a sentence each. */
  changes: listOf(text, most.changes),
  findings,
  replayed: objectOf({
    unaffected: { type: 'integer' },
    migrated: { type: 'integer' },
    again: { type: 'integer' },
    /** Whether there are older requests that were not replayed. */
    more: { type: 'boolean' },
  }),
})

export const published = objectOf({ number: { type: 'integer' }, version: text })

/** A publication, for whoever looks at it. */
export const version = objectOf({
  number: { type: 'integer' },
  version: text,
  author: text,
  note: text,
  at: text,
})
