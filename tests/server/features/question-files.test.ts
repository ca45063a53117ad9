import { describe, expect, it } from 'vitest'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import base from '#schemas/questions/data/base.json' with { type: 'json' }
import { writeFile } from '#schemas/questions/export-file.ts'
import { importInWords, importTitle } from '#schemas/questions/import-words.ts'
import { type QuestionRecord, toWire } from '#schemas/questions/record.ts'
import { lintFile } from '#server/features/question-editing/files/file-task.ts'
import { placesIn, readText } from '#server/features/question-editing/files/read-text.ts'
import { brokenFaults, brokenFile, plantedFaults, plantedFile } from '#tests/support/planted-file.ts'

const GROUP = 1_000_001
const ask = (name: string, question = `Que ${name}?`): QuestionRecord => ({
  id: 1,
  question,
  answer: { type: 'input', name, required: true },
  pivot: { id: 1 },
})
const content = (title: string, questions: QuestionRecord[]): ServiceContent => ({
  title,
  sub_group_id: 1,
  labels: [],
  featured: null,
  questions: renumbered(questions),
})
const shared = [ask('porta'), ask('andar'), ask('chave')]
const fromGroup = (record: QuestionRecord) => ({ ...record, from: { group: GROUP } })
const contents = new Map([
  [GROUP, content('Acesso', shared)],
  [7, content('Pintura', [ask('cor'), ...shared.map(fromGroup)])],
])

const read = (
  file: unknown,
  service?: number,
  encoding: BufferEncoding = 'utf-8',
  isNow?: ReadonlyMap<number, number>,
) =>
  lintFile({
    file: [Buffer.from(typeof file === 'string' ? file : JSON.stringify(file), encoding)],
    contents: structuredClone(contents),
    base: JSON.stringify(base),
    subgroups: [1],
    service,
    isNow,
    drafts: [8],
  })
const findingsOf = ({ findings }: ReturnType<typeof lintFile>) =>
  findings.map(
    ({ line, column, service, path, message }) => `${line}:${column} ${service} ${path} ${message}`,
  )
const fileWith = (questions: unknown[], more: object = {}) => ({
  format: 'cinco-perguntas',
  version: 2,
  services: [{ id: 7, title: 'Pintura', sub_group_id: 1, labels: [], featured: null, questions, ...more }],
})

describe('a text of JSON', () => {
  it('is named as UTF-16 where it is that', () => {
    for (const text of ['\ufeff{}', '{}']) {
      const { refused, findings } = read(text, undefined, 'utf16le')
      expect([refused, findings[0]?.message]).toEqual([true, expect.stringContaining('UTF-16')])
    }
  })

  it('has each of its faults named with its place', () => {
    const { value, faults } = readText('{\n  "a": 1\n  "b": [2,, 3],\n  "c": tru\n}')
    expect(value).toMatchObject({ a: 1 })
    expect(faults.map(({ line }) => line)).toEqual([3, 3, 4, 5])
    expect(faults[0]).toEqual({ line: 3, column: 3, message: 'Falta aqui uma vírgula.' })
    expect(readText('{"a": 1').faults).toMatchObject([{ message: expect.stringContaining('cortado') }])
  })

  it.each([
    ['closed', '['.repeat(5000) + ']'.repeat(5000)],
    ['objects', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
    ['open', '['.repeat(200_000)],
    ['behind a fault', `{"a": tru, "b": ${'['.repeat(5000)}`],
    ['behind a quote that the text ends', `["a\n${'['.repeat(5000)}`],
    ['behind a comment with a quote', `/*"*/${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('that nests too deeply is refused before anybody walks through it: %s', (_, text) => {
    const message = 'O ficheiro não é JSON: está encaixado de mais.'
    expect(readText(text)).toEqual({ value: undefined, faults: [{ line: 1, column: 1, message }] })
    expect(findingsOf(read(text))).toEqual([`1:1 0  ${message}`])
    expect(placesIn(text, ['/0/0']).has(`/0${'/0'.repeat(4000)}`)).toBe(false)
  })

  it('is not walked through any further once it nests too deeply', () => {
    const behind = `[${'['.repeat(50)}${']'.repeat(50)}, "x"]`
    expect(placesIn(behind, ['/1']).has('/1')).toBe(false)
    expect(placesIn('[[], "x"]', ['/1']).has('/1')).toBe(true)
  })

  it('tells where values stand, and what is not there by what is around it', () => {
    const places = placesIn('{\n  "a/b": [1,\n    {"c": "x"}]\n}', ['/a~1b/1/c', '/a~1b/1/d'])
    expect(places.of('/a~1b/1/c')).toEqual({ line: 3, column: 11 })
    expect(places.of('/a~1b/1/d')).toEqual({ line: 3, column: 5 })
    expect([places.has('/a~1b/1/c'), places.has('/a~1b/1/d')]).toEqual([true, false])
  })
})

describe('a file of questions (ADM-14)', () => {
  it('has answers as texts that nest no deeper than the file may', () => {
    const answer = `${'['.repeat(50)}${']'.repeat(50)}`
    const said = findingsOf(read(JSON.stringify(fileWith([{ ...ask('cor'), answer } as never]))))
    expect(said.join()).toContain('O texto da resposta não é JSON.')
  })

  it('has every fault named in one pass: of the JSON, of its shape and of its questions', () => {
    const text = JSON.stringify(fileWith([ask('cor'), { ...ask('email'), pivot: {} }, ask('cor')]), null, 1)
    const broken = text.replace('"labels": [],', '"labels": []')
    const checked = read(broken)
    expect(checked).toMatchObject({ refused: true, changed: [], nameless: false })
    const said = findingsOf(checked)
    const lineOf = (part: string) => broken.split('\n').findIndex((line) => line.includes(part)) + 1
    expect(said).toContain(`${lineOf('"featured"')}:4 0  Falta aqui uma vírgula.`)
    expect(said.find((one) => one.includes('/questions/1/pivot/id'))).toBeUndefined()
    const whole = findingsOf(read(text))
    expect(whole.filter((one) => one.includes('7 /questions/1/pivot/id'))).toHaveLength(1)
    expect(
      whole.some((one) => one.includes('7 /questions/1/answer/name O nome «email» está reservado.')),
    ).toBe(true)
    expect(whole.some((one) => one.includes('7 /questions/2/answer/name O nome «cor» já é o de outra'))).toBe(
      true,
    )
  })

  it('has faults of the file, of ids and of questions named together', () => {
    const [pintura] = fileWith([ask('cor'), { ...ask('tom'), tom: 1 }]).services
    const other = { ...pintura, id: 9_999_999 }
    const text = JSON.stringify(
      { format: 'cinco-perguntas', version: 3, nota: '', services: [pintura, pintura, other] },
      null,
      1,
    )
    const checked = read(text)
    expect(checked.refused).toBe(true)
    expect(findingsOf(checked).map((one) => one.replace(/^\d+:\d+ /, ''))).toEqual(
      expect.arrayContaining([
        '0 /version O ficheiro é da versão 3, mais recente do que a que aqui se lê (2).',
        '0 /nota Campo desconhecido.',
        '7 /questions/1/tom Campo desconhecido.',
        '0 /services/1/id O serviço 7 está duas vezes no ficheiro.',
        '0 /services/2/id O número de um serviço vai de 1 a 999999.',
      ]),
    )
    expect(findingsOf(read({ format: 'cinco-perguntas', services: [] }))).toEqual([
      '1:1 0 /version Falta a versão do ficheiro, que é 1 ou 2.',
    ])
    expect(findingsOf(read({ servicos: [] }))).toEqual(['1:1 0  O ficheiro não é de perguntas do Cinco.'])
  })

  it.each(plantedFaults)('has $name named next to all other faults of its service (ADM-64)', ({ at }) => {
    expect(findingsOf(read(plantedFile)).map((one) => one.replace(/^\S+ /, ''))).toContainEqual(
      expect.stringMatching(new RegExp(`^${at}[ /]`)),
    )
  })

  it.each(brokenFaults)('has $name named where its JSON is broken, too (ADM-64)', ({ at }) => {
    const said = read(brokenFile).findings.map(({ line, message }) => `${line} ${message}`)
    expect(said).toContain(at)
  })

  it('asks what services are that nobody knows, and imports nothing before (ADM-65)', () => {
    const [pintura] = fileWith([ask('cor', 'Que cor prefere?')]).services
    const file = { ...fileWith([]), services: [pintura, { ...pintura, id: 5000, title: 'Pintar tetos' }] }
    const as = (...ids: [number, number][]) => read(file, undefined, 'utf-8', new Map(ids))
    expect(as()).toMatchObject({
      refused: false,
      changed: [],
      unknown: [{ service: 5000, title: 'Pintar tetos' }],
    })
    expect(as([5000, 5000])).toMatchObject({ unknown: [], changed: [{ id: 7 }, { id: 5000 }] })
    expect(as([5000, 8])).toMatchObject({ unknown: [], changed: [{ id: 7 }, { id: 8 }] })
    expect(as([5000, 0])).toMatchObject({ unknown: [], changed: [{ id: 7 }] })
    expect(as([5000, 7])).toMatchObject({ refused: true, changed: [] })
    // One that is known by its id is that one, whatever is said of it.
    expect(as([5000, 0], [7, 0])).toMatchObject({ changed: [{ id: 7 }] })
  })

  it('asks what groups are that nobody knows, and lets questions follow what they are here (ADM-65)', () => {
    const OTHER = 1_005_000
    const [pintura] = fileWith([
      ask('cor'),
      ...shared.map((record) => ({ ...record, from: { group: OTHER } })),
    ]).services
    const entrada = { id: OTHER, ...content('Entrada', [...shared, ask('código')]) }
    const file = { ...fileWith([]), groups: [entrada], services: [pintura] }
    const as = (...ids: [number, number][]) => read(file, undefined, 'utf-8', new Map(ids))
    expect(as()).toMatchObject({ changed: [], unknown: [{ service: OTHER, title: 'Entrada' }] })
    // No service, and no subgroup's set, is a group.
    for (const id of [7, 2_000_001]) expect(as([OTHER, id])).toMatchObject({ unknown: [{ service: OTHER }] })
    const changedIn = (checked: ReturnType<typeof lintFile>) =>
      new Map(checked.changed.map(({ id, text }) => [id, JSON.parse(text) as ServiceContent]))
    const fromIn = (checked: ReturnType<typeof lintFile>) =>
      changedIn(checked)
        .get(7)
        ?.questions.map(({ from }) => from?.group)
    // It is the group that there is: the service follows that one, as it did, and a draft of the group has the new question.
    const same = as([OTHER, GROUP])
    expect([...changedIn(same).keys()]).toEqual([GROUP])
    expect(same.unchanged).toBe(1)
    // A new one is nobody's yet, and of one that is left out the questions are the service's own.
    expect([...changedIn(as([OTHER, OTHER])).keys()]).toEqual([OTHER, 7])
    expect([...changedIn(as([OTHER, 0])).keys()]).toEqual([7])
    expect(fromIn(as([OTHER, 0]))).toEqual([undefined, undefined, undefined, undefined])
  })

  it('knows the set of a subgroup that is there, and makes no subgroup (ADM-65)', () => {
    const set = (id: number) => ({ id, ...content('Pinturas', shared) })
    const as = (id: number, ...ids: [number, number][]) =>
      read({ ...fileWith([]), services: [], groups: [set(id)] }, undefined, 'utf-8', new Map(ids))
    expect(as(2_000_001)).toMatchObject({ unknown: [], changed: [{ id: 2_000_001 }] })
    const unknown = [{ service: 2_000_077, title: 'Pinturas' }]
    expect(as(2_000_077, [2_000_077, 2_000_077])).toMatchObject({ unknown, changed: [] })
    expect(as(2_000_077, [2_000_077, 2_000_001])).toMatchObject({ unknown: [], changed: [{ id: 2_000_001 }] })
  })

  it.each([
    [{ drafts: [1], errors: 2 }, '1 rascunho feito, 2 erros a corrigir'],
    [{ drafts: [1, 2], skipped: [3] }, '2 rascunhos feitos, 1 por decidir'],
    [{ skipped: [3] }, 'Nenhum rascunho feito, 1 por decidir'],
    [{}, 'Nada mudou: o ficheiro diz o mesmo'],
    [{ refused: true, errors: 1 }, 'Nada foi importado: 1 erro no ficheiro'],
    [{ unknown: [{ service: 5000 }] }, 'Que serviço é este?'],
    [{ unknown: [{ service: 1_005_000 }] }, 'Que grupo é este?'],
    [{ unknown: [{ service: 5000 }, { service: 1_005_000 }] }, 'O que são aqui 1 serviço e 1 grupo?'],
  ])('has a report whose title says what came of it: %j (ADM-64)', (report, title) => {
    const { errors = 0 } = report as { errors?: number }
    const counts = { errors, warnings: 0 }
    expect(importTitle({ refused: false, drafts: [], skipped: [], unchanged: 0, counts, ...report })).toBe(
      title,
    )
  })

  it('names the place of a finding where the file has the question, whatever its order becomes', () => {
    const text = JSON.stringify(
      fileWith([ask('cor'), ask('nova', 'Que <b>cor</b>?'), ...shared.map(fromGroup)]),
      null,
      1,
    )
    const [first] = read(text).findings
    const line = text.split('\n').findIndex((one) => one.includes('<b>')) + 1
    expect(first).toMatchObject({ service: 7, path: '/questions/1/question', line, column: 18 })
  })

  it('takes the documented records, with the answer as a JSON string', () => {
    const wire = [ask('cor', 'Que cor prefere?'), ...shared].map((record, n) =>
      toWire({ ...record, id: n + 1, pivot: { id: n + 1 } }),
    )
    expect(read(wire)).toMatchObject({ refused: true, nameless: true })
    const checked = read(wire, 7)
    expect(checked).toMatchObject({ refused: false, nameless: false, changed: [{ id: 7 }] })
    const { title, questions }: ServiceContent = JSON.parse(checked.changed[0]?.text ?? '')
    expect(title).toBe('Pintura')
    expect(questions.map(({ question, from }) => [question, from?.group])).toEqual([
      ['Que cor prefere?', undefined],
      ['Que porta?', GROUP],
      ['Que andar?', GROUP],
      ['Que chave?', GROUP],
    ])
    expect(read((base as QuestionRecord[]).map(toWire))).toMatchObject({
      refused: false,
      changed: [],
      unchanged: 1,
    })
    const unread = read([{ ...toWire(ask('cor')), answer: '{' }], 7)
    expect(unread).toMatchObject({ refused: true, counts: { errors: 1 } })
    expect(unread.findings).toMatchObject([{ message: 'O texto da resposta não é JSON.', line: 1 }])
  })

  it('of an older version follows the groups that it did not know', () => {
    const questions = [ask('cor'), ask('porta'), ask('chave', 'Quem tem a chave?')]
    const { changed } = read({ ...fileWith(renumbered(questions)), version: 1 })
    const newContent: ServiceContent = JSON.parse(changed[0]?.text ?? '')
    expect(newContent.questions.map(({ answer, from }) => [answer.name, from])).toEqual([
      ['cor', undefined],
      ['porta', { group: GROUP }],
      ['chave', { group: GROUP, changed: true }],
    ])
    expect(newContent.leftOut).toEqual([{ group: GROUP, name: 'andar' }])
    const same = [ask('cor'), ...shared]
    expect(read({ ...fileWith(renumbered(same)), version: 1 })).toMatchObject({ changed: [], unchanged: 1 })
    // A newer one that says nothing of groups means it.
    expect(read(fileWith(renumbered(same)))).toMatchObject({ changed: [{ id: 7 }] })
  })

  it('is the same after it was written', () => {
    const services = [...contents].map(([id, each]) => ({ id, ...each }))
    const file = writeFile({ groups: services.slice(0, 1), services: services.slice(1) })
    expect(read(file)).toMatchObject({
      refused: false,
      changed: [],
      unchanged: 2,
      counts: { errors: 0, warnings: 0 },
    })
  })

  it('ends with plain counts', () => {
    const counts = { errors: 2, warnings: 1 }
    const report = { refused: false, drafts: [1], skipped: [], unchanged: 3, counts }
    expect(importInWords(report)).toBe('1 rascunho, 3 sem alterações. A corrigir: 2 erros, 1 aviso.')
    expect(
      importInWords({ ...report, drafts: [], skipped: [1, 2], counts: { errors: 0, warnings: 0 } }),
    ).toBe('0 rascunhos, 3 sem alterações, 2 ficaram como estavam. Nada a corrigir.')
    expect(importInWords({ ...report, refused: true })).toBe(
      'Nada foi importado. A corrigir: 2 erros, 1 aviso.',
    )
  })
})

describe('a form of another program as a file (QST-70)', () => {
  const form = JSON.stringify(
    {
      elements: [
        { type: 'text', name: 'cor', title: 'Que cor?', isRequired: true },
        { type: 'matrix', name: 'estado', title: 'Estado', columns: ['Bom', 'Mau'], rows: ['Teto'] },
        { type: 'text', name: 'marca', title: 'Que <marca' },
      ],
    },
    null,
    1,
  )
  const lineOf = (part: string) => form.split('\n').findIndex((line) => line.includes(part)) + 1

  it('asks of which service it is, and says what it lost meanwhile (QST-71)', () => {
    const checked = read(form)
    expect(checked).toMatchObject({ refused: true, nameless: true, changed: [] })
    expect(checked.brought).toMatchObject({
      program: 'SurveyJS',
      asked: 3,
      whole: 2,
      notes: [
        {
          what: '«Estado» (matrix)',
          message: 'Cada linha da tabela ficou uma pergunta.',
          line: lineOf('"matrix"') - 1,
        },
      ],
    })
  })

  it('takes the place of the service’s questions, with findings where the file has the question', () => {
    const { changed, refused, findings } = read(form, 7)
    expect(refused).toBe(false)
    const content: ServiceContent = JSON.parse(changed[0]?.text ?? '')
    expect(content.title).toBe('Pintura')
    expect(content.leftOut).toBeUndefined()
    expect(content.questions.map(({ question, from }) => [question, from])).toEqual([
      ['Que cor?', undefined],
      ['Estado: Teto', undefined],
      ['Que <marca', undefined],
    ])
    const [markup] = findings
    expect(markup).toMatchObject({ path: '/questions/2/question', line: lineOf('"marca"') - 2 })
  })

  it('with faults changes nothing: those of the JSON and those of the form are named in one pass', () => {
    const broken = '{"elements": [1, {"type": "text", "name": "cor"}, {"title": "x"},]}'
    expect(read(broken, 7)).toMatchObject({ refused: true, changed: [] })
    const said = findingsOf(read(broken, 7)).map((one) => one.replace(/^\d+:\d+ /, ''))
    expect(said.slice(0, 3)).toEqual([
      '0  Falta aqui um valor.',
      '0  Isto não é uma pergunta do SurveyJS.',
      '0  Isto não é uma pergunta do SurveyJS.',
    ])
    expect(read('{"elements": [{"type": "html", "name": "a"}]}')).toMatchObject({
      refused: true,
      nameless: false,
      findings: [{ message: 'O formulário do SurveyJS não tem perguntas.' }],
    })
  })
})
