import { describe, expect, it } from 'vitest'
import { conditionFindings, mostAsked } from '#schemas/questions/conditions/lint.ts'
import { renumbered } from '#schemas/questions/content.ts'
import type { QuestionAnswer, QuestionRecord } from '#schemas/questions/record.ts'
import { stepInWords } from '#schemas/questions/words.ts'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { ownAnswers } from '#schemas/wizards/order/codec.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { middleOf } from '#schemas/wizards/order/progress.ts'
import { DETAILS_STEP } from '#schemas/wizards/order/specific.ts'
import { walk } from '#schemas/wizards/walk.ts'

const asks = (name: string, answer: Partial<QuestionAnswer> = {}): QuestionRecord => ({
  id: 1,
  question: `${name}?`,
  answer: {
    type: 'select',
    name,
    options: [
      { value: 'sim', description: 'Sim' },
      { value: 'nao', description: 'Não' },
    ],
    ...answer,
  },
  pivot: { id: 1 },
})
const only = (name: string) => ({ properties: { [name]: { enum: ['sim'] } }, required: [name] })
const wizardOf = (...questions: QuestionRecord[]) =>
  compileWizard(
    orderDefinition({
      version: 'v',
      service: { id: 1, title: 'Exemplo' },
      questions: renumbered(questions),
      base: [],
    }),
  )
const ids = (wizard: ReturnType<typeof wizardOf>, answers = {}) =>
  walk(wizard, answers).path.map(({ step }) => step.id)

const together = true
const obra = asks('obra')
const estado = asks('estado', { together })
const marca = asks('marca', { together, when: only('obra') })
const idade = asks('idade', { together, when: only('marca') })

describe('the details of a set (QST-50)', () => {
  const wizard = wizardOf(estado, marca, obra)

  it('are asked in one step after the others, and none has to be answered', () => {
    expect(ids(wizard)).toEqual(['details.obra', DETAILS_STEP])
    const { path, firstInvalid } = walk(wizard, { 'details.obra': { obra: 'sim' } })
    expect(path[1]?.step).toMatchObject({ title: 'Mais pormenores (facultativo)', optional: true })
    expect(path[1]?.step.schema).toMatchObject({ required: [] })
    expect(Object.keys(path[1]?.step.schema.properties ?? {})).toEqual(['estado', 'marca'])
    expect(firstInvalid).toBe(2)
  })

  it('count, and are sent, only where their conditions hold', () => {
    const answers = { [DETAILS_STEP]: { estado: 'nao', marca: 'sim' } }
    const walkWith = (value: string) => walk(wizard, { 'details.obra': { obra: value }, ...answers })
    expect(walkWith('sim').path[1]?.irrelevant).toEqual([])
    expect(walkWith('nao').path[1]?.irrelevant).toEqual(['/marca'])
    expect(ownAnswers(wizard.definition, walkWith('sim').relevant)).toEqual({
      obra: 'sim',
      estado: 'nao',
      marca: 'sim',
    })
    expect(ownAnswers(wizard.definition, walkWith('nao').relevant)).toEqual({ obra: 'nao', estado: 'nao' })
  })

  it('have no step where none is asked, and may depend on one another', () => {
    const chained = wizardOf(obra, marca, idade)
    expect(ids(chained, { 'details.obra': { obra: 'nao' } })).toEqual(['details.obra'])
    const at = (marca: string, obra = 'sim') =>
      walk(chained, { 'details.obra': { obra }, [DETAILS_STEP]: { marca } }).path[1]?.irrelevant
    expect(at('sim')).toEqual([])
    expect(at('nao')).toEqual(['/idade'])
  })

  it('are not asked by one that is not asked itself, whatever it was answered before', () => {
    const answers = { 'details.obra': { obra: 'nao' }, [DETAILS_STEP]: { marca: 'sim', idade: 'sim' } }
    const { path, relevant } = walk(wizardOf(obra, estado, marca, idade), answers)
    expect(path[1]?.irrelevant).toEqual(['/marca', '/idade'])
    expect(relevant[DETAILS_STEP]).toEqual({})
  })

  it('count as one step', () => {
    expect(wizard.definition).toMatchObject({ most: 2, middle: 2 })
    const branching = wizardOf(
      obra,
      asks('tipo', { when: only('obra') }),
      asks('area', { when: only('obra') }),
    )
    expect(branching.definition).toMatchObject({ most: 3 })
    expect(middleOf(branching.definition)).toBe(2)
    expect(mostAsked(renumbered([obra, estado, marca]))).toBe(1)
  })

  it('are read behind their questions', () => {
    const step = wizard.definition.steps[1]
    expect(step && stepInWords(step, { estado: 'nao', marca: 'sim' })).toBe('estado? Não\nmarca? Sim')
  })

  it('keep what was answered before a question became one of them, and the other way round', () => {
    const before = wizardOf(obra, asks('estado'))
    const saved = { 'details.obra': { obra: 'sim' }, 'details.estado': { estado: 'nao' } }
    const moved = { 'details.obra': { obra: 'sim' }, [DETAILS_STEP]: { estado: 'nao' } }
    expect(carryOver(wizard, saved)).toMatchObject({ kind: 'unaffected', answers: moved })
    expect(carryOver(before, moved)).toMatchObject({ kind: 'unaffected', answers: saved })
  })

  it('decide nothing about the questions before them', () => {
    const wrong = renumbered([estado, asks('obra', { when: only('estado') })])
    expect(conditionFindings(wrong)).toMatchObject([{ level: 'error', path: expect.stringContaining('/0/') }])
  })
})
