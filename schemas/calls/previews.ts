import { defineCall } from './define-call.ts'
import { opaque } from './parts.ts'
import { objectOf, text } from './shapes.ts'

/** What a preview's link shows (ADM-68); null where the link does not hold, or no longer. */
export const showPreview = defineCall({
  method: 'GET',
  path: '/api/previews',
  perMinute: 60,
  query: objectOf({ p: opaque }),
  reply: objectOf({
    preview: {
      ...objectOf({
        id: { type: 'integer' },
        title: text,
        /** The address of its questionnaire's module, for ten minutes. */
        module: text,
        until: text,
      }),
      type: ['object', 'null'],
    },
  }),
  rule: 'ADM-68',
})
