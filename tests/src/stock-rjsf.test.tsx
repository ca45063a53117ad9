import Form, { type FormProps } from '@rjsf/core'
import MuiForm from '@rjsf/mui'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import fc from 'fast-check'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { nameAtoms } from '#schemas/atoms/name-atoms.ts'
import { forms } from '#schemas/forms/registry.ts'
import type { JsonSchema } from '#schemas/json-schema.ts'
import { choicesOf } from '#schemas/questions/choices.ts'
import { editorForm } from '#schemas/questions/editor.ts'
import { type QuestionKind, questionKinds, questionTypes } from '#schemas/questions/types/registry.ts'
import { uiOptions, widgetOf } from '#schemas/ui-options.ts'
import { formats, formatsOf } from '#schemas/validation/formats.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { StepAnswers, WizardStep } from '#schemas/wizards/definition.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { entriesOf, isGroup } from '#schemas/wizards/parts.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { problemsOf } from '#schemas/wizards/walk.ts'
import { readBaseQuestions, readQuestionSets, readSubgroups } from '#server/seeds/read-data.ts'
import { fullLoan } from '#stories/support/example-loan.ts'
import { exampleSignup, exampleSubgroups } from '#stories/support/example-signup.ts'
import { loans, signups } from '#tests/support/valid-answers.ts'

/** rjsf's validator as it comes, but that it does not warn of formats that it does not know. */
const plainValidator = customizeValidator({ ajvOptionsOverrides: { logger: false } })

type Step = Pick<WizardStep, 'id' | 'schema' | 'ui'>

/** rjsf's own forms: each gets a step's schema and uiSchema, and nothing of `src/forms`. */
const themes: Readonly<Record<string, ComponentType<FormProps>>> = {
  '@rjsf/core': Form,
  '@rjsf/mui': MuiForm,
}

/** rjsf's validator with its own two options: for our formats, and for a password that is repeated. */
const validator = customizeValidator({
  customFormats: { ...formats, ...formatsOf(nameAtoms) },
  ajvOptionsOverrides: { $data: true },
})

const subgroups = readSubgroups()
const titles = new Map(subgroups.flatMap(({ services }) => services.map(({ id, title }) => [id, title])))
const base = readBaseQuestions()
const orderOf = (id: number, questions: Parameters<typeof orderDefinition>[0]['questions']) =>
  orderDefinition({ version: '1', service: { id, title: titles.get(id) ?? '' }, questions, base })
const orders = [...readQuestionSets(subgroups)].map(([id, questions]) => orderOf(id, questions))
const signup = signupDefinition(
  subgroups.map(({ id, main_group_id, services }) => ({
    id,
    main_group_id,
    services: services.map((service) => service.id),
  })),
)
/** How many steps one test goes through. */
const PART = 400

/** Every published step once, whatever services ask it. */
const steps = [...orders, signup, loanDefinition].flatMap((wizard) => wizard.steps)
const distinct = distinctOf(steps)

/** Steps in parts that a busy machine gets through in time, each with what it is called. */
function inParts<Step>(all: readonly Step[]): [part: string, steps: readonly Step[]][] {
  const parts = Math.ceil(all.length / PART)
  return Array.from({ length: parts }, (_, part) => [
    `${part + 1} of ${parts}`,
    all.slice(part * PART, (part + 1) * PART),
  ])
}

function distinctOf(all: readonly WizardStep[]): WizardStep[] {
  return [...new Map(all.map((step) => [JSON.stringify([step.schema, step.ui]), step])).values()]
}

/** The answers that a step of the sign-up or the loan is shown with, so that its lists have entries. */
const exampleAnswers: Readonly<Record<string, StepAnswers>> = { ...exampleSignup, ...fullLoan }

/** The fields of a step, those of its groups and of the first entry of its lists as well: their ids, schemas and uis. */
function fieldsOf(schema: JsonSchema, ui: JsonSchema, id = 'root'): [id: string, JsonSchema, JsonSchema][] {
  return Object.entries(asObject(schema.properties)).flatMap(([name, property]) => {
    const [field, ownUi, at] = [asObject(property), asObject(ui[name]), `${id}_${name}`]
    if (isGroup(field)) return fieldsOf(field, ownUi, at)
    const entry = entriesOf(field)
    return entry ? fieldsOf(entry, asObject(ownUi.items), `${at}_0`) : [[at, field, ownUi]]
  })
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

const rendered = (Themed: ComponentType<FormProps>, { id, schema, ui }: Step) =>
  renderToString(
    <Themed
      schema={schema as RJSFSchema}
      uiSchema={ui as UiSchema}
      formData={exampleAnswers[id]}
      validator={plainValidator}
    />,
  )

/** What a theme does not show of a step: a field, its label, or one of its options. */
function missingIn(html: string, { schema, ui }: Step): string[] {
  return fieldsOf(schema, ui).flatMap(([id, property, fieldUi]) => {
    const options = uiOptions(fieldUi)
    const isGroupOfOptions = ['radio', 'checkboxes'].includes(String(fieldUi['ui:widget']))
    const words = [
      ...(options.label === false ? [] : [String(property.title)]),
      ...(isGroupOfOptions ? choicesOf(property, options).map(({ label }) => label) : []),
    ]
    const isThere = [`id="${id}"`, `id="${id}-`, `id="${id}_`].some((start) => html.includes(start))
    return [...words.filter((text) => !html.includes(escaped(text))), ...(isThere ? [] : [id])]
  })
}

/** What a theme shows wrong of a step. */
function faultsOf(Themed: ComponentType<FormProps>, step: Step): string[] {
  try {
    const html = rendered(Themed, step)
    return [...missingIn(html, step), ...(/Unsupported field|Unknown field/.exec(html) ?? [])]
  } catch (error) {
    return [String(error)]
  }
}

/** What distinguishes the fields of a step for a theme. */
const kindsOf = ({ schema, ui }: WizardStep): string[] =>
  fieldsOf(schema, ui).map(([, field, fieldUi]) =>
    JSON.stringify([
      field.type,
      asObject(field.items).type,
      widgetOf(field, fieldUi),
      Object.keys(field).sort(),
      Object.keys(uiOptions(fieldUi)).sort(),
    ]),
  )

/** The first step with each kind of field. */
const firsts = new Map(distinct.toReversed().flatMap((step) => kindsOf(step).map((kind) => [kind, step])))
const kinds = [...new Set(firsts.values())]

describe.each(Object.entries(themes))('%s without our theme', (name, Themed) => {
  // MUI's takes 27 s for all of them: one with each kind of field tells as much about its widgets.
  const shown = name === '@rjsf/core' ? distinct : kinds
  it.each(inParts(shown))('shows every published step: %s', (_part, steps) => {
    const faults = steps.map((step) => [step.id, step.title, ...faultsOf(Themed, step)])
    expect(faults.filter(([, , fault]) => fault !== undefined)).toEqual([])
  })

  it.each(questionKinds)('shows a question of the type %s with every part that it may have', (kind) => {
    const [step] = orderDefinition(sourceOf(kind)).steps
    expect(step && faultsOf(Themed, step)).toEqual([])
  })

  it('shows every form of a page', () => {
    expect(forms.map((form) => [form.id, ...faultsOf(Themed, form)]).filter(([, fault]) => fault)).toEqual([])
  })

  it.each(questionKinds)("shows the editor's form of a question of the type %s", (type) => {
    const form = editorForm({ type, other: true, repetition: 'own' })
    expect(faultsOf(Themed, { id: 'question', ...form })).toEqual([])
  })
})

function sourceOf(type: QuestionKind) {
  const answer = { type, name: 'campo', ...questionTypes[type].samples.asked }
  const questions = [{ id: 1, question: 'Uma pergunta?', answer, pivot: { id: 1 } }]
  return { version: '1', service: { id: 1, title: 'Um serviço' }, questions, base: [] }
}

const takes = ({ schema }: WizardStep, answers: StepAnswers) =>
  validator.validateFormData(answers, schema as RJSFSchema).errors.length === 0

/** Whether rjsf's validator and the walk judge answers alike. */
const agree = (wizard: CompiledWizard, step: WizardStep, answers: StepAnswers) =>
  expect([step.id, answers, takes(step, answers)]).toEqual([
    step.id,
    answers,
    problemsOf(wizard, step, answers).length === 0,
  ])

describe("rjsf's validator", () => {
  it.each(questionKinds)('takes and refuses the samples of %s as the walk does', (kind) => {
    const wizard = compileWizard(orderDefinition(sourceOf(kind)))
    const [step] = wizard.definition.steps
    if (!step) throw new Error('There is no step')
    const { valid, invalid } = questionTypes[kind].samples
    for (const [answer] of valid) expect([answer, takes(step, { campo: answer })]).toEqual([answer, true])
    for (const [campo] of invalid)
      expect([campo, takes(step, campo === undefined ? {} : { campo })]).toEqual([campo, false])
  })

  it.each([
    ['the sign-up', compileWizard(signupDefinition(exampleSubgroups)), signups, exampleSignup],
    ['the loan', compileWizard(loanDefinition, loanFormats), loans, fullLoan],
  ] as const)(
    'judges answers to %s as the walk does, whole and with a field less',
    (_name, wizard, valid, example) => {
      const judge = (answers: Readonly<Record<string, StepAnswers>>) => {
        for (const step of wizard.definition.steps) {
          const stepAnswers = answers[step.id] ?? {}
          agree(wizard, step, stepAnswers)
          for (const name of Object.keys(stepAnswers))
            agree(wizard, step, { ...stepAnswers, [name]: undefined })
        }
      }
      judge(example)
      fc.assert(fc.property(valid, judge), { numRuns: 20 })
    },
  )

  const untitled = distinctOf(orders.flatMap((order) => order.steps.map(withoutTitles)))
  const judged = untitled.map((step, index) => ({ ...step, id: String(index) }))
  it.each(inParts(judged))('judges all kinds of answers as the walk does: %s', (_part, steps) => {
    const wizard = compileWizard({ id: 'part', version: '1', policy: 'linear', steps })
    for (const step of steps) {
      agree(wizard, step, {})
      for (const [name, property] of Object.entries(step.schema.properties))
        for (const value of valuesFor(property)) agree(wizard, step, { [name]: value })
    }
  })
})

/** What is judged of a step: titles and ui make no difference, and it is asked whatever was answered before. */
function withoutTitles({ id, schema }: WizardStep): WizardStep {
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, { title: _, ...property }]) => [name, property]),
  )
  return { id, title: '', ui: {}, schema: { ...schema, properties } }
}

/** Answers of every kind, among them options of the question. */
function valuesFor(property: JsonSchema): unknown[] {
  const [first = 'nenhuma', second = 'outra'] = choicesOf(property, {}).map(({ value }) => value)
  const texts = ['', 'Uma resposta', 'Outro: x', 'Outro: ', '31/12/2099', '4000-322', 'x'.repeat(2001)]
  return [...texts, 0, 1, 1.5, 1e9, true, [], [first], [first, second], [first, first], [1], first, second]
}
