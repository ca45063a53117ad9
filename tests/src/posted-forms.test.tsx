import { ThemeContext } from '@emotion/react'
import fc from 'fast-check'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { MAX_POSTED, postedOf } from '#schemas/forms/posted.ts'
import { toStep } from '#schemas/questions/to-step.ts'
import { type QuestionKind, questionKinds, questionTypes } from '#schemas/questions/types/registry.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { loan } from '#schemas/wizards/loan/record.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import type { wizards } from '#schemas/wizards/registry.ts'
import { signup } from '#schemas/wizards/signup/record.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { SiteDataContext } from '#src/api/site-data.tsx'
import { theme } from '#src/app/theme.ts'
import { OrderStep } from '#src/features/order/order-step.tsx'
import { loadWidgetsOf } from '#src/forms/late-parts.tsx'
import { StepForm } from '#src/forms/step-form.tsx'
import { exampleLoan } from '#stories/support/example-loan.ts'
import { exampleSubgroups } from '#stories/support/example-signup.ts'
import { exampleSite } from '#stories/support/example-site.ts'
import { exampleWizard } from '#stories/support/example-wizard.ts'
import { LoanStory } from '#stories/support/loan-story.tsx'
import { orderSnapshot } from '#stories/support/order-snapshot.ts'
import { SignupStory } from '#stories/support/signup-story.tsx'
import { postedControls } from '#tests/support/posted-controls.ts'
import { loans, orders, signups } from '#tests/support/valid-answers.ts'

const ignore = () => {}
const editing = { flow: { active: 'editing' }, banner: 'hidden' } as const

const inHtml = (shown: ReactElement): string =>
  renderToString(<ThemeContext value={theme}>{shown}</ThemeContext>)

type Show = (context: { step: string; answers: Answers; furthest: number }) => ReactElement

/** Each step of the path, posted as it shows an answer, is read as the same answer. */
function readsBack(wizard: CompiledWizard, answers: fc.Arbitrary<Answers>, show: Show) {
  fc.assert(
    fc.property(answers, (values) => {
      const { path, relevant } = walk(wizard, values)
      const read = path.map(({ step, answers, irrelevant }, furthest) => {
        const html = inHtml(
          <SiteDataContext value={exampleSite}>
            {show({ step: step.id, answers: values, furthest })}
          </SiteDataContext>,
        )
        const posted = postedOf(postedControls(html))
        return [step.id, readPosted(step, posted, answers, { irrelevant })] as const
      })
      const again = walk(wizard, Object.fromEntries(read))
      expect(again.path.flatMap(({ problems }) => problems)).toEqual([])
      expect(again.relevant).toEqual(relevant)
    }),
    { seed: 5, numRuns: 15 },
  )
}

describe('the HTML of a form, posted, is read as the answers that it shows', () => {
  const cases: Readonly<Record<keyof typeof wizards, () => void>> = {
    order: () =>
      readsBack(exampleWizard, orders, (context) => (
        <OrderStep snapshot={orderSnapshot({ value: editing, context })} send={ignore} />
      )),
    signup: () =>
      readsBack(compileWizard(signup.definition(exampleSubgroups)), signups, (context) => (
        <MemoryRouter>
          <SignupStory value={editing} context={context} />
        </MemoryRouter>
      )),
    loan: () =>
      readsBack(exampleLoan, loans, (context) => (
        <MemoryRouter>
          <LoanStory value={editing} context={context} />
        </MemoryRouter>
      )),
  }
  it.each(Object.entries(cases))('%s', (_name, check) => check())

  it.each(questionKinds)('a question of type %s', async (type: QuestionKind) => {
    const { asked, valid } = questionTypes[type].samples
    const record = { id: 1, question: 'Como?', answer: { ...asked, type, name: 'x' }, pivot: { id: 1 } }
    const step = toStep('x', [record], '')
    await loadWidgetsOf({ steps: [step] })
    for (const [x] of valid) {
      const html = inHtml(
        <StepForm
          step={step}
          answers={{ x }}
          problems={[]}
          headingId="heading"
          onChange={ignore}
          onChosen={ignore}
        />,
      )
      const read = readPosted(step, postedOf(postedControls(html)), { x })
      expect(read).toEqual(x === '' ? {} : { x })
    }
  })
})

describe('a posted form that no browser made', () => {
  const steps = [...exampleWizard.definition.steps, ...loan.definition().steps]

  it('is read without an exception, and within bounds', () => {
    const names = fc.oneof(
      fc.constantFrom('root_trabalho', 'root_divisoes', 'root_divisoes__other', 'root_encargos_0_tipo'),
      fc.constantFrom('__proto__', 'root___proto__', 'root_constructor', 'root_proponente_1_name'),
      fc.string({ unit: 'binary' }),
    )
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('Outro: ', 'novo', '1e9', '0x1', '\0'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 40 }), (fields) => {
        for (const step of steps) {
          const read = readPosted(step, postedOf(fields))
          expect(Object.keys(step.schema.properties)).toEqual(expect.arrayContaining(Object.keys(read)))
          expect(JSON.stringify(read)).not.toContain('\\u0000')
        }
      }),
      { seed: 5, numRuns: 300 },
    )
    const many = Array.from({ length: MAX_POSTED * 2 }, (_, index) => [`root_${index}`, ''] as const)
    expect(postedOf(many).size).toBe(MAX_POSTED)
  })

  it('says what was ticked and typed: a text counts before the box that stands in its place', () => {
    const asked = questionTypes.number.samples.asked
    const record = {
      id: 1,
      question: 'Quantas?',
      answer: { ...asked, type: 'number' as const, name: 'x' },
      pivot: { id: 1 },
    }
    const step = toStep('x', [record], '')
    const read = (fields: [string, string][]) => readPosted(step, postedOf(fields)).x
    expect(
      read([
        ['root_x', ' '],
        ['root_x__instead', 'Não sei'],
      ]),
    ).toBe('Não sei')
    expect(
      read([
        ['root_x', '9,5'],
        ['root_x__instead', 'Não sei'],
      ]),
    ).toBe(9.5)
  })
})
