import { MAX_QUESTIONS } from '../questions/limits.ts'
import { defineCall } from './define-call.ts'
import { opaque } from './parts.ts'
import { listOf, objectOf, text } from './shapes.ts'

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
        /** The same questions to be read, where there are no scripts. */
        questions: listOf(
          { type: 'object', title: 'QuestionRecord', additionalProperties: true } as const,
          MAX_QUESTIONS,
        ),
      }),
      type: ['object', 'null'],
    },
  }),
  rule: 'ADM-68',
})
