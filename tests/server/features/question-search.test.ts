import { describe, expect, it } from 'vitest'
import { partInWords } from '#schemas/questions/place-words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import {
  MAX_FOUND,
  replaceableTexts,
  searchTexts,
} from '#server/features/question-editing/search/search-task.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { publishQuestions } from '#tests/support/publish-questions.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const record: QuestionRecord = {
  id: 1,
  question: 'Que trapézio precisa no serviço «%service%»?',
  answer: {
    type: 'select',
    name: 'trapezio',
    help: 'O trapézio é de quem o usa.',
    options: [
      { value: 'a', description: 'Fixo', help: 'Um TRAPÉZIO preso.' },
      { value: 'b', description: 'Trapezio voador', warning: 'Ligue 112.' },
    ],
  },
  pivot: { id: 1 },
}
const set = { id: 7, title: 'Circo', questions: JSON.stringify([record]) }

describe('the texts of questions', () => {
  it("that may be replaced are those as written, and of a group the group's (ADM-67)", () => {
    const questions = [record, { ...record, from: { group: 1_000_001 } }]
    const { found } = replaceableTexts({ text: 'trapézio', sets: [{ ...set, questions }] })
    expect(found.map(({ place, path }) => `${place} ${path}`)).toEqual([
      '1 /question',
      '1 /answer/help',
      '1 /answer/options/0/help',
    ])
    const many = Array.from({ length: MAX_FOUND + 1 }, () => ({
      ...record,
      answer: { type: 'input', name: 'x' },
    }))
    expect(replaceableTexts({ text: 'trapézio', sets: [{ ...set, questions: many }] })).toMatchObject({
      more: true,
      found: { length: MAX_FOUND },
    })
  })

  it('are found wherever they stand, whatever their accents and case', () => {
    const { found, more } = searchTexts({ text: ' Trapézio', sets: [set] })
    expect(more).toBe(false)
    expect(found.map(({ path, said }) => `${partInWords(path)}: ${said}`)).toEqual([
      'texto: Que trapézio precisa no serviço «Circo»?',
      'explicação: O trapézio é de quem o usa.',
      'opção 1, explicação: Um TRAPÉZIO preso.',
      'opção 2, texto: Trapezio voador',
    ])
    expect(found[3]).toMatchObject({ service: 7, title: 'Circo', place: 1, name: 'trapezio' })
    expect(searchTexts({ text: '112', sets: [set] }).found).toMatchObject([
      { path: '/answer/options/1/warning', question: 'Que trapézio precisa no serviço «Circo»?' },
    ])
  })

  it('are found up to a number, and it is said when there are more', () => {
    const many = Array.from({ length: MAX_FOUND + 1 }, (_, id) => ({ ...set, id, title: `Circo ${id}` }))
    expect(searchTexts({ text: 'voador', sets: many.slice(1) })).toMatchObject({ more: false })
    const { found, more } = searchTexts({ text: 'voador', sets: many })
    expect([found.length, more]).toEqual([MAX_FOUND, true])
  })
})

describe.each(databases)('the search in all questions on $name', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))

  const search = (text: string) => admin.get(`/api/admin/questions/search?text=${encodeURIComponent(text)}`)

  it('finds what is published, of a service and of the base questions, and no draft', async () => {
    const { content } = (await admin.get('/api/admin/services/52')).json()
    const draft = { revision: 0, base_number: 1, content: { ...content, questions: [record] } }
    expect((await admin.post('/api/admin/services/52/draft', draft)).statusCode).toBe(200)
    expect((await search('trapezio')).json()).toEqual({ found: [], more: false })
    // To be replaced, what is edited is found (ADM-67).
    const replaceable = await admin.get(
      `/api/admin/questions/replaceable?text=${encodeURIComponent('Trapezio voa')}`,
    )
    expect(replaceable.json()).toMatchObject({
      found: [{ service: 52, path: '/answer/options/1/description', draft: { by: expect.any(String) } }],
      more: false,
    })
    await publishQuestions(server.db, 52, [record])
    const { found } = (await search('TRAPÉZIO voa')).json()
    expect(found).toMatchObject([{ service: 52, title: content.title, place: 1, said: 'Trapezio voador' }])
    const { base } = (await admin.get('/api/admin/services/52')).json()
    const [{ question, answer }] = base.filter((one: QuestionRecord) => !one.question.includes('%'))
    expect((await search(question.slice(0, 80))).json().found).toContainEqual(
      expect.objectContaining({ service: 0, name: answer.name, path: '/question', said: question }),
    )
  })

  it('takes every character literally, and refuses what is too short or too long', async () => {
    expect((await search('%_%')).json().found).toEqual([])
    for (const text of ['', 'ab', '   ', 'x'.repeat(81)]) expect((await search(text)).statusCode).toBe(400)
    expect((await admin.get('/api/admin/questions/search')).statusCode).toBe(400)
  })
})
