import { defineCall } from '../../define-call.ts'
import { MIN_QUESTION_SEARCH, text, whole, yes } from '../parts.ts'

/** The texts of all published questions and options that contain some words. */
export const searchQuestions = defineCall({
  method: 'GET',
  path: '/api/admin/questions/search',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      text: { type: 'string', minLength: MIN_QUESTION_SEARCH, maxLength: 80, format: 'filled' },
    },
    required: ['text'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      found: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
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
          },
          required: ['service', 'title', 'place', 'name', 'question', 'path', 'said'],
          additionalProperties: false,
        },
      },
      /** Whether there is more than what is found here. */
      more: yes,
    },
    required: ['found', 'more'],
    additionalProperties: false,
  },
  rule: 'ADM-20',
})
