import { describe, expect, it } from 'vitest'
import { comparable } from '#schemas/wizards/carry-over.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { differencesInWords, standing } from '#schemas/wizards/order/unfinished.ts'
import { withoutUnleft } from '#schemas/wizards/order/without-unleft.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { exampleWizard } from '#stories/support/example-wizard.ts'

const wizard = exampleWizard
const { definition } = wizard
const indexOf = (id: string) => definition.steps.findIndex((step) => step.id === id)
const contact = { contact: { phone: '912 345 678', email: 'ana.teste@exemplo.pt' } }

describe('an unfinished order on two devices', () => {
  const [before, after]: Answers[] = [{ when: { when: 1 } }, { when: { when: 2 } }]
  const here = { request: 'a', revision: 3, answers: before ?? {}, synced: comparable(before ?? {}) }
  const there = { request: 'a', revision: 4, answers: after ?? {}, own: false }

  it.each([
    ['here', here, { ...there, revision: 3 }],
    ['there', here, { ...there, own: true }],
    ['both', { ...here, synced: undefined }, { ...there, own: true }],
    ['here', { ...here, answers: contact }, { ...there, answers: here.answers }],
    ['there', here, there],
    ['there', here, { ...there, request: 'b', own: true }],
    ['both', { ...here, synced: comparable(contact) }, there],
    ['both', here, { ...there, request: 'b' }],
    ['both', { ...here, synced: undefined }, { ...there, revision: 3, request: 'b' }],
    ['same', { ...here, synced: undefined, answers: { ...after, info: { info: undefined } } }, there],
  ] as const)('goes on %s', (expected, one, other) => {
    expect(standing(one, other)).toBe(expected)
  })

  it('differs in the words of the review, in the order of its questions (ORD-33)', () => {
    const flat = { 'details.trabalho': { trabalho: 'pintar' }, ...contact }
    const differences = differencesInWords(definition, { ...flat, when: { when: 1 } }, flat)
    expect(differences).toEqual([
      { question: expect.stringMatching(/^Para quando/), here: expect.any(String), there: '' },
    ])
    expect(differences[0]?.here).not.toMatch(/^(?:1|)$/)
    expect(differencesInWords(definition, flat, { ...flat, fim: { x: 1 } })).toEqual([])
  })

  it('holds no answer that no longer counts (QST-26)', () => {
    const [first] = walk(wizard, {}).path
    const answers = { [first?.step.id ?? '']: { trabalho: 'novo' }, 'details.outra': { outra: 'sim' } }
    expect(Object.keys(withoutUnleft(walk(wizard, answers).path, answers, 2))).toEqual([first?.step.id])
  })

  it('holds contact details only of steps that were left (ORD-29)', () => {
    const { path } = walk(wizard, contact)
    const at = indexOf('contact')
    const stepsLeft = (furthest: number) =>
      Object.keys(withoutUnleft(path, { ...contact, ...before }, furthest))
    expect([-1, at, at + 1].map(stepsLeft)).toEqual([['when'], ['when'], ['contact', 'when']])
  })
})
