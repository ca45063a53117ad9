import { describe, expect, it } from 'vitest'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { mergeContents } from '#schemas/questions/merge.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'

const ask = (name: string, question = `Que ${name}?`): QuestionRecord => ({
  id: 1,
  question,
  answer: { type: 'input', name, required: true },
  pivot: { id: 1 },
})
const content = (questions: QuestionRecord[], more: Partial<ServiceContent> = {}): ServiceContent => ({
  title: 'Pintura',
  sub_group_id: 1,
  labels: ['tinta'],
  featured: null,
  questions: renumbered(questions),
  ...more,
})
const before = content([ask('cor'), ask('area'), ask('teto')])
const texts = ({ questions }: ServiceContent) => questions.map(({ question }) => question)

describe('what two people made of the same questions (ADM-66)', () => {
  it('is both, where they changed different questions', () => {
    const mine = content([ask('cor', 'Que cor prefere?'), ask('area'), ask('teto'), ask('prazo')])
    const theirs = content([ask('cor'), ask('andar'), ask('area', 'Que área tem?')])
    const merged = mergeContents(before, mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(texts(merged.content)).toEqual(['Que cor prefere?', 'Que andar?', 'Que área tem?', 'Que prazo?'])
    expect(merged.content.questions.map(({ id, pivot }) => [id, pivot.id])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ])
  })

  it('is a conflict in the same question, of which either is chosen', () => {
    const mine = content([ask('cor', 'Minha?'), ask('area'), ask('teto')])
    const theirs = content([ask('cor', 'De outro?'), ask('area'), ask('teto')])
    const merged = mergeContents(before, mine, theirs)
    expect(merged.conflicts).toMatchObject([
      { key: 'cor', mine: { question: 'Minha?' }, theirs: { question: 'De outro?' } },
    ])
    expect(texts(merged.content)[0]).toBe('Minha?')
    expect(texts(mergeContents(before, mine, theirs, new Map([['cor', 'theirs']])).content)[0]).toBe(
      'De outro?',
    )
  })

  it('is a conflict where one took out what the other changed', () => {
    const mine = content([ask('area'), ask('teto')])
    const theirs = content([ask('cor', 'De outro?'), ask('area'), ask('teto')])
    const { conflicts } = mergeContents(before, mine, theirs)
    expect(conflicts).toMatchObject([{ key: 'cor', mine: undefined, theirs: { question: 'De outro?' } }])
    const chosen = mergeContents(before, mine, theirs, new Map([['cor', 'theirs']]))
    expect(texts(chosen.content)).toEqual(['De outro?', 'Que area?', 'Que teto?'])
  })

  it('keeps the questions of both that have no name yet', () => {
    const mine = content([...before.questions, ask('', 'Minha?')])
    const theirs = content([...before.questions, ask('', 'De outro?')])
    const { content: merged, conflicts } = mergeContents(before, mine, theirs)
    expect(conflicts).toEqual([])
    expect(texts(merged).slice(3).sort()).toEqual(['De outro?', 'Minha?'])
  })

  it('follows whoever changed the order', () => {
    const moved = content([ask('teto'), ask('cor'), ask('area')])
    const added = content([...before.questions, ask('prazo')])
    for (const [mine, theirs] of [
      [moved, added],
      [added, moved],
    ] as const)
      expect(texts(mergeContents(before, mine, theirs).content)).toEqual([
        'Que teto?',
        'Que prazo?',
        'Que cor?',
        'Que area?',
      ])
  })

  it('joins search words, and asks about a name that both changed', () => {
    const mine = content(before.questions, { labels: ['tinta', 'pincel'], title: 'Pintar' })
    const theirs = content(before.questions, { labels: ['rolo'], title: 'Pinturas', featured: 2 })
    const { content: merged, fields } = mergeContents(before, mine, theirs)
    expect(merged).toMatchObject({ labels: ['rolo', 'pincel'], title: 'Pintar', featured: 2 })
    expect(fields).toEqual(['title'])
  })
})
