import { most } from '../../bounds.ts'
import { defineCall } from '../../define-call.ts'
import { listOf, objectOf, text } from '../../shapes.ts'
import { finding, serviceId } from './parts.ts'

/** The questions as a file; who carries them out is logged. */
export const exportQuestions = defineCall({
  method: 'POST',
  path: '/api/admin/questions/export',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      service: serviceId,
      /** The draft's, in place of what is published. */
      revision: { type: 'integer', minimum: 1 },
      /** For another program (QST-74), of one service; without it as a file of our own. */
      as: { enum: ['survey-js', 'json-schema'] },
    },
    additionalProperties: false,
  },
  reply: objectOf({ file: text }),
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
      /**
       * What services and groups of the file are here that nobody knows by their ids: `5000:5000` is a new one, `5001:311`
       * is service 311, `5002:0` is left out.
       */
      ids: { type: 'string', maxLength: 12_000, pattern: '^\\d+:\\d+(,\\d+:\\d+)*$' },
      /** Of which service the questions are, where the file has nothing but questions. */
      service: serviceId,
    },
    additionalProperties: false,
  },
  body: text,
  reply: objectOf({
    /** Whether the file cannot be read at all. */
    refused: { type: 'boolean' },
    /** Whether it has nothing but questions, and nobody said of which service. */
    nameless: { type: 'boolean' },
    /** What was read of another program's form, line by line what has no counterpart (QST-71). */
    brought: {
      anyOf: [
        { type: 'null' },
        objectOf({
          program: text,
          asked: { type: 'integer' },
          whole: { type: 'integer' },
          notes: listOf(
            {
              type: 'object',
              properties: {
                what: text,
                message: text,
                line: { type: 'integer' },
                column: { type: 'integer' },
              },
              required: ['what', 'message'],
              additionalProperties: false,
            },
            most.findings,
          ),
        }),
      ],
    },
    /** The file's services and groups that nobody knows here: nothing is imported before it is said what each is. */
    unknown: listOf(
      objectOf({ service: { type: 'integer' }, title: text }),
      most.services + most.questionGroups,
    ),
    /** How much is to be corrected, also where not all findings are given. */
    counts: objectOf({ errors: { type: 'integer' }, warnings: { type: 'integer' } }),
    /** The services that now have a draft; the others are the same as what is published. */
    drafts: listOf({ type: 'integer' }, most.services + most.questionGroups),
    /** Drafts that differ from the file and were not replaced. */
    skipped: listOf(
      objectOf({
        service: { type: 'integer' },
        title: text,
        revision: { type: 'integer' },
        by: text,
        at: text,
      }),
      most.services + most.questionGroups,
    ),
    unchanged: { type: 'integer' },
    findings: listOf(
      {
        ...finding,
        properties: {
          service: { type: 'integer' },
          ...finding.properties,
          line: { type: 'integer' },
          column: { type: 'integer' },
        },
        required: ['service', ...finding.required],
      },
      most.findings,
    ),
  }),
  rule: 'ADM-14',
})
