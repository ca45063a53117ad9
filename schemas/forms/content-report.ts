import { personName } from '../atoms/person-name.ts'
import { reportReasons } from '../content-reports/content-reports.ts'
import { reportBody } from '../content-reports/report-body.ts'
import type { Problem } from '../validation/problem.ts'
import { defineForm } from './define-form.ts'
import { emailUi } from './fields.ts'

const NO_PLACE = 'Indique o endereço da página onde está o conteúdo.'
const NO_TEXT = 'Explique porque acha que o conteúdo é ilegal, com pelo menos 20 caracteres.'
const NO_FAITH = 'Só podemos tratar a denúncia com esta declaração.'
const NO_EMAIL = 'Insira o seu e-mail: é para lá que dizemos o que decidimos.'

/** A report of public content (NOT-2). Name and e-mail may be left out of one about minors alone (`reporterProblems`). */
export const contentReport = defineForm({
  id: 'content-report',
  title: 'Denunciar um conteúdo',
  schema: reportBody,
  ui: {
    location: {
      'ui:widget': 'text',
      'ui:options': {
        autocomplete: 'off',
        help: 'O endereço da página, como está no navegador.',
        reasons: { required: NO_PLACE, format: NO_PLACE },
      },
    },
    reason: {
      'ui:widget': 'select',
      'ui:placeholder': 'Escolha o motivo',
      'ui:options': {
        enumNames: reportReasons,
        reasons: { required: 'Escolha o motivo.', enum: 'Escolha o motivo.' },
      },
    },
    text: {
      'ui:widget': 'textarea',
      'ui:options': {
        help: 'Diga o que está errado e, se souber, que lei ou que direito é violado.',
        reasons: { required: NO_TEXT, pattern: NO_TEXT },
      },
    },
    name: {
      'ui:widget': 'text',
      'ui:options': {
        atom: 'personName',
        unmarked: true,
        help: 'Só o pode deixar em branco numa denúncia sobre menores. Não dizemos a ninguém quem denunciou.',
      },
    },
    email: {
      ...emailUi({ required: NO_EMAIL }, 'email'),
      'ui:options': {
        atom: 'email',
        autocomplete: 'email',
        unmarked: true,
        help: 'Para lhe confirmarmos que a recebemos e lhe dizermos o que decidimos. Só o pode deixar em branco numa denúncia sobre menores.',
        reasons: { required: NO_EMAIL },
      },
    },
    good_faith: {
      'ui:widget': 'checkbox',
      'ui:options': { reasons: { required: NO_FAITH, const: NO_FAITH } },
    },
  },
})

/** The problems of a report that lacks a name or an e-mail: it needs both, unless it is about minors (NOT-2). */
export function reporterProblems(values: Readonly<Record<string, unknown>>): Problem[] {
  if (values.reason === 'minors') return []
  const missing = (name: string, message: string) =>
    String(values[name] ?? '').trim() === '' ? [{ path: `/${name}`, keyword: 'required', message }] : []
  return [...missing('name', personName.messages.required), ...missing('email', NO_EMAIL)]
}
