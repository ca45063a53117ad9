import { most } from '../../bounds.ts'
import { defineCall } from '../../define-call.ts'
import { listOf, objectOf, text, whole, yes } from '../../shapes.ts'
import { MIN_QUESTION_SEARCH } from '../parts.ts'

/** The texts of all published questions and options that contain some words. */
export const searchQuestions = defineCall({
  method: 'GET',
  path: '/api/admin/questions/search',
  role: 'admin',
  query: objectOf({
    text: { type: 'string', minLength: MIN_QUESTION_SEARCH, maxLength: 80, format: 'filled' },
  }),
  reply: objectOf({
    found: listOf(
      objectOf({
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
      }),
      most.found,
    ),
    /** Whether there is more than what is found here. */
    more: yes,
  }),
  rule: 'ADM-20',
})
