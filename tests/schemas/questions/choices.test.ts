import { describe, expect, it } from 'vitest'
import { choicesOf, toggled, unwrittenOthers } from '#schemas/questions/choices.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { uiOptions } from '#schemas/ui-options.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { problemsOf, walk } from '#schemas/wizards/walk.ts'
import { placeProblems } from '#src/forms/problems/problems.ts'
import { exampleAnswers, exampleSource } from '#stories/support/example-wizard.ts'

const documents: QuestionRecord = {
  id: 1,
  question: 'Que documentos já tem?',
  answer: {
    type: 'checkbox',
    name: 'documentos',
    required: true,
    options: [
      { value: 'plantas', description: 'Plantas' },
      { value: 'projeto', description: 'Projeto' },
      { value: 'nenhum', description: 'Nenhum', exclusive: true },
      { value: '%input%', description: 'Outro' },
    ],
  },
  pivot: { id: 1 },
}
const wizard = compileWizard(orderDefinition({ ...exampleSource, questions: [documents] }))
const [step] = wizard.definition.steps
if (!step) throw new Error('There is no first step')
const problems = (documentos: unknown) => problemsOf(wizard, step, { documentos })

describe('an option that excludes the others', () => {
  it.each<[unknown[], string[]]>([
    [['nenhum'], []],
    [['plantas', 'projeto', 'Outro: chave'], []],
    [['plantas', 'nenhum'], ['Uma das opções escolhidas exclui as outras.']],
    [['nenhum', 'Outro: chave'], ['Uma das opções escolhidas exclui as outras.']],
  ])('%j is judged: %j', (chosen, said) => {
    expect(problems(chosen).map(({ message }) => message)).toEqual(said)
  })

  it('is refused together with others by the server, at its question', () => {
    const lead = wizards.order.codec.toWire(wizard.definition, walk(wizard, exampleAnswers).relevant)
    const sent = { ...lead, details: JSON.stringify({ documentos: ['plantas', 'nenhum'] }) }
    expect(wizards.order.read(wizard, sent).problems.map(({ path }) => path)).toEqual(['/details/documentos'])
  })

  it('takes the others away when it is pressed, and goes when another is', () => {
    const choices = choicesOf(asObject(step.schema.properties.documentos), uiOptions(step.ui.documentos))
    const press = (chosen: readonly unknown[], option: unknown) => toggled(choices, chosen, option)
    expect(press(['plantas', 'Outro: chave'], 'nenhum')).toEqual(['nenhum'])
    expect(press(['nenhum'], 'plantas')).toEqual(['plantas'])
    expect(press(['nenhum'], 'Outro: ')).toEqual(['Outro: '])
    expect(press(['nenhum'], 'nenhum')).toEqual([])
    expect(press(['plantas'], 'projeto')).toEqual(['plantas', 'projeto'])
  })
})

describe("an 'Outro' without its text", () => {
  it('asks for the text at its own field, and for nothing at the question', () => {
    const answers = { documentos: ['plantas', 'Outro:  '] }
    const listProblems = problems(answers.documentos)
    expect(listProblems).toMatchObject([{ path: '/documentos/1', message: 'Escreva a sua resposta' }])
    expect(placeProblems(answers, listProblems)).toEqual({
      atFields: [],
      unwritten: { documentos: 'Escreva a sua resposta' },
    })
    expect(unwrittenOthers(answers)).toEqual(['documentos'])
    expect(unwrittenOthers({ documentos: ['Outro: chave'], area: 'Outro: ' })).toEqual(['area'])
  })

  it('leaves what is wrong with another option to the question', () => {
    const answers = { documentos: ['falso'] }
    const { atFields, unwritten } = placeProblems(answers, problems(answers.documentos))
    expect(atFields.map(({ path }) => path)).toEqual(['/documentos'])
    expect(unwritten).toEqual({})
  })
})
