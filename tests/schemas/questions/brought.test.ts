import { describe, expect, it } from 'vitest'
import { readBrought } from '#schemas/questions/brought/registry.ts'
import { lint } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'

const read = (form: unknown) => {
  const brought = readBrought(form)
  if (!brought) throw new Error('no program told')
  return brought
}
const said = ({ question, answer }: QuestionRecord) => `${answer.type} ${question}`
const lines = (form: unknown) => read(form).notes.map(({ at, message }) => `${at} ${message}`)
const when = (form: unknown, name: string) =>
  read(form).records.find(({ answer }) => answer.name === name)?.answer.when
const chosen = (name: string, ...values: string[]) => ({
  properties: { [name]: { enum: values } },
  required: [name],
})

const surveyJs = {
  pages: [
    {
      name: 'p1',
      elements: [
        {
          type: 'radiogroup',
          name: 'obra',
          title: { default: 'What?', pt: 'Que obra é?' },
          isRequired: true,
          choices: [
            { value: 'pintar', text: 'Pintar' },
            { value: 'reparar', text: 'Reparar' },
          ],
          showOtherItem: true,
        },
        {
          type: 'text',
          inputType: 'number',
          name: 'area',
          title: 'Que <b>área</b>?',
          min: 1,
          max: 500,
          visibleIf: "{obra} = 'pintar'",
        },
        {
          type: 'matrix',
          name: 'estado',
          title: 'Estado',
          columns: ['Bom', 'Mau'],
          rows: [{ value: 't', text: 'Teto' }, 'Chão'],
        },
        {
          type: 'panel',
          name: 'mais',
          visibleIf: '{area} > 20 or {obra} notempty',
          elements: [{ type: 'comment', name: 'notas', validators: [{ type: 'text' }] }],
        },
        { type: 'html', name: 'ola', html: '<p>Olá</p>' },
        { type: 'text', inputType: 'email', name: 'correio' },
        { type: 'teletransporte', name: 'outro' },
      ],
    },
  ],
}

const formbricks = {
  name: 'Obra',
  questions: [
    {
      id: 'tipo',
      type: 'multipleChoiceSingle',
      headline: { default: 'Que obra é?' },
      required: true,
      choices: [
        { id: 'c1', label: { default: 'Pintar' } },
        { id: 'other', label: { default: 'Outra' } },
      ],
      logic: [{ condition: 'equals', value: 'Pintar', destination: 'fim' }],
    },
    {
      id: 'qual',
      type: 'openText',
      headline: { default: 'Qual?' },
      required: false,
      inputType: 'text',
      longAnswer: false,
    },
    {
      id: 'fim',
      type: 'nps',
      headline: { default: 'Recomendava?' },
      required: true,
      lowerLabel: { default: 'Nada' },
    },
    {
      id: 'ordem',
      type: 'ranking',
      headline: { default: 'Por que ordem?' },
      required: true,
      choices: [
        { id: 'a', label: { default: 'Teto' } },
        { id: 'b', label: { default: 'Chão' } },
      ],
    },
  ],
}

const google = {
  info: { title: 'Obra' },
  items: [
    {
      itemId: '1',
      title: 'Que obra é?',
      questionItem: {
        question: {
          required: true,
          choiceQuestion: {
            type: 'RADIO',
            options: [
              { value: 'Pintar', goToSectionId: 's2' },
              { value: 'Reparar', goToAction: 'NEXT_SECTION' },
            ],
          },
        },
      },
    },
    { itemId: 's1', pageBreakItem: {}, title: 'Reparar' },
    {
      itemId: '2',
      title: 'Que estragou?',
      questionItem: { question: { textQuestion: { paragraph: true } } },
    },
    { itemId: 's2', pageBreakItem: {}, title: 'Pintar' },
    {
      itemId: '3',
      title: 'Que cores?',
      questionItem: {
        question: { choiceQuestion: { type: 'CHECKBOX', options: [{ value: 'Branco' }, { isOther: true }] } },
      },
    },
    { itemId: '4', title: 'Que hora?', questionItem: { question: { timeQuestion: {} } } },
  ],
}

const jumpingTo = (target: string) => ({
  title: 'Obra',
  fields: [
    { ref: 'obra', type: 'yes_no', title: 'Tem *planta*?', validations: { required: true } },
    { ref: 'planta', type: 'file_upload', title: 'Mostre a planta', validations: { required: true } },
    {
      ref: 'fim',
      type: 'group',
      title: 'Fim',
      properties: {
        fields: [
          {
            ref: 'nota',
            type: 'opinion_scale',
            title: 'Pressa?',
            properties: { steps: 5, start_at_one: true },
          },
        ],
      },
    },
    { ref: 'aceito', type: 'legal', title: 'Aceita?' },
  ],
  logic: [
    {
      type: 'field',
      ref: 'obra',
      actions: [
        {
          action: 'jump',
          details: { to: { type: 'field', value: target } },
          condition: {
            op: 'is',
            vars: [
              { type: 'field', value: 'obra' },
              { type: 'constant', value: false },
            ],
          },
        },
      ],
    },
  ],
})
const typeform = jumpingTo('fim')

const defra = {
  engine: 'V2',
  pages: [
    {
      path: '/obra',
      title: '',
      components: [
        { id: 'o', name: 'obra', type: 'RadiosField', title: 'Que obra é?', list: 'l', options: {} },
      ],
    },
    {
      path: '/cor',
      title: '',
      condition: 'c',
      components: [
        {
          id: 'k',
          name: 'cor',
          type: 'TextField',
          title: 'Que cor?',
          options: { required: false },
          schema: { regex: '^a' },
        },
      ],
    },
  ],
  lists: [
    {
      id: 'l',
      name: 'obras',
      items: [
        { id: 'i1', text: 'Pintar', value: 'pintar' },
        { id: 'i2', text: 'Reparar', value: 'reparar' },
      ],
    },
  ],
  conditions: [
    { id: 'c', items: [{ id: 'x', componentId: 'o', operator: 'is', value: { listId: 'l', itemId: 'i1' } }] },
  ],
}

describe('a form of another program (QST-70)', () => {
  it.each([
    [
      'SurveyJS',
      surveyJs,
      [
        'select Que obra é?',
        'number Que área?',
        'select Estado: Teto',
        'select Estado: Chão',
        'textarea notas',
        'textarea outro',
      ],
    ],
    [
      'Formbricks',
      formbricks,
      ['select Que obra é?', 'input Qual?', 'select Recomendava?', 'checkbox Por que ordem?'],
    ],
    [
      'Google Forms',
      google,
      ['select Que obra é?', 'textarea Que estragou?', 'checkbox Que cores?', 'input Que hora?'],
    ],
    ['Typeform', typeform, ['select Tem planta?', 'photos Mostre a planta', 'select Pressa?']],
    ['DEFRA Forms', defra, ['select Que obra é?', 'input Que cor?']],
  ])('of %s is told by its content and read as questions', (program, form, questions) => {
    const brought = read(form)
    expect([brought.program, brought.faults]).toEqual([program, []])
    expect(brought.records.map(said)).toEqual(questions)
    expect(read({ data: form }).places[0]).toBe(`/data${brought.places[0]}`)
    const content = { title: 'Obra', sub_group_id: 1, labels: [], featured: null, questions: brought.records }
    const wrong = lint(content).filter(
      ({ level, path }) => level === 'error' && !/unit|maximum|minimum/.test(path),
    )
    expect(wrong.map(({ message }) => message)).toEqual([])
  })

  it('is none where nothing tells it', () => {
    for (const value of [null, [], 'x', {}, { pages: [] }, { fields: [{ type: 'x' }] }, { items: [{}] }])
      expect(readBrought(value)).toBeUndefined()
  })

  it('says when a question is asked, by rules and by jumps (QST-72)', () => {
    expect(when(surveyJs, 'area')).toEqual(chosen('obra', 'pintar'))
    expect(when(surveyJs, 'notas')).toMatchObject({
      anyOf: [{ allOf: [{}, { not: {} }] }, { required: ['obra'] }],
    })
    expect(when(formbricks, 'qual')).toEqual({ not: chosen('tipo', 'pintar') })
    expect(when(formbricks, 'recomendava')).toBeUndefined()
    expect(when(typeform, 'planta')).toEqual({ not: chosen('obra', 'false') })
    expect(when(typeform, 'nota')).toBeUndefined()
    expect(when(google, 'estragou')).toEqual({ not: chosen('obra', 'pintar') })
    expect(when(google, 'cores')).toBeUndefined()
    expect(when(defra, 'cor')).toEqual(chosen('obra', 'pintar'))
  })
})

describe('the report of a form that was brought (QST-71)', () => {
  it('says line by line what has no counterpart, and what became of it', () => {
    expect(lines(surveyJs)).toEqual([
      ' Só veio o texto de uma língua.',
      '/pages/0/elements/1 O texto perdeu a formatação.',
      '/pages/0/elements/2 Cada linha da tabela ficou uma pergunta.',
      '/pages/0/elements/2 Cada linha da tabela ficou uma pergunta.',
      '/pages/0/elements/3/elements/0 Não tem lugar aqui: regras de validação.',
      '/pages/0/elements/4 Não pergunta nada: não foi trazido.',
      '/pages/0/elements/5 Não foi trazida: o contacto é perguntado a todos no fim.',
      '/pages/0/elements/6 O tipo «teletransporte» não se conhece: ficou texto longo.',
    ])
    expect(lines(formbricks)).toEqual([
      '/questions/2 A escala ficou uma escolha de uma opção.',
      '/questions/3 A ordem não se guarda: ficou uma escolha de várias opções.',
    ])
    expect(lines(google)).toContain('/items/5 A hora ficou texto curto.')
    expect(lines(typeform)).toContain('/fields/3 Não foi trazida: o consentimento é pedido a todos no fim.')
    expect(lines(defra)).toEqual(['/pages/1/components/0 Não tem lugar aqui: forma da resposta.'])
    const { asked, whole } = read(formbricks)
    expect([asked, whole]).toEqual([4, 2])
  })

  it('names each thing that is no question, in one pass, and a form without any', () => {
    const broken = { questions: [null, { headline: 'Olá', type: 'openText' }, { headline: 'Sem tipo' }] }
    expect(read(broken).faults).toEqual([
      { path: '/questions/0', message: 'Isto não é uma pergunta do Formbricks.' },
      { path: '/questions/2', message: 'Isto não é uma pergunta do Formbricks.' },
    ])
    const empty = { pages: [{ elements: [{ type: 'html', name: 'a', html: 'Olá' }] }] }
    expect(read(empty).faults).toEqual([{ path: '', message: 'O formulário do SurveyJS não tem perguntas.' }])
  })

  it('says of jumps that lead back, and of rules that no condition says', () => {
    expect(lines(jumpingTo('obra'))).toContain(
      '/fields/0 Um salto volta atrás ou não leva a lado nenhum: não foi trazido.',
    )
    const text = {
      elements: [
        { type: 'text', name: 'nome_obra' },
        { type: 'text', name: 'cor', visibleIf: "{nome_obra} = 'x'" },
        { type: 'text', name: 'tom', visibleIf: 'age({nome_obra}) > 3' },
      ],
    }
    expect(lines(text)).toEqual([
      '/elements/1 A condição não tem igual aqui: é perguntada sempre.',
      '/elements/2 A condição não tem igual aqui: é perguntada sempre.',
    ])
  })
})

describe('a hostile form (QST-73)', () => {
  it('has bounds: questions, options, lines of the report and expressions', () => {
    const choices = Array.from({ length: 5000 }, (_, n) => `Opção ${n}`)
    const elements = Array.from({ length: 3000 }, (_, n) => ({
      type: 'signaturepad',
      name: `a${n}`,
      visibleIf: '('.repeat(1900),
    }))
    const { records, notes } = read({
      elements: [{ type: 'checkbox', name: 'muitas', choices }, ...elements],
    })
    expect(records.map(({ answer }) => answer.options?.length)).toEqual([200])
    expect(notes).toHaveLength(201)
    expect(read({ elements: elements.map((each) => ({ ...each, type: 'text' })) }).records).toHaveLength(400)
    const scales = { pages: [{ elements: [{ type: 'rating', name: 'nota', rateMin: 0, rateMax: 1e9 }] }] }
    expect(read(scales).records[0]?.answer.options).toHaveLength(40)
  })

  it('takes names of properties that every object has as any other', () => {
    const form = JSON.parse(
      '{"__proto__": {"x": 1}, "elements": [{"type": "constructor", "name": "__proto__", "__proto__": {"title": "x"}}, {"type": "toString", "name": "constructor", "title": {"valueOf": "a"}}, {"type": "text", "inputType": "hasOwnProperty", "name": "prototype"}]}',
    )
    const { records, program } = read(form)
    expect(program).toBe('SurveyJS')
    expect(records.map(({ answer }) => answer.type)).toEqual(['textarea', 'textarea', 'input'])
    expect(({} as { x?: number }).x).toBeUndefined()
    const names = records.map(({ answer }) => answer.name)
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{1,39}$/)
  })

  it('with tangled jumps asks everything and says so', () => {
    const fields = Array.from({ length: 30 }, (_, n) => ({
      ref: `q${n}`,
      type: 'multiple_choice',
      title: `Pergunta ${n}?`,
      properties: {
        choices: [
          { ref: 'a', label: 'A' },
          { ref: 'b', label: 'B' },
          { ref: 'c', label: 'C' },
        ],
      },
    }))
    const logic = fields.slice(0, 20).map(({ ref }, n) => ({
      type: 'field',
      ref,
      actions: ['a', 'b'].map((value, k) => ({
        action: 'jump',
        details: { to: { type: 'field', value: `q${n + 2 + k * 3}` } },
        condition: {
          op: 'is',
          vars: [
            { type: 'field', value: ref },
            { type: 'choice', value },
          ],
        },
      })),
    }))
    const { records, notes } = read({ fields, logic })
    expect(records).toHaveLength(30)
    expect(notes).toEqual([
      { at: '', what: '', message: 'Os saltos entre perguntas não têm igual aqui: são perguntadas todas.' },
    ])
  })
})
