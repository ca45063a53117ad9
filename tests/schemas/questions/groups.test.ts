import { describe, expect, it } from 'vitest'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import {
  changedHere,
  edited,
  freeGroups,
  lineOf,
  movedInList,
  movedTo,
  placeInList,
  restored,
  separated,
  withGroup,
  without,
  withoutGroup,
  withSetOf,
} from '#schemas/questions/groups/edit.ts'
import { imported } from '#schemas/questions/groups/imported.ts'
import { inSubgroup } from '#schemas/questions/groups/move.ts'
import { followers, mayInclude, plain, resolve, usersOf } from '#schemas/questions/groups/resolve.ts'
import { fromWritten, toWritten } from '#schemas/questions/groups/written.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { groupIds, subgroupSetId } from '#schemas/questions/service-ids.ts'

const asks = (name: string, question = `${name}?`): QuestionRecord => ({
  id: 1,
  question,
  answer: { type: 'input', name, required: true },
  pivot: { id: 1 },
})
const contentWith = (...questions: QuestionRecord[]): ServiceContent => ({
  title: 'Exemplo',
  sub_group_id: 1,
  labels: [],
  featured: null,
  questions: renumbered(questions),
})

const GROUP = groupIds.first
const SET = subgroupSetId(1)
const group = contentWith(asks('andar'), asks('elevador'))
const groups = new Map([[GROUP, group]])
/** A service's own question, the group's two, and one more of its own. */
const start = withGroup(contentWith(asks('obra'), asks('data')), GROUP, 1, groups)
const names = ({ questions }: Pick<ServiceContent, 'questions'>) => questions.map(({ answer }) => answer.name)
const texts = ({ questions }: Pick<ServiceContent, 'questions'>) => questions.map(({ question }) => question)
const at = (content: ServiceContent, name: string) => names(content).indexOf(name)
/** The content with one of its group's questions changed here alone. */
const changed = (content: ServiceContent, name: string) => {
  const index = at(content, name)
  const here = changedHere(content.questions, index)
  const record = here[index]
  if (!record) throw new Error(`There is no question ${name}`)
  return { ...content, questions: edited(here, index, { ...record, question: 'Só aqui?' }) }
}

describe('a group of questions', () => {
  it('is offered where it asks nothing that another group asks already (QST-31)', () => {
    const offered = (...asked: string[]) =>
      freeGroups(start, [{ id: GROUP + 1, questions: asked.map((name) => asks(name)) }]).length
    expect(freeGroups(start, [{ id: GROUP, ...group }])).toEqual([])
    expect(offered('escada')).toBe(1)
    expect(offered('obra', 'escada')).toBe(1) // takes the place of the set's own question
    expect(offered('escada', 'andar')).toBe(0)
  })

  it('is asked at its place, as it is now, and is the same object where nothing changed (QST-31)', () => {
    expect(names(start)).toEqual(['obra', 'andar', 'elevador', 'data'])
    expect(start.questions.map(({ pivot }) => pivot.id)).toEqual([1, 2, 3, 4])
    expect(resolve(start, groups)).toBe(start)
    const after = contentWith(asks('elevador', 'Há elevador?'), asks('escada'), asks('andar'))
    const now = resolve(start, new Map([[GROUP, after]]))
    expect(texts(now)).toEqual(['obra?', 'Há elevador?', 'escada?', 'andar?', 'data?'])
    expect(plain(now.questions).every((record) => !('from' in record))).toBe(true)
  })

  it('keeps what was changed in a set, also when the group asks it no more', () => {
    const editedSet = changed(start, 'andar')
    const now = resolve(
      editedSet,
      new Map([[GROUP, contentWith(asks('andar', 'Que andar?'), asks('porta'))]]),
    )
    expect(texts(now)).toEqual(['obra?', 'Só aqui?', 'porta?', 'data?'])
    const gone = resolve(editedSet, new Map([[GROUP, contentWith(asks('elevador'))]]))
    expect(names(gone)).toEqual(['obra', 'elevador', 'andar', 'data'])
    expect(gone.questions[2]?.from).toBeUndefined()
    const back = restored(editedSet, { group: GROUP, name: 'andar' }, groups)
    expect(contentInOrder(back)).toEqual(contentInOrder(start))
  })

  it('is left out question by question, and asks them again when they are restored', () => {
    const left = without(start, at(start, 'andar'))
    expect(names(left)).toEqual(['obra', 'elevador', 'data'])
    const grown = contentWith(asks('andar'), asks('elevador'), asks('porta'))
    const now = resolve(left, new Map([[GROUP, grown]]))
    expect(names(now)).toEqual(['obra', 'elevador', 'porta', 'data'])
    expect(names(restored(left, { group: GROUP, name: 'andar' }, groups))).toEqual(names(start))
    const none = without(left, at(left, 'elevador'))
    expect(names(resolve(none, groups))).toEqual(['obra', 'data'])
    expect(none).not.toHaveProperty('leftOut')
    // A question that the group asks no more is not left out either.
    expect(resolve(left, new Map([[GROUP, contentWith(asks('elevador'))]]))).not.toHaveProperty('leftOut')
  })

  it('becomes a set’s own questions when it is separated, and takes the place of those of its names', () => {
    const separatedSet = separated(without(start, at(start, 'andar')), GROUP)
    expect(resolve(separatedSet, new Map([[GROUP, contentWith(asks('outra'))]]))).toBe(separatedSet)
    expect(separatedSet).not.toHaveProperty('leftOut')
    expect(names(withGroup(separatedSet, GROUP, 0, groups))).toEqual(['andar', 'elevador', 'obra', 'data'])
  })

  it('moves as one, and lets others pass all of it', () => {
    const order = (from: number, to: number) => names({ questions: movedTo(start.questions, from, to) })
    expect(order(2, 1)).toEqual(names(start))
    expect(order(2, 0)).toEqual(['andar', 'elevador', 'obra', 'data'])
    expect(order(1, 3)).toEqual(['obra', 'data', 'andar', 'elevador'])
    expect(order(0, 1)).toEqual(['andar', 'elevador', 'obra', 'data'])
    expect(order(3, 2)).toEqual(['obra', 'data', 'andar', 'elevador'])
    const single = renumbered([asks('a'), asks('b'), asks('c')])
    expect(names({ questions: movedTo(single, 0, 2) })).toEqual(['b', 'c', 'a'])
  })

  it('crosses the line of the details question by question (QST-50)', () => {
    const list = (...moves: [from: number, to: number][]) =>
      moves.reduce((questions, [from, to]) => renumbered(movedInList(questions, from, to)), start.questions)
    const details = (questions: readonly QuestionRecord[]) =>
      questions.filter(({ answer }) => answer.together).map(({ answer }) => answer.name)
    expect(lineOf(start.questions)).toBe(4)
    // The last one, below the line; then one of the group, above it.
    const below = list([3, 4], [1, 3])
    expect(names({ questions: below })).toEqual(['obra', 'elevador', 'andar', 'data'])
    expect(details(below)).toEqual(['andar', 'data'])
    expect(below.map(({ from }) => from)).toEqual([
      undefined,
      { group: GROUP },
      { group: GROUP, changed: true },
      undefined,
    ])
    expect(placeInList(below, 1)).toBe(1)
    expect(placeInList(below, 2)).toBe(3)
    // Both parts of the group stay where they are, also when it is asked something else.
    expect(resolve({ questions: below }, groups).questions).toEqual(below)
    const back = movedInList(below, 4, 0)
    expect(details(back)).toEqual(['andar'])
    expect(names({ questions: back })).toEqual(['data', 'obra', 'elevador', 'andar'])
    // The line itself.
    expect(details(movedInList(below, 2, 1))).toEqual(['elevador', 'andar', 'data'])
    expect(details(movedInList(below, 2, 4))).toEqual([])
  })

  it('brings its own details after those of the set that includes it', () => {
    const mixed = contentWith(asks('andar'), {
      ...asks('porta'),
      answer: { ...asks('porta').answer, together: true },
    })
    const set = withGroup(contentWith(asks('obra')), GROUP, 0, new Map([[GROUP, mixed]]))
    expect(names(set)).toEqual(['andar', 'obra', 'porta'])
    expect(resolve(set, new Map([[GROUP, mixed]]))).toBe(set)
    expect(names(fromWritten(toWritten(set), new Map([[GROUP, mixed]])))).toEqual(names(set))
  })

  it('does not follow a set where its condition had to', () => {
    const choice = asks('obra')
    choice.answer = {
      ...choice.answer,
      type: 'select',
      options: [
        { value: 'a', description: 'A' },
        { value: 'b', description: 'B' },
      ],
    }
    const when = { properties: { obra: { enum: ['a'] } }, required: ['obra'] }
    const second = asks('andar')
    second.answer = { ...second.answer, when }
    const set = new Map([[GROUP, contentWith(choice, second)]])
    const content = withGroup(contentWith(), GROUP, 0, set)
    const [first] = changedHere(content.questions, 0)
    if (!first) throw new Error('There is no question')
    const options = [
      { value: 'z', description: 'Z' },
      { value: 'b', description: 'B' },
    ]
    const next = edited(content.questions, 0, { ...first, answer: { ...first.answer, options } })
    expect(next.map(({ from }) => from?.changed)).toEqual([true, true])
    expect(next[1]?.answer.when).toEqual({ properties: { obra: { enum: ['z'] } }, required: ['obra'] })
  })

  it('includes none, so that none includes itself (QST-30)', () => {
    expect([mayInclude(GROUP, GROUP), mayInclude(GROUP, SET), mayInclude(SET, SET)]).toEqual(
      Array(3).fill(false),
    )
    expect([mayInclude(SET, GROUP), mayInclude(311, GROUP), mayInclude(311, SET)]).toEqual(
      Array(3).fill(true),
    )
    expect(mayInclude(311, 312)).toBe(false)
  })

  it('is followed by subgroups’ sets, and through them by services', () => {
    const set = withGroup(contentWith(asks('obra')), GROUP, 1, groups)
    const contents = new Map([
      [3, contentWith(asks('sozinha'))],
      [1, withGroup(contentWith(), SET, 0, new Map([[SET, set]]))],
      [2, start],
      [GROUP, group],
      [SET, set],
    ])
    expect(usersOf(GROUP, contents)).toEqual([SET, 1, 2])
    expect(usersOf(SET, contents)).toEqual([1])
    const after = followers(GROUP, contentWith(asks('andar', 'Que andar?'), asks('elevador')), contents)
    expect([...after.keys()]).toEqual([SET, 1, 2])
    expect(after.get(1)?.questions.map(({ question, from }) => [question, from?.group])).toEqual([
      ['obra?', SET],
      ['Que andar?', SET],
      ['elevador?', SET],
    ])
    expect(followers(GROUP, group, contents).size).toBe(0)
  })
})

describe('a file', () => {
  it('of the repository names the groups, and what differs of them (QST-12)', () => {
    const content = without(changed(start, 'elevador'), at(start, 'andar'))
    const written = toWritten(content)
    expect(written).toMatchObject([
      { answer: { name: 'obra' } },
      { group: GROUP, leftOut: ['andar'], changed: [{ question: 'Só aqui?' }] },
      { answer: { name: 'data' } },
    ])
    const { questions, leftOut } = fromWritten(written, groups)
    expect(contentInOrder({ ...content, questions, ...(leftOut && { leftOut }) })).toEqual(
      contentInOrder(content),
    )
    expect(() => fromWritten([{ group: GROUP + 1 }], groups)).toThrow('There is no group of questions')
  })

  it('of questions follows a group only where both say the same (ADM-14)', () => {
    const none = new Map()
    expect(imported(start, none, groups)).toEqual(start)
    const other = new Map([[GROUP, contentWith(asks('andar', 'Outro andar?'), asks('porta'))]])
    const elsewhere = imported(start, none, other)
    expect(elsewhere.questions.map(({ question, from }) => [question, from?.changed])).toEqual([
      ['obra?', undefined],
      ['andar?', true],
      ['porta?', undefined],
      ['elevador?', undefined],
      ['data?', undefined],
    ])
    expect(imported(start, none, none).questions.some(({ from }) => from)).toBe(false)
    // The file's own group is published later: until then the set asks what is in force.
    expect(texts(imported(start, groups, other))).toEqual(['obra?', 'Outro andar?', 'porta?', 'data?'])
  })
})

describe('the set of a subgroup', () => {
  const other = subgroupSetId(2)
  const sets = new Map([
    [SET, contentWith(asks('andar'))],
    [other, contentWith(asks('area'), asks('prazo'))],
    [GROUP, group],
  ])

  it('is left with all of its questions', () => {
    const both = withGroup(withGroup(contentWith(asks('obra')), SET, 0, sets), GROUP, 2, sets)
    const left = withoutGroup(without(both, at(both, 'elevador')), GROUP)
    expect(names(left)).toEqual(['andar', 'obra'])
    expect(left.leftOut).toBeUndefined()
    expect(left.questions.map(({ pivot }) => pivot.id)).toEqual([1, 2])
  })

  it('becomes the own questions of a service of another subgroup that copies them, groups stay groups', () => {
    const there = withGroup(withGroup(contentWith(asks('obra')), other, 0, sets), GROUP, 3, sets)
    const from = without(without(there, at(there, 'elevador')), at(there, 'area'))
    const copied = withSetOf(contentWith(asks('velha')), from)
    expect(copied.questions.map(({ answer, from: origin }) => [answer.name, origin?.group])).toEqual([
      ['prazo', undefined],
      ['obra', undefined],
      ['andar', GROUP],
    ])
    expect(copied.leftOut).toEqual([{ group: GROUP, name: 'elevador' }])
    const service = withSetOf({ ...contentWith(), sub_group_id: 2 }, from)
    expect(service.questions[0]?.from).toEqual({ group: other })
    expect(service.leftOut).toHaveLength(2)
  })

  it('stays the own questions of a service that moves to another subgroup, or gives place to the set there', () => {
    const here = withGroup(contentWith(asks('obra')), SET, 0, sets)
    const questionsOf = (content: ServiceContent) =>
      content.questions.map(({ answer, from }) => [answer.name, from?.group])
    const movedSet = inSubgroup(here, 2, { joins: false, groups: sets })
    expect(movedSet.sub_group_id).toBe(2)
    expect(questionsOf(movedSet)).toEqual([
      ['andar', undefined],
      ['obra', undefined],
    ])
    expect(questionsOf(inSubgroup(here, 2, { joins: true, groups: sets }))).toEqual([
      ['area', other],
      ['prazo', other],
      ['obra', undefined],
    ])
    // There is no set there, or it asked none: what it has stays.
    expect(questionsOf(inSubgroup(here, 3, { joins: true, groups: sets }))).toEqual(questionsOf(movedSet))
    const withoutSet = contentWith(asks('obra'))
    expect(questionsOf(inSubgroup(withoutSet, 2, { joins: true, groups: sets }))).toEqual([
      ['obra', undefined],
    ])
    expect(inSubgroup(here, 1, { joins: true, groups: sets })).toBe(here)
  })

  it('is joined and left in words, with the questions that come and go', () => {
    const alone = contentWith(asks('obra'))
    const joined = withGroup(alone, SET, 0, sets)
    const titles = [{ id: 1, title: 'Remodelações' }]
    expect(differenceInWords(alone, joined, titles)).toEqual([
      'Passou a usar as perguntas do subgrupo «Remodelações».',
      'Pergunta acrescentada: «andar?».',
    ])
    expect(differenceInWords(joined, separated(joined, SET), titles)).toEqual([
      'Deixou de usar as perguntas do subgrupo «Remodelações»: o que se mudar aí já não muda aqui.',
    ])
  })
})
