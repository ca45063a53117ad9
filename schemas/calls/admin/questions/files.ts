import { defineCall } from '../../define-call.ts'
import { text } from '../parts.ts'
import { finding, serviceId } from './parts.ts'

export const exportQuestions = defineCall({
  method: 'GET',
  path: '/api/admin/questions/export',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      service: serviceId,
      /** The draft's, in place of what is published. */
      revision: { type: 'integer', minimum: 1 },
    },
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { file: text },
    required: ['file'],
    additionalProperties: false,
  },
  rule: 'ADM-14',
})

export const importQuestions = defineCall({
  method: 'POST',
  path: '/api/admin/questions/import',
  role: 'admin',
  contentType: 'application/vnd.cinco.perguntas+json',
  maxBytes: 10 * 1024 * 1024,
  query: {
    type: 'object',
    properties: {
      /** The drafts that may be replaced, with their revisions: `311:4,52:1`. */
      replace: { type: 'string', maxLength: 12_000, pattern: '^\\d+:\\d+(,\\d+:\\d+)*$' },
      /** Of which service the questions are, where the file has nothing but questions. */
      service: serviceId,
    },
    additionalProperties: false,
  },
  body: text,
  reply: {
    type: 'object',
    properties: {
      /** Whether the file cannot be read at all. */
      refused: { type: 'boolean' },
      /** Whether it has nothing but questions, and nobody said of which service. */
      nameless: { type: 'boolean' },
      /** How much is to be corrected, also where not all findings are given. */
      counts: {
        type: 'object',
        properties: { errors: { type: 'integer' }, warnings: { type: 'integer' } },
        required: ['errors', 'warnings'],
        additionalProperties: false,
      },
      /** The services that now have a draft; the others are the same as what is published. */
      drafts: { type: 'array', items: { type: 'integer' } },
      /** Drafts that differ from the file and were not replaced. */
      skipped: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            service: { type: 'integer' },
            title: text,
            revision: { type: 'integer' },
            by: text,
            at: text,
          },
          required: ['service', 'title', 'revision', 'by', 'at'],
          additionalProperties: false,
        },
      },
      unchanged: { type: 'integer' },
      findings: {
        type: 'array',
        items: {
          ...finding,
          properties: {
            service: { type: 'integer' },
            ...finding.properties,
            line: { type: 'integer' },
            column: { type: 'integer' },
          },
          required: ['service', ...finding.required],
        },
      },
    },
    required: ['refused', 'nameless', 'drafts', 'skipped', 'unchanged', 'findings', 'counts'],
    additionalProperties: false,
  },
  rule: 'ADM-14',
})
