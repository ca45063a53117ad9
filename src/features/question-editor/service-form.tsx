import { useMemo, useState } from 'react'
import { featuredRows, type ServiceContent } from '#schemas/questions/content.ts'
import { wordsIn } from '#schemas/questions/labels.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { FieldsForm } from '#src/forms/fields-form.tsx'
import { type AtFields, atFields } from './findings/field-findings.ts'

export interface Subgroup {
  id: number
  title: string
  group: string
}

interface ServiceFormProps {
  content: ServiceContent
  /** Undefined for a group, which has only a name. */
  subgroups: readonly Subgroup[] | undefined
  findings: readonly Finding[]
  onChange: (content: ServiceContent, about: string) => void
}

const NOTHING = {}

/** How a service is called and found, or a group is called: a form of a schema too. */
export function ServiceForm({ content, subgroups, findings, onChange }: ServiceFormProps) {
  const [labels, setLabels] = useState(() => content.labels.join(', '))
  const form = useMemo(() => (subgroups ? formOf(subgroups) : GROUP_FORM), [subgroups])
  const written = wordsIn(labels)
  const shown =
    JSON.stringify(written) === JSON.stringify(content.labels) ? labels : content.labels.join(', ')
  const values: StepAnswers = {
    title: content.title || undefined,
    ...(subgroups && {
      sub_group_id: content.sub_group_id,
      labels: shown || undefined,
      featured: content.featured ?? 0,
    }),
  }
  const change = (next: StepAnswers) => {
    if (!subgroups) return onChange({ ...content, title: String(next.title ?? '') }, 'group title')
    const text = String(next.labels ?? '')
    setLabels(text)
    const about = Object.keys(values).find((name) => next[name] !== values[name])
    onChange(
      {
        ...content,
        title: String(next.title ?? ''),
        sub_group_id: Number(next.sub_group_id),
        labels: wordsIn(text),
        featured: Number(next.featured) || null,
      },
      `service ${about}`,
    )
  }
  return (
    <FieldsForm
      schema={form.schema}
      ui={form.ui}
      idPrefix="servico"
      values={values}
      {...atService(findings, content)}
      notes={NOTHING}
      help={NOTHING}
      onChange={change}
    />
  )
}

const TITLE_UI = { 'ui:widget': 'text', 'ui:options': { wide: true } }

const GROUP_FORM = {
  schema: {
    type: 'object' as const,
    properties: { title: { type: 'string', title: 'Nome do grupo', maxLength: 60 } },
    required: ['title'],
    additionalProperties: false as const,
  },
  ui: { title: TITLE_UI },
}

const LABEL = /^\/labels\/(\d+)$/

/** Findings by field. The search words share one field, so that each is named. */
function atService(findings: readonly Finding[], { labels }: ServiceContent): AtFields {
  const serviceFindings = findings
    .filter(({ path }) => !path.startsWith('/questions'))
    .map((finding) => {
      const label = LABEL.exec(finding.path)?.[1]
      return label === undefined
        ? finding
        : { ...finding, message: `«${labels[Number(label)]}»: ${finding.message}` }
    })
  return atFields(serviceFindings, ({ path }) => (LABEL.test(path) ? '/labels' : path))
}

function formOf(subgroups: readonly Subgroup[]) {
  return {
    schema: {
      type: 'object' as const,
      properties: {
        title: { type: 'string', title: 'Nome do serviço', maxLength: 60 },
        sub_group_id: { type: 'integer', title: 'Subgrupo' },
        labels: {
          type: 'string',
          title: 'Outras palavras para a procura, separadas por vírgulas',
          maxLength: 800,
        },
        featured: { type: 'integer', title: 'Destaque na página inicial' },
      },
      required: ['title', 'sub_group_id', 'featured'],
      additionalProperties: false as const,
    },
    ui: {
      title: TITLE_UI,
      sub_group_id: {
        'ui:widget': 'select',
        'ui:options': {
          wide: true,
          choices: subgroups.map(({ id, title, group }) => ({ value: id, label: `${group}: ${title}` })),
        },
      },
      labels: {
        'ui:widget': 'text',
        'ui:placeholder': 'Ex.: desentupir, canos',
        'ui:options': { wide: true },
      },
      featured: {
        'ui:widget': 'select',
        'ui:options': {
          choices: [
            { value: 0, label: 'Sem destaque' },
            ...featuredRows.map((label, index) => ({ value: index + 1, label })),
          ],
        },
      },
    },
  }
}
