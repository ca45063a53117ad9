import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { JsonSchema, ObjectSchema } from '../json-schema.ts'
import type { Formats } from '../validation/formats.ts'
import type { Problem } from '../validation/problem.ts'
import type { CompiledWizard } from '../wizards/compiled.ts'
import type { StepAnswers, WizardDefinition, WizardStep } from '../wizards/definition.ts'
import { linkWizard, type WizardModule } from '../wizards/link.ts'
import { problemsOf } from '../wizards/walk.ts'

interface FormRecord {
  /** Names the form among all of them; the ids of its fields begin with it. */
  readonly id: string
  readonly title: string
  readonly schema: ObjectSchema & JSONSchema
  /** rjsf's `uiSchema` of the fields; a field's `reasons` say what is wrong in the form's own words, by keyword. */
  readonly ui: Readonly<Record<string, JsonSchema>>
  /** The fields' initial values. */
  readonly initial?: StepAnswers
  /** Formats that this form alone names. */
  readonly formats?: Formats
}

declare const types: unique symbol

/** A one-page form as data, with the type of its values. */
export interface Form<Values = unknown> extends Pick<WizardStep, 'id' | 'title' | 'schema' | 'ui'> {
  readonly initial?: StepAnswers
  readonly formats?: Formats
  readonly [types]?: Values
}

/** Declares a one-page form: fields, how they are shown, what is said of them, and the type of its values. */
export function defineForm<const R extends FormRecord>(record: R): Form<FromSchema<R['schema']>> {
  return record
}

/** A one-page form as a wizard of one step, so that it is compiled, linked and checked as wizards are. */
export const asWizard = (form: Form): WizardDefinition => ({
  id: form.id,
  version: form.id,
  policy: 'linear',
  steps: [form],
})

/** A form with the validators that the build made of it. */
export const linkForm = (form: Form, link: WizardModule['link']): CompiledWizard =>
  linkWizard({ definition: asWizard(form), link }, form.formats)

/** What is wrong with a form's values, in the order of its fields. */
export function formProblems(form: Form, validators: CompiledWizard, values: StepAnswers): Problem[] {
  const names = Object.keys(form.schema.properties)
  const place = ({ path }: Problem) => names.indexOf(path.slice(1))
  return problemsOf(validators, form, values).toSorted((a, b) => place(a) - place(b))
}

/**
 * A form that a page shows several times, once for each thing that it is about, with the same validators: the ids of its
 * fields and the names of its controls are of this one alone.
 */
export function formAbout<Values>(form: Form<Values>, validators: CompiledWizard, about: string) {
  const id = `${form.id}-${about}`
  const { [form.id]: validate } = validators.steps
  return {
    form: { ...form, id },
    validators: { ...validators, steps: { ...validators.steps, ...(validate && { [id]: validate }) } },
  }
}
