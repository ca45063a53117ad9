import { serviceTextsSchema } from '../catalogue/service-texts.ts'
import { defineCall } from './define-call.ts'
import { idParams } from './parts.ts'

const text = { type: 'string' } as const
const whole = { type: 'integer' } as const

const titled = {
  type: 'object',
  properties: { id: whole, title: text },
  required: ['id', 'title'],
  additionalProperties: false,
} as const

const measure = {
  type: 'object',
  properties: {
    requests: whole,
    with_one: whole,
    with_five: whole,
    median_minutes: { type: ['integer', 'null'] },
  },
  required: ['requests', 'with_one', 'with_five', 'median_minutes'],
  additionalProperties: false,
} as const

/** What the page of a service shows. One that was withdrawn has related services alone. */
export const showServicePage = defineCall({
  method: 'GET',
  path: '/api/service/:id/page',
  params: idParams,
  reply: {
    type: 'object',
    properties: {
      ...titled.properties,
      withdrawn: { type: 'boolean' },
      /** The service that its address leads to, if it was withdrawn. */
      redirect: { ...titled, type: ['object', 'null'] },
      subgroup: titled,
      main_group: titled,
      /** Its own questions as parts of a sentence after 'Perguntamos' (`askedInWords`): those that everybody is asked. */
      asked: { type: 'array', items: text },
      /** Whether other questions follow from the answers. */
      branching: { type: 'boolean' },
      /** How many questions there are at most, the base questions among them. */
      most: whole,
      texts: { ...serviceTextsSchema, type: ['object', 'null'] },
      /** How the promise was kept (PRM-2), everywhere and by district; null for a withdrawn one. */
      promise: {
        type: ['object', 'null'],
        properties: {
          all: { ...measure, type: ['object', 'null'] },
          districts: {
            type: 'array',
            items: {
              ...measure,
              properties: { name: text, ...measure.properties },
              required: ['name', ...measure.required],
            },
          },
        },
        required: ['all', 'districts'],
        additionalProperties: false,
      },
      related: {
        type: 'array',
        items: {
          type: 'object',
          properties: { ...titled.properties, sub_group_id: whole },
          required: ['id', 'title', 'sub_group_id'],
          additionalProperties: false,
        },
      },
      version: text,
      /** The first step of its order. */
      step: { type: ['object', 'null'], title: 'WizardStep or null', additionalProperties: true },
    },
    required: [
      'id',
      'title',
      'withdrawn',
      'redirect',
      'subgroup',
      'main_group',
      'asked',
      'branching',
      'most',
      'texts',
      'promise',
      'related',
      'version',
      'step',
    ],
    additionalProperties: false,
  },
  rule: 'PAGE-36',
})

/** What the page of a subgroup shows, by its slug. */
export const showSubgroupPage = defineCall({
  method: 'GET',
  path: '/api/subgroup/:slug/page',
  params: {
    type: 'object',
    properties: { slug: { type: 'string', pattern: '^[a-z0-9-]{1,120}$' } },
    required: ['slug'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      ...titled.properties,
      main_group: titled,
      services: {
        type: 'array',
        items: {
          type: 'object',
          properties: { ...titled.properties, line: { type: ['string', 'null'] } },
          required: ['id', 'title', 'line'],
          additionalProperties: false,
        },
      },
      /** The other subgroups of its main group that have services. */
      others: { type: 'array', items: titled },
    },
    required: ['id', 'title', 'main_group', 'services', 'others'],
    additionalProperties: false,
  },
  rule: 'PAGE-38',
})
