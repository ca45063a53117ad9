import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import type { WizardRecord } from '#schemas/wizards/record.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { exampleSubgroups } from '#stories/support/example-signup.ts'
import { exampleAnswers, exampleSource } from '#stories/support/example-wizard.ts'
import { loans, orders, signups } from '#tests/support/valid-answers.ts'

const { order, signup, loan } = wizards

/** What was answered arrives as the walk found it relevant, and is written as it was sent. */
function goesThereAndBack<Source, Wire>(
  { codec, read }: WizardRecord<Source, Wire>,
  wizard: CompiledWizard,
  answers: fc.Arbitrary<Answers>,
) {
  const { definition } = wizard
  fc.assert(
    fc.property(answers, (values) => {
      const { relevant, path } = walk(wizard, values)
      expect(path.flatMap(({ problems }) => problems)).toEqual([])
      const wire = codec.toWire(definition, relevant)
      const { problems, relevant: arrived } = read(wizard, wire)
      expect(problems).toEqual([])
      expect(arrived).toEqual(relevant)
      expect(walk(wizard, codec.fromWire(definition, wire)).relevant).toEqual(relevant)
      expect(codec.toWire(definition, arrived)).toEqual(wire)
    }),
    { seed: 5, numRuns: 200 },
  )
}

describe('the answers of every wizard arrive as they were sent', () => {
  const orderWizard = compileWizard(order.definition(exampleSource), order.formats)
  const signupWizard = compileWizard(signup.definition(exampleSubgroups), signup.formats)
  const loanWizard = compileWizard(loan.definition(), loan.formats)
  const cases: Readonly<Record<keyof typeof wizards, () => void>> = {
    order: () => goesThereAndBack(order, orderWizard, orders),
    signup: () => goesThereAndBack(signup, signupWizard, signups),
    loan: () => goesThereAndBack(loan, loanWizard, loans),
  }
  it.each(Object.entries(cases))('%s', (_name, check) => check())

  it('in the form in which they are stored', () => {
    const name = { name: '  Ana Teste ' }
    const contact = { phone: '912 345 678', email: 'Ana.Teste@Exemplo.PT' }
    const { relevant } = walk(orderWizard, { ...exampleAnswers, name, contact, info: { info: '   ' } })
    expect(relevant).toMatchObject({
      name: { name: 'Ana Teste' },
      contact: { email: 'ana.teste@exemplo.pt' },
      info: {},
    })
    expect(relevant.info).not.toHaveProperty('info')
  })
})
