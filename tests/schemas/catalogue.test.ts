import { describe, expect, it } from 'vitest'
import columns from '#schemas/catalogue/data/columns.json' with { type: 'json' }
import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import { questionSetSchema } from '#schemas/questions/record-schema.ts'
import { inOrder } from '#schemas/questions/to-step.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { specificId } from '#schemas/wizards/order/specific.ts'
import {
  readBaseQuestions,
  readMainGroups,
  readQuestionSets,
  readSubgroups,
} from '#server/seeds/read-data.ts'

const subgroups = readSubgroups()
const services = subgroups.flatMap((subgroup) => subgroup.services)
const sets = readQuestionSets(subgroups)
const base = readBaseQuestions()

/** The subgroups of each main group (CAT-1). */
const ranges: Readonly<Record<number, [number, number]>> = {
  1: [1, 5],
  2: [6, 54],
  3: [55, 58],
  4: [59, 60],
  5: [61, 96],
  6: [97, 142],
}

describe('the catalogue', () => {
  it('has six main groups and 142 subgroups, in the documented ranges', () => {
    expect(readMainGroups().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(subgroups.map(({ id }) => id)).toEqual(Array.from({ length: 142 }, (_, index) => index + 1))
    for (const { id, main_group_id } of subgroups) {
      const [first, last] = ranges[main_group_id] ?? [0, 0]
      expect(id >= first && id <= last).toBe(true)
    }
  })

  it('has services with ids of their own, 311 the energy certificate in subgroup 55', () => {
    const ids = services.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(services.every(({ title }) => title.length >= 2 && title.length <= 60)).toBe(true)
    expect(subgroups.find(({ id }) => id === 55)?.services[0]).toMatchObject({
      id: 311,
      title: 'Certificado Energético',
    })
    expect(subgroups.some((subgroup) => subgroup.services.length === 1)).toBe(true)
  })

  it('merges services into others that stay, once each (CAT-34)', () => {
    const byId = new Map(services.map((service) => [service.id, service]))
    const merged = services.filter(({ leadsTo }) => leadsTo !== undefined)
    expect(merged.length).toBeGreaterThan(0)
    for (const { leadsTo = 0, title } of merged) {
      expect(byId.get(leadsTo), title).toBeDefined()
      expect(byId.get(leadsTo)?.leadsTo, title).toBeUndefined()
    }
  })

  it.each([
    ['Aulas de Acordeão', 120],
    ['Terapia da fala', 87],
    ['Afinação de pianos', 84],
    ['Molduras por medida', 47],
  ])('has «%s» where people look for it (CAT-37)', (title, subgroup) => {
    const ownSubgroup = subgroups.find((one) => one.services.some((service) => service.title === title))
    expect(ownSubgroup?.id).toBe(subgroup)
  })

  it('features services that exist, and lists titles that exist', () => {
    const ids = new Set(services.flatMap(({ id, leadsTo }) => (leadsTo ? [] : [id])))
    for (const { service } of featured.flatMap(({ cards }) => cards)) expect(ids).toContain(service)
    for (const { rows } of columns) {
      expect(rows.length).toBeLessThanOrEqual(10)
      for (const row of rows) expect(ids).toContain(row)
    }
  })
})

describe('the questions', () => {
  const validate = createAjv({ allErrors: true }).compile(questionSetSchema)

  it('follow the one meta-schema, the base questions too', () => {
    for (const set of [base, ...sets.values()]) expect(validate(set) || validate.errors).toBe(true)
  })

  it('exist for every service, with names and order of their own', () => {
    for (const { id } of services) {
      const set = sets.get(id) ?? []
      expect(set.length).toBeGreaterThanOrEqual(3)
      expect(new Set(set.map(({ answer }) => answer.name)).size).toBe(set.length)
      expect(set.map(({ pivot }) => pivot.id)).toEqual(set.map((_, index) => index + 1))
      for (const { answer } of set) {
        const values = (answer.options ?? []).map(({ value }) => value)
        expect(new Set(values).size).toBe(values.length)
        expect(values.indexOf('%input%')).toBeOneOf([-1, values.length - 1])
      }
    }
  })

  it('become wizards that compile in strict mode', () => {
    // One set of each subgroup: compiling all of them takes half a minute, and each type is compiled by its own test.
    for (const {
      services: [service],
    } of subgroups) {
      if (!service) continue
      const questions = sets.get(service.id) ?? []
      const wizard = compileWizard(orderDefinition({ version: 'v', service, questions, base: [] }))
      expect(Object.keys(wizard.steps)).toEqual([
        ...new Set(inOrder(questions).map(({ answer }) => specificId(answer))),
      ])
    }
  })

  it('ask the base questions in the specified order', () => {
    expect(base.map(({ answer }) => answer.name)).toEqual([
      'when',
      'info',
      'zip_home',
      'phone',
      'email',
      'name',
    ])
  })
})
