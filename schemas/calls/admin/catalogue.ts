import { serviceTextsSchema } from '../../catalogue/service-texts.ts'
import { MAX_COST, MIN_COST } from '../../requests/rules.ts'
import { most } from '../bounds.ts'
import { defineCall } from '../define-call.ts'
import { idParams, positiveId } from '../parts.ts'
import { listOf, maybe, objectOf, text, whole } from '../shapes.ts'
import { reason, reasonBody, success } from './parts.ts'

const titled = objectOf({ id: whole, title: text })

const cost = { type: 'integer', minimum: MIN_COST, maximum: MAX_COST } as const

/** A service's page and what it is to visitors: its texts as they are kept, or null, and whether anybody can ask for it. */
export const showServiceTexts = defineCall({
  method: 'GET',
  path: '/api/admin/services/:id/texts',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    ...titled.properties,
    /** What a proposal costs, in credits. */
    credits: whole,
    /** Since when nobody can ask for it, and since when it is put away. */
    withdrawn: maybe,
    archived: maybe,
    /** The service that its address leads to while it is withdrawn. */
    redirect: { ...titled, type: ['object', 'null'] },
    /** How many requests for it are unfinished and kept here. */
    begun: whole,
    /** How many requests that were sent are open. */
    sent: whole,
    /** The withdrawn services whose address leads to this one. */
    pointing: listOf(titled, most.services),
    /** How often administrators changed the texts: who saves says which ones they saw. */
    revision: whole,
    texts: { ...serviceTextsSchema, type: ['object', 'null'] },
  }),
  rule: 'ADM-22',
})

/** The most services that something is done with at once. */
const MAX_AT_ONCE = 1000

/** What withdrawing services, or another cost of theirs, would be to people: of all of them together (ADM-30). */
export const countAffected = defineCall({
  method: 'POST',
  path: '/api/admin/services/affected',
  role: 'admin',
  body: objectOf({ ids: { type: 'array', items: positiveId, minItems: 1, maxItems: MAX_AT_ONCE } }),
  reply: objectOf({
    /** How many requests for them are unfinished and kept here. */
    begun: whole,
    /** How many requests that were sent are open. */
    sent: whole,
    /** The other withdrawn services whose address leads to one of them. */
    pointing: listOf(titled, most.services),
  }),
  rule: 'ADM-30',
})

export const saveServiceTexts = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/texts',
  role: 'admin',
  params: idParams,
  body: objectOf({ revision: { type: 'integer', minimum: 0 }, texts: serviceTextsSchema }),
  reply: objectOf({ revision: whole }),
  rule: 'ADM-22',
})

/**
 * Says what a proposal for a service costs from now on, in credits (PRO-3). Refused (409) where it is not any more what it
 * was when it was read.
 */
export const setServiceCredits = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/credits',
  role: 'admin',
  params: idParams,
  body: objectOf({
    /** What it was when it was read. */
    from: cost,
    credits: cost,
    reason,
  }),
  reply: success,
  rule: 'PRO-3',
})

export const withdrawService = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/withdraw',
  role: 'admin',
  params: idParams,
  body: objectOf(
    {
      reason,
    },
    {
      /** The service that visitors of its page are led to; without one the page says that it is gone. */
      redirect: positiveId,
    },
  ),
  reply: success,
  rule: 'ADM-23',
})

/** Puts a withdrawn service away: the lists of the administration leave it out. */
export const archiveService = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/archive',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-23',
})

/** Brings a service back that was withdrawn, also from the archive. */
export const restoreService = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/restore',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-23',
})

/** How a subgroup is called, and the main group that it belongs to. */
const subgroupFields = {
  title: { type: 'string', minLength: 2, maxLength: 60, format: 'filled' },
  main_group_id: positiveId,
} as const

/** All subgroups with what depends on them, archived ones too, and the main groups. */
export const manageSubgroups = defineCall({
  method: 'GET',
  path: '/api/admin/subgroups',
  role: 'admin',
  reply: objectOf({
    rows: listOf(
      objectOf({
        ...titled.properties,
        main_group_id: whole,
        /** How often administrators changed it; who changes it says which one they saw. */
        revision: whole,
        archived: maybe,
        /** Its services that are not archived; drafts and withdrawn ones are not `on_site`. */
        services: listOf(objectOf({ ...titled.properties, on_site: { type: 'boolean' } }), most.services),
        /** How many questions its shared set has; 0 before one is published. */
        questions: whole,
        /** How many services ask that set. */
        followers: whole,
      }),
      most.subgroups,
    ),
    mainGroups: listOf(titled, most.mainGroups),
  }),
  rule: 'ADM-26',
})

export const createSubgroup = defineCall({
  method: 'POST',
  path: '/api/admin/subgroups',
  role: 'admin',
  body: objectOf(subgroupFields),
  reply: objectOf({ id: whole }),
  rule: 'ADM-26',
})

/** Renames a subgroup, or moves it to another main group. */
export const changeSubgroup = defineCall({
  method: 'POST',
  path: '/api/admin/subgroups/:id',
  role: 'admin',
  params: idParams,
  body: objectOf({ ...subgroupFields, revision: { type: 'integer', minimum: 0 } }),
  reply: success,
  rule: 'ADM-26',
})

export const archiveSubgroup = defineCall({
  method: 'POST',
  path: '/api/admin/subgroups/:id/archive',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-26',
})

export const restoreSubgroup = defineCall({
  method: 'POST',
  path: '/api/admin/subgroups/:id/restore',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-26',
})
