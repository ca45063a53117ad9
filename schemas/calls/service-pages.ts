import { serviceTextsSchema } from '../catalogue/service-texts.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { idParams } from './parts.ts'
import { listOf, maybe, objectOf, text, whole } from './shapes.ts'

const titled = objectOf({ id: whole, title: text })

const measure = objectOf({
  requests: whole,
  with_one: whole,
  with_five: whole,
  median_minutes: { type: ['integer', 'null'] },
})

/** What the page of a service shows. One that was withdrawn has related services alone. */
export const showServicePage = defineCall({
  method: 'GET',
  path: '/api/service/:id/page',
  params: idParams,
  reply: objectOf({
    ...titled.properties,
    withdrawn: { type: 'boolean' },
    /** The service that its address leads to, if it was withdrawn. */
    redirect: { ...titled, type: ['object', 'null'] },
    subgroup: titled,
    main_group: titled,
    /** Its own questions as parts of a sentence after 'Perguntamos' (`askedInWords`): those that everybody is asked. */
    asked: listOf(text, most.questions),
    /** Whether other questions follow from the answers. */
    branching: { type: 'boolean' },
    /** How many questions are asked, in the middle where it depends on the answers; the base questions among them. */
    middle: whole,
    texts: { ...serviceTextsSchema, type: ['object', 'null'] },
    /** How the promise was kept (PRM-2), everywhere and by district; null for a withdrawn one. */
    promise: {
      type: ['object', 'null'],
      properties: {
        all: { ...measure, type: ['object', 'null'] },
        districts: listOf(
          {
            ...measure,
            properties: { name: text, ...measure.properties },
            required: ['name', ...measure.required],
          },
          most.districts,
        ),
      },
      required: ['all', 'districts'],
      additionalProperties: false,
    },
    /** What half of its proposals ask for (PRM-5). */
    prices: {
      ...objectOf({ proposals: whole, low_cents: whole, high_cents: whole }),
      type: ['object', 'null'],
    },
    /** Who answered it most (PAGE-53). */
    professionals: listOf(
      objectOf({
        name: text,
        slug: text,
        city: text,
        /** The address of the logo or portrait. */
        face: maybe,
        rating: { ...objectOf({ average: { type: 'number' }, count: whole }), type: ['object', 'null'] },
      }),
      most.few,
    ),
    related: listOf(objectOf({ ...titled.properties, sub_group_id: whole }), most.few),
    version: text,
    /** The first step of its order. */
    step: { type: ['object', 'null'], title: 'WizardStep or null', additionalProperties: true },
  }),
  rule: 'PAGE-36',
})

/** What the page of a subgroup shows, by its slug. */
export const showSubgroupPage = defineCall({
  method: 'GET',
  path: '/api/subgroup/:slug/page',
  params: objectOf({ slug: { type: 'string', pattern: '^[a-z0-9-]{1,120}$' } }),
  reply: objectOf({
    ...titled.properties,
    main_group: titled,
    services: listOf(objectOf({ ...titled.properties, line: { type: ['string', 'null'] } }), most.services),
    /** The other subgroups of its main group that have services. */
    others: listOf(titled, most.subgroups),
  }),
  rule: 'PAGE-38',
})
