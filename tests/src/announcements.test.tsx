import { ThemeContext } from '@emotion/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { theme } from '#src/app/theme.ts'
import { ErrorSummary } from '#src/forms/problems/error-summary.tsx'
import { StepForm } from '#src/forms/step-form.tsx'

const ignore = () => {}
const step = {
  id: 'contact',
  title: 'Contacto',
  schema: {
    type: 'object',
    properties: { phone: { type: 'string', title: 'Telemóvel' }, email: { type: 'string', title: 'E-mail' } },
    required: ['phone', 'email'],
    additionalProperties: false,
  },
  ui: { phone: { 'ui:widget': 'text' }, email: { 'ui:widget': 'text' } },
} as const
const missing = (...fields: string[]) =>
  fields.map((field) => ({ path: `/${field}`, keyword: 'required', message: 'Campo obrigatório' }))

/** How the places of the fields' messages announce them, in the order of the page. */
const announced = (...fields: string[]) => {
  const html = renderToString(
    <ThemeContext value={theme}>
      <StepForm
        step={step}
        answers={{}}
        problems={missing(...fields)}
        headingId="titulo"
        onChange={ignore}
        onChosen={ignore}
      />
    </ThemeContext>,
  )
  return Array.from(html.matchAll(/aria-live="(\w+)"/g), ([, live]) => live)
}

it('a problem that comes alone is announced at its field, several that come at once are not (PAGE-48)', () => {
  expect(announced('email')).toEqual(['polite', 'polite'])
  expect(announced('phone', 'email')).toEqual(['off', 'off'])
})

it('the list of problems is a group with its number as its name, which only says how many are left (PAGE-48)', () => {
  const html = renderToString(
    <ThemeContext value={theme}>
      <ErrorSummary step={step} problems={missing('phone', 'email')} />
    </ThemeContext>,
  )
  const [, heading] = /role="group"[^>]* aria-labelledby="(\S+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`id="${heading}"[^>]*>Há 2 campos por corrigir:`))
  expect(html).not.toContain('role="alert"')
  expect(html).toMatch(/role="status"[^>]*><\/span>/)
})
