import { email } from '../atoms/email.ts'
import { personName } from '../atoms/person-name.ts'
import { atLeast } from '../forms/fields.ts'
import { reportReasonNames } from './content-reports.ts'

/** A report of public content (NOT-2): the form's fields, and what is sent. */
export const reportBody = {
  type: 'object',
  properties: {
    location: { title: 'Onde está o conteúdo', type: 'string', format: 'filled', maxLength: 500 },
    reason: { title: 'Motivo', enum: reportReasonNames },
    text: { title: 'Explicação', type: 'string', pattern: atLeast(20), maxLength: 3000 },
    name: { title: 'O seu nome', ...personName.schema },
    email: { title: 'O seu e-mail', ...email.schema },
    good_faith: {
      title: 'Declaro, de boa-fé, que a informação desta denúncia é exata e completa',
      const: true,
    },
  },
  required: ['location', 'reason', 'text', 'good_faith'],
  additionalProperties: false,
} as const
