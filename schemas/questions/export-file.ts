import { draftSchema, type ServiceContent } from './content.ts'
import { pickParts, valuePartNames } from './parts.ts'
import type { QuestionAnswer, QuestionOption, QuestionRecord } from './record.ts'

export const FILE_FORMAT = 'cinco-perguntas'
/** Files of version 1 may be older than groups of questions, and then know none. */
export const FILE_VERSION = 2

/** One service or group in a file. */
export interface ExportedService extends ServiceContent {
  id: number
}

/**
 * The content of a file of questions: services with all their questions and, if they are exported too, the base
 * questions and the groups. A question that comes from a group says so (`from`).
 */
export interface QuestionsFile {
  version?: number
  base?: QuestionRecord[]
  groups?: ExportedService[]
  services: ExportedService[]
}

const list = {
  type: 'array',
  maxItems: 5000,
  items: {
    ...draftSchema,
    properties: { id: { type: 'integer' }, ...draftSchema.properties },
    required: ['id', ...draftSchema.required],
  },
} as const

/** The schema of a file. The linter finds what is wrong with its questions. */
export const questionsFileSchema = {
  type: 'object',
  properties: {
    format: { const: FILE_FORMAT },
    version: { enum: [1, FILE_VERSION] },
    base: draftSchema.properties.questions,
    groups: list,
    services: list,
  },
  required: ['format', 'version', 'services'],
  additionalProperties: false,
} as const

/** Writes a file: always the same text for the same content, easy to read in a review. */
export function writeFile({ base, groups, services }: QuestionsFile): string {
  const content = {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    ...(base && { base: base.map(recordInOrder) }),
    ...(groups && { groups: inOrderOfId(groups) }),
    services: inOrderOfId(services),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

const inOrderOfId = (services: readonly ExportedService[]): ExportedService[] =>
  services.toSorted((a, b) => a.id - b.id).map(({ id, ...content }) => ({ id, ...contentInOrder(content) }))

/** A content with its keys in a fixed order, so that its JSON texts can be compared. */
export const contentInOrder = ({
  title,
  sub_group_id,
  labels,
  featured,
  questions,
  leftOut = [],
}: ServiceContent): ServiceContent => ({
  title,
  sub_group_id,
  labels,
  featured,
  questions: questions.map(recordInOrder),
  ...(leftOut.length > 0 && { leftOut: leftOut.map(({ group, name }) => ({ group, name })) }),
})

export const recordInOrder = ({ id, question, answer, pivot, from }: QuestionRecord): QuestionRecord => ({
  id,
  question,
  answer: answerInOrder(answer),
  pivot: { id: pivot.id },
  ...(from && { from: { group: from.group, ...(from.changed && { changed: true }) } }),
})

const optionInOrder = ({
  value,
  description,
  exclusive,
  help,
  icon,
  warning,
  ends,
}: QuestionOption): QuestionOption => ({
  value,
  description,
  ...(exclusive && { exclusive }),
  ...(help && { help }),
  ...(icon && { icon }),
  ...(warning && { warning }),
  ...(ends && {
    ends: {
      why: ends.why,
      ...(ends.elsewhere && { elsewhere: { id: ends.elsewhere.id, title: ends.elsewhere.title } }),
    },
  }),
})

function answerInOrder({
  type,
  name,
  required,
  together,
  repeats,
  options,
  atom,
  group,
  help,
  when,
  ...parts
}: QuestionAnswer): QuestionAnswer {
  return {
    type,
    name,
    ...(required !== undefined && { required }),
    ...(together && { together }),
    ...(repeats && { repeats }),
    ...pickParts(valuePartNames, (part) => parts[part]),
    ...(options && { options: options.map(optionInOrder) }),
    ...(atom && { atom }),
    ...(group && { group }),
    ...(help && { help }),
    ...(when && { when }),
  }
}
