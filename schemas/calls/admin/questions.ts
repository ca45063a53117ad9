import { draftSchema } from '../../questions/content.ts'
import { LAST_ID } from '../../questions/service-ids.ts'
import { defineCall } from '../define-call.ts'
import { leadBody, positiveId } from '../parts.ts'
import { success } from './parts.ts'

/** 0 is the base questions, which every service asks; groups of questions have ids as well (`service-ids`). */
const serviceId = { type: 'integer', minimum: 0, maximum: LAST_ID } as const
const text = { type: 'string' } as const
const note = { type: 'string', minLength: 3, maxLength: 300, format: 'filled' } as const
const idParams = {
  type: 'object',
  properties: { id: serviceId },
  required: ['id'],
  additionalProperties: false,
} as const

/** A content in a reply: the draft's schema without its limits. */
const content = { type: 'object', title: 'ServiceContent', additionalProperties: true } as const

const finding = {
  type: 'object',
  properties: { path: text, level: { enum: ['error', 'warning'] }, message: text },
  required: ['path', 'level', 'message'],
  additionalProperties: false,
} as const
const findings = { type: 'array', items: finding } as const

const nullableText = { type: ['string', 'null'] } as const

const editableRow = {
  id: { type: 'integer' },
  title: text,
  questions: { type: 'integer' },
  draft: nullableText,
  /** The number of its last publication; 0 before the first. */
  number: { type: 'integer' },
  /** When and by whom its questions, or a service's base questions, were last published. */
  published_at: nullableText,
  author: nullableText,
} as const
const rowParts = ['id', 'title', 'questions', 'draft', 'number', 'published_at', 'author'] as const

export const listEditable = defineCall({
  method: 'GET',
  path: '/api/admin/services',
  role: 'admin',
  reply: {
    type: 'object',
    properties: {
      services: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...editableRow,
            sub_group_id: { type: 'integer' },
            /** Whether it does not ask its subgroup's set (QST-32). */
            own: { type: 'boolean' },
            /** The number of the base questions' last publication; 0 before its own first. */
            base_number: { type: 'integer' },
          },
          required: [...rowParts, 'sub_group_id', 'own', 'base_number'],
          additionalProperties: false,
        },
      },
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...editableRow,
            /** The subgroup whose services share it; null for any other group. */
            sub_group_id: { type: ['integer', 'null'] },
            /** How many services ask it. */
            services: { type: 'integer' },
          },
          required: [...rowParts, 'sub_group_id', 'services'],
          additionalProperties: false,
        },
      },
      subgroups: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'integer' }, title: text, group: text },
          required: ['id', 'title', 'group'],
          additionalProperties: false,
        },
      },
    },
    required: ['services', 'groups', 'subgroups'],
    additionalProperties: false,
  },
  rule: 'ADM-9',
})

export const showEditable = defineCall({
  method: 'GET',
  path: '/api/admin/services/:id',
  role: 'admin',
  params: idParams,
  reply: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      /** What is edited: the draft, or what is published. */
      content,
      revision: { type: 'integer' },
      /** The publication that the draft is based on. If another one is in force, somebody has published since. */
      base_number: { type: 'integer' },
      findings,
      draft: {
        type: ['object', 'null'],
        properties: { at: text, by: text },
        required: ['at', 'by'],
        additionalProperties: false,
      },
      published: { type: ['object', 'null'], title: 'ServiceContent or null', additionalProperties: true },
      base: { type: 'array', items: { type: 'object', title: 'QuestionRecord', additionalProperties: true } },
      versions: {
        type: 'array',
        items: {
          type: 'object',
          properties: { number: { type: 'integer' }, version: text, author: text, note: text, at: text },
          required: ['number', 'version', 'author', 'note', 'at'],
          additionalProperties: false,
        },
      },
      /** The groups in force that it may include, of subgroups' sets its own subgroup's. */
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            title: text,
            questions: {
              type: 'array',
              items: { type: 'object', title: 'QuestionRecord', additionalProperties: true },
            },
          },
          required: ['id', 'title', 'questions'],
          additionalProperties: false,
        },
      },
      /** Of a group: the services that ask it. */
      users: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'integer' }, title: text },
          required: ['id', 'title'],
          additionalProperties: false,
        },
      },
    },
    required: [
      'id',
      'content',
      'revision',
      'base_number',
      'findings',
      'draft',
      'published',
      'base',
      'versions',
      'groups',
      'users',
    ],
    additionalProperties: false,
  },
  rule: 'ADM-9',
})

export const createEditable = defineCall({
  method: 'POST',
  path: '/api/admin/services',
  role: 'admin',
  idempotent: true,
  body: {
    type: 'object',
    properties: {
      title: { type: 'string', minLength: 2, maxLength: 60, format: 'filled' },
      sub_group_id: positiveId,
    },
    required: ['title', 'sub_group_id'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { id: { type: 'integer' } },
    required: ['id'],
    additionalProperties: false,
  },
  rule: 'ADM-9',
})

export const createGroup = defineCall({
  method: 'POST',
  path: '/api/admin/question-groups',
  role: 'admin',
  idempotent: true,
  body: {
    type: 'object',
    properties: { title: { type: 'string', minLength: 2, maxLength: 60, format: 'filled' } },
    required: ['title'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { id: { type: 'integer' } },
    required: ['id'],
    additionalProperties: false,
  },
  rule: 'ADM-24',
})

/** A draft as it is sent. */
const sentDraft = {
  /** The revision that was edited. If the server has another one, somebody else has saved a draft. */
  revision: { type: 'integer', minimum: 0 },
  /** The publication that was in force for the editor; 0 before the first. */
  base_number: { type: 'integer', minimum: 0 },
  content: draftSchema,
} as const

export const keepDraft = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/draft',
  role: 'admin',
  /** A content (MAX_CONTENT_BYTES) with its revision and publication. */
  maxBytes: 1024 * 1024,
  params: idParams,
  body: {
    type: 'object',
    properties: sentDraft,
    required: ['revision', 'base_number', 'content'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { revision: { type: 'integer' }, findings },
    required: ['revision', 'findings'],
    additionalProperties: false,
  },
  rule: 'ADM-9',
})

const draftOfOne = {
  type: 'object',
  properties: { id: serviceId, ...sentDraft },
  required: ['id', 'revision', 'base_number', 'content'],
  additionalProperties: false,
} as const

/** Keeps the drafts of two services at once, both or none: a question was moved from one to the other. */
export const keepDrafts = defineCall({
  method: 'POST',
  path: '/api/admin/services/move',
  role: 'admin',
  maxBytes: 2 * 1024 * 1024,
  body: {
    type: 'object',
    properties: { from: draftOfOne, to: draftOfOne },
    required: ['from', 'to'],
    additionalProperties: false,
  },
  reply: success,
  rule: 'ADM-21',
})

const revision = {
  type: 'object',
  properties: { revision: { type: 'integer', minimum: 1 } },
  required: ['revision'],
  additionalProperties: false,
} as const

export const discardDraft = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/discard',
  role: 'admin',
  params: idParams,
  body: revision,
  reply: {
    type: 'object',
    properties: { success: { const: true } },
    required: ['success'],
    additionalProperties: false,
  },
  rule: 'ADM-10',
})

const checked = {
  type: 'object',
  properties: {
    /** What would change for visitors, a sentence each. */
    changes: { type: 'array', items: text },
    findings,
    replayed: {
      type: 'object',
      properties: {
        unaffected: { type: 'integer' },
        migrated: { type: 'integer' },
        again: { type: 'integer' },
        /** Whether there are older requests that were not replayed. */
        more: { type: 'boolean' },
      },
      required: ['unaffected', 'migrated', 'again', 'more'],
      additionalProperties: false,
    },
  },
  required: ['changes', 'findings', 'replayed'],
  additionalProperties: false,
} as const

/** What publishing a draft would change, the linter's findings, and what would become of the requests made so far. */
export const checkDraft = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/check',
  role: 'admin',
  params: idParams,
  body: revision,
  reply: checked,
  rule: 'ADM-11',
})

/** A draft's revision, or 0 for what is published. */
const shownRevision = {
  type: 'object',
  properties: { revision: { type: 'integer', minimum: 0 } },
  required: ['revision'],
  additionalProperties: false,
} as const

/** The address of the draft's wizard module, valid for ten minutes. */
export const previewDraft = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/preview',
  role: 'admin',
  params: idParams,
  body: shownRevision,
  reply: {
    type: 'object',
    properties: { module: text },
    required: ['module'],
    additionalProperties: false,
  },
  rule: 'ADM-12',
})

/** Checks answers against a draft as sending would, without sending. */
export const dryRun = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/dry-run',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: { revision: { type: 'integer', minimum: 0 }, lead: leadBody },
    required: ['revision', 'lead'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      problems: {
        type: 'array',
        items: {
          type: 'object',
          properties: { path: text, message: text },
          required: ['path', 'message'],
          additionalProperties: false,
        },
      },
    },
    required: ['problems'],
    additionalProperties: false,
  },
  rule: 'ADM-12',
})

const published = {
  type: 'object',
  properties: { number: { type: 'integer' }, version: text },
  required: ['number', 'version'],
  additionalProperties: false,
} as const

export const publishDraft = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/publish',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: {
      revision: { type: 'integer', minimum: 1 },
      note,
      /** Whether the warnings were read. */
      accepted: { type: 'boolean' },
    },
    required: ['revision', 'note'],
    additionalProperties: false,
  },
  reply: published,
  rule: 'ADM-11',
})

const versionParams = {
  type: 'object',
  properties: { id: serviceId, number: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
  required: ['id', 'number'],
  additionalProperties: false,
} as const

export const showVersion = defineCall({
  method: 'GET',
  path: '/api/admin/services/:id/versions/:number',
  role: 'admin',
  params: versionParams,
  reply: {
    type: 'object',
    properties: { content },
    required: ['content'],
    additionalProperties: false,
  },
  rule: 'ADM-13',
})

/** What publishing an old version anew would change. */
export const checkVersion = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/versions/:number/check',
  role: 'admin',
  params: versionParams,
  body: {
    type: 'object',
    properties: { base_number: { type: 'integer', minimum: 1 } },
    required: ['base_number'],
    additionalProperties: false,
  },
  reply: checked,
  rule: 'ADM-13',
})

/** An old version published anew (roll back). */
export const publishVersion = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/versions/:number/publish',
  role: 'admin',
  params: versionParams,
  body: {
    type: 'object',
    properties: {
      /** The publication in force that it takes the place of. */
      base_number: { type: 'integer', minimum: 1 },
      note,
      accepted: { type: 'boolean' },
    },
    required: ['base_number', 'note'],
    additionalProperties: false,
  },
  reply: published,
  rule: 'ADM-13',
})

export const exportQuestions = defineCall({
  method: 'GET',
  path: '/api/admin/questions/export',
  role: 'admin',
  query: { type: 'object', properties: { service: serviceId }, additionalProperties: false },
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
    },
    additionalProperties: false,
  },
  body: text,
  reply: {
    type: 'object',
    properties: {
      /** Whether the file cannot be read at all. */
      refused: { type: 'boolean' },
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
          properties: { service: { type: 'integer' }, ...finding.properties },
          required: ['service', ...finding.required],
        },
      },
    },
    required: ['refused', 'drafts', 'skipped', 'unchanged', 'findings'],
    additionalProperties: false,
  },
  rule: 'ADM-14',
})
