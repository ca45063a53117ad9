import { describe, expect, it } from 'vitest'
import { DISTANCES } from '#schemas/accounts/distances.ts'
import { zoomOf } from '#schemas/accounts/map-zoom.ts'
import { isCommonPassword, passwordProblem, passwordStrength } from '#schemas/accounts/password.ts'
import { readSignOn, signOnQuery } from '#schemas/accounts/sign-on.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { longestPath } from '#schemas/wizards/longest-path.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { chosenServices } from '#schemas/wizards/signup/codec.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { leftOut, withNewlyAllowed } from '#schemas/wizards/within.ts'
import { inWordsFor } from '#schemas/wizards/wording.ts'
import { exampleSignup, exampleSubgroups } from '#stories/support/example-signup.ts'

const wizard = compileWizard(signupDefinition(exampleSubgroups))
const path = (change: object) => walk(wizard, { ...exampleSignup, ...change }).path.map(({ step }) => step.id)
const client = { ...exampleSignup.perfil, professional: false }

describe('the way through sign-up', () => {
  it.each([
    ['a client straight to step 5', { perfil: client }, ['perfil', 'zona', 'conta']],
    [
      'main group 1 past step 4',
      { categoria: { lv1: 1 }, subgrupos: { lv2: [1] } },
      ['perfil', 'categoria', 'subgrupos', 'zona', 'conta'],
    ],
    [
      'as many services as subgroups past step 4',
      { categoria: { lv1: 3 }, subgrupos: { lv2: [56] } },
      ['perfil', 'categoria', 'subgrupos', 'zona', 'conta'],
    ],
    [
      'a choice through step 4',
      { categoria: { lv1: 3 }, subgrupos: { lv2: [55, 56] } },
      ['perfil', 'categoria', 'subgrupos', 'servicos', 'zona', 'conta'],
    ],
  ])('leads %s', (_name, change, steps) => expect(path(change)).toEqual(steps))

  it('sends all services of the chosen subgroups, or the chosen services', () => {
    const chosen = (change: object) =>
      chosenServices(walk(wizard, { ...exampleSignup, ...change }).relevant, exampleSubgroups)
    expect(chosen({ categoria: { lv1: 1 }, subgrupos: { lv2: [1] } })).toEqual([1, 2])
    expect(chosen({ servicos: { lv3: [312] } })).toEqual([312])
    expect(chosen({ perfil: client })).toEqual([])
  })

  it('drops services that a changed area or subgroup does not have, names them, and takes them back when it does', () => {
    const at = (answers: Answers, id: string) => {
      const { path, relevant } = walk(wizard, answers)
      const step = wizard.definition.steps.find((step) => step.id === id)
      const shown = path.find((walked) => walked.step.id === id)?.answers
      return { shown, out: step && leftOut(step, answers[id], relevant) }
    }
    expect(at(exampleSignup, 'subgrupos')).toEqual({ shown: { lv2: [55] }, out: [] })
    const moved = { ...exampleSignup, categoria: { lv1: 1 } }
    expect(at(moved, 'subgrupos')).toEqual({ shown: {}, out: [55] })
    expect(walk(wizard, moved).path.find(({ step }) => step.id === 'subgrupos')?.problems).toHaveLength(1)
    expect(at({ ...moved, categoria: { lv1: 3 } }, 'subgrupos').shown).toEqual({ lv2: [55] })
    const fewer = { ...exampleSignup, subgrupos: { lv2: [55] }, servicos: { lv3: [312, 320] } }
    expect(at(fewer, 'servicos')).toEqual({ shown: { lv3: [312] }, out: [320] })
  })

  it('begins with all services of the chosen subgroups, and adds those of a subgroup that is chosen later', () => {
    const { servicos: _, ...before } = exampleSignup
    const shown = walk(wizard, before).path.find(({ step }) => step.id === 'servicos')?.answers
    expect(shown).toEqual({ lv3: [311, 312] })
    const picked = { ...exampleSignup, servicos: { lv3: [312] } }
    const added = withNewlyAllowed(wizard.definition, picked, { ...picked, subgrupos: { lv2: [55, 56] } })
    expect(added.servicos).toEqual({ lv3: [312, 320] })
  })

  it.each<[string, Answers, number, number]>([
    ['a professional who has said nothing yet', { perfil: { professional: true } }, 0, 6],
    ['a client', { perfil: client }, 0, 3],
    [
      'a professional of an area in which no choice is left',
      { ...exampleSignup, categoria: { lv1: 1 }, subgrupos: { lv2: [1] } },
      2,
      5,
    ],
    [
      'a professional whose subgroup has one service, before it is left',
      { ...exampleSignup, subgrupos: { lv2: [56] } },
      2,
      6,
    ],
    ['the same, after it', { ...exampleSignup, subgrupos: { lv2: [56] } }, 3, 5],
  ])('is so long for %s', (_name, answers, at, total) => {
    expect(longestPath(wizard, answers, at)).toBe(total)
  })

  it('fills in what is known: the postal code, name, e-mail and phone', () => {
    const { zona: _, conta: __, ...begun } = exampleSignup
    const steps = walk(wizard, begun).path
    expect(steps.find(({ step }) => step.id === 'zona')?.answers).toEqual({
      distance: 10,
      zip_work: '1000-001',
    })
    expect(steps.at(-1)?.answers).toMatchObject({ name: 'Ana Teste', phone: '912 345 678' })
  })

  it('wants both passwords alike and the terms accepted', () => {
    const problems = (conta: object) =>
      walk(wizard, { ...exampleSignup, conta: { ...exampleSignup.conta, ...conta } })
        .path.at(-1)
        ?.problems.map(({ path }) => path)
    expect(problems({})).toEqual([])
    expect(problems({ confirmation: 'outra-coisa' })).toEqual(['/confirmation'])
    expect(problems({ terms: undefined })).toEqual(['/terms'])
    expect(problems({ password: 'curta', confirmation: 'curta' })).toEqual(['/password'])
  })

  it('is checked again as it was sent', () => {
    const { relevant } = walk(wizard, exampleSignup)
    const { codec, read } = wizards.signup
    const user = codec.toWire(wizard.definition, relevant)
    expect(user).toMatchObject({ phone: '+351912345678', professional: 1, lv3: [311, 312] })
    expect(read(wizard, user).problems).toEqual([])
    expect(read(wizard, { ...user, lv3: [311, 1] }).problems).not.toEqual([])
  })
})

it('is asked of clients in their words, with the same fields and rules', () => {
  for (const step of wizard.definition.steps) {
    const asClient = inWordsFor(step, { perfil: client })
    expect(inWordsFor(step, exampleSignup)).toBe(step)
    expect(inWordsFor(step, { perfil: { ...client } })).toBe(asClient)
    expect(Object.keys(asClient.schema.properties)).toEqual(Object.keys(step.schema.properties))
    expect(asClient.schema.required).toEqual(step.schema.required)
  }
  const area = wizard.definition.steps.find(({ id }) => id === 'zona')
  const words = JSON.stringify(area && inWordsFor(area, { perfil: client }))
  expect(words).toContain('Onde precisa dos serviços?')
  expect(words).not.toContain('Código postal da zona')
})

describe('a password', () => {
  it.each([
    ['', 5, 'red'],
    ['abc', 20, 'red'],
    ['abcdefgh', 48, 'yellow'],
    ['Abcdefg1', 68, 'green'],
    ['Abcdefghijkl1!', 100, 'green'],
  ])('%j scores %d and is %s', (password, score, colour) =>
    expect(passwordStrength(password)).toEqual({ score, colour }),
  )
  it('is refused when it is short or everybody’s', () => {
    expect(passwordProblem('1234567')).toContain('8 caracteres')
    expect(isCommonPassword('Password123')).toBe(true)
    expect(passwordProblem('Benfica1904')).toContain('comum')
    expect(passwordProblem('uma frase só minha')).toBeUndefined()
  })
})

describe('the sign-on’s address', () => {
  it.each(['abc', 'abcdefghijklmnopqrstuv', 'a.b.c'])('carries %s there and back', (token) => {
    const query = signOnQuery(token, 'active')
    expect(query.toString()).not.toContain(token)
    expect(query.get('s')).toBe('active')
    expect(readSignOn(query)).toBe(token)
  })
  it('is undefined when a part is missing', () => {
    expect(readSignOn(new URLSearchParams())).toBeUndefined()
    expect(readSignOn(new URLSearchParams('a=%C3%A9'))).toBeUndefined()
  })
})

it('the map shows each travel distance at the documented zoom', () => {
  expect(DISTANCES.map(zoomOf)).toEqual([12, 11, 10, 9, 9, 8, 8, 7, 6, 5, 4])
  expect(zoomOf(501)).toBe(3)
})
