import type { Page } from 'playwright-core'
import { labelOf } from '#schemas/questions/choices.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { keep } from './site.ts'

type Values = Readonly<Record<string, unknown>>

interface Node {
  properties?: Readonly<Record<string, Node>>
  items?: Node
}

interface Ui {
  'ui:widget'?: string
  'ui:options'?: { add?: string }
  items?: Readonly<Record<string, Ui>>
  [field: string]: unknown
}

/** What goes on with it. */
export const next = (page: Page) => page.getByRole('button', { name: /^(SEGUINTE|REVER E ENVIAR)$/ })

async function fillField(page: Page, id: string, ui: Ui, value: unknown) {
  const field = page.locator(`[id="${id}"]`)
  if (ui['ui:widget'] === 'select') {
    await field.selectOption({ label: labelOf(asObject(ui['ui:options']), value) ?? String(value) })
  } else if (ui['ui:widget'] === 'checkbox') await field.check()
  else await field.fill(String(value).replace('.', typeof value === 'number' ? ',' : '.'))
}

async function fillFields(page: Page, prefix: string, node: Node, ui: Ui, values: Values) {
  for (const name of Object.keys(node.properties ?? {})) {
    const [inner, innerUi, value] = [node.properties?.[name] ?? {}, (ui[name] ?? {}) as Ui, values[name]]
    if (value === undefined) continue
    if (inner.properties) await fillFields(page, `${prefix}_${name}`, inner, innerUi, value as Values)
    else if (inner.items?.properties) {
      for (const [index, entry] of (value as Values[]).entries()) {
        if (index > 0) await page.getByRole('button', { name: String(innerUi['ui:options']?.add) }).click()
        const entryUi = (innerUi.items ?? {}) as Ui
        await fillFields(page, `${prefix}_${name}_${index}`, inner.items, entryUi, entry)
      }
    } else await fillField(page, `${prefix}_${name}`, innerUi, value)
  }
}

/** Fills in one step as it stands open, by the fields that its definition has. */
export async function fillLoanStep(page: Page, stepId: string, answers: Values) {
  const step = loanDefinition.steps.find(({ id }) => id === stepId)
  if (!step) throw new Error(`There is no step '${stepId}'`)
  await page.getByRole('heading', { name: step.title, level: 2, exact: true }).waitFor()
  if (step.oneByOne === undefined)
    return fillFields(page, 'root', step.schema as Node, step.ui as Ui, answers)
  for (const [person, values] of Object.entries(answers)) {
    await showPerson(page, String(step.schema.properties[person]?.title))
    await fillFields(page, 'root', step.schema as Node, step.ui as Ui, { [person]: values })
  }
}

/** Shows a person of a step that asks several; one alone is shown already (LOAN-34). */
export async function showPerson(page: Page, title: string) {
  const person = page.getByRole('button', { name: title })
  if (!(await person.count())) return
  await person.click()
  await page.getByRole('group', { name: title }).waitFor()
}

/** Fills in every step and goes on to the review. */
export async function fillLoan(page: Page, blob: Readonly<Record<string, Values>>) {
  for (const { id } of loanDefinition.steps) {
    await fillLoanStep(page, id, blob[id] ?? {})
    await next(page).click()
  }
  await page.getByRole('heading', { name: 'Reveja o seu pedido' }).waitFor()
}

/** Opens the request at a step as a tab keeps it: the steps before it are answered, the others are not. */
export async function openLoanAt(page: Page, stepId: string, blob: Readonly<Record<string, Values>>) {
  const step = loanDefinition.steps.findIndex(({ id }) => id === stepId)
  const answers = Object.fromEntries(
    loanDefinition.steps.slice(0, step).map(({ id }) => [id, blob[id] ?? {}]),
  )
  const draft = { format: 1, requestId: crypto.randomUUID(), answers, step, furthest: step }
  await keep(page, 'cinco-pedido-ch', JSON.stringify(draft), 'sessionStorage')
  await page.goto(step === 0 ? '/pedido-ch' : `/pedido-ch/passo/${step}`)
  await page
    .getByRole('heading', { name: loanDefinition.steps[step]?.title ?? '', level: 2, exact: true })
    .waitFor()
}
