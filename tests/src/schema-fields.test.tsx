import { ThemeContext } from '@emotion/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { ObjectSchema } from '#schemas/json-schema.ts'
import { theme } from '#src/app/theme.ts'
import type { StepFormContext } from '#src/forms/form-context.ts'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { SchemaFields } from '#src/forms/theme/schema-fields.tsx'

const formContext: StepFormContext = { headingId: '', single: false, notes: {}, checking: false }

it('rjsf fills in nothing: the values of a form are those that it is given', () => {
  const schema: ObjectSchema = {
    type: 'object',
    additionalProperties: false,
    required: ['aceite', 'pessoa'],
    properties: {
      aceite: { type: 'boolean', title: 'Aceito', const: true },
      cor: { type: 'string', title: 'Cor', enum: ['azul'], default: 'azul' },
      pessoa: { type: 'object', properties: { nome: { type: 'string', title: 'Nome' } } },
    },
  }
  const ui = { aceite: { 'ui:widget': 'checkbox' }, cor: { 'ui:widget': 'radio' } }
  const changed = vi.fn()
  const html = renderToString(
    <ThemeContext value={theme}>
      <SchemaFields
        schema={schema}
        ui={ui}
        values={{}}
        errors={{}}
        formContext={formContext}
        widgets={moreWidgets}
        onChange={changed}
      />
    </ThemeContext>,
  )
  expect(html).toContain('type="checkbox"')
  expect(html).toContain('type="radio"')
  expect(html).toContain('id="root_pessoa_nome"')
  expect(html).not.toContain('checked=""')
  expect(changed).not.toHaveBeenCalled()
})
