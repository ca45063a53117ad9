import { most } from '../../bounds.ts'
import { defineCall } from '../../define-call.ts'
import { listOf, objectOf, text, whole, yes } from '../../shapes.ts'
import { MIN_QUESTION_SEARCH } from '../parts.ts'

const foundText = {
  /** 0 for the base questions. */
  service: whole,
  title: text,
  /** The question's place in its set, from 1, its name and its text. */
  place: whole,
  name: text,
  question: text,
  /** Where the text stands, as a JSON pointer within the question, and the text itself. */
  path: text,
  said: text,
} as const

/** The texts of all published questions and options that contain some words. */
export const searchQuestions = defineCall({
  method: 'GET',
  path: '/api/admin/questions/search',
  role: 'admin',
  query: objectOf({
    text: { type: 'string', minLength: MIN_QUESTION_SEARCH, maxLength: 80, format: 'filled' },
  }),
  reply: objectOf({
    found: listOf(objectOf(foundText), most.found),
    /** Whether there is more than what is found here. */
    more: yes,
  }),
  rule: 'ADM-20',
})

/** The texts of all that is edited (drafts, otherwise what is published) that have a text in them as it is written. */
export const findReplaceable = defineCall({
  method: 'GET',
  path: '/api/admin/questions/replaceable',
  role: 'admin',
  query: objectOf({
    text: { type: 'string', minLength: MIN_QUESTION_SEARCH, maxLength: 80, format: 'filled' },
  }),
  reply: objectOf({
    found: listOf(
      objectOf({
        ...foundText,
        /** The set's draft, and who saved it last; null where the text is the published one's. */
        draft: {
          type: ['object', 'null'],
          properties: { revision: whole, by: text },
          required: ['revision', 'by'],
          additionalProperties: false,
        },
      }),
      most.found,
    ),
    more: yes,
  }),
  rule: 'ADM-67',
})
