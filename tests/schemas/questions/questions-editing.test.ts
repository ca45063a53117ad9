import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { draftSchema, renumbered } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { editorForm, fromForm, newQuestion, retyped, toForm } from '#schemas/questions/editor.ts'
import { type QuestionsFile, questionsFileSchema, writeFile } from '#schemas/questions/export-file.ts'
import { MAX_DRAFT_TEXT, MAX_OPTIONS } from '#schemas/questions/limits.ts'
import { hasErrors, lint } from '#schemas/questions/lint.ts'
import { lintWords } from '#schemas/questions/lint-words.ts'
import { duplicate, nameFrom, valueFrom, valueTyped, withText } from '#schemas/questions/naming.ts'
import { linesIn, withLines } from '#schemas/questions/option-list.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { questionText, toStep } from '#schemas/questions/to-step.ts'
import { hasPart, questionKinds, questionTypeOf, questionTypes } from '#schemas/questions/types/registry.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { readBaseQuestions, readQuestionSets, readSubgroups } from '#server/seeds/read-data.ts'

const choice = (name: string, ...texts: string[]): QuestionRecord => ({
  id: 1,
  question: `Qual é (${name})?`,
  answer: {
    type: 'select',
    name,
    required: true,
    options: texts.map((description) => ({ value: valueFrom(description, []), description })),
  },
  pivot: { id: 1 },
})
const line = (name: string): QuestionRecord => ({
  id: 1,
  question: `Que diz (${name})?`,
  answer: { type: 'input', name, required: true },
  pivot: { id: 1 },
})
const content = (...questions: QuestionRecord[]): ServiceContent => ({
  title: 'Exemplo',
  sub_group_id: 1,
  labels: [],
  featured: null,
  questions: renumbered(questions),
})
const good = content(choice('tipo', 'Casa', 'Loja'), line('area'))
const words = (set: unknown, context = {}) =>
  lint(set, context).map(({ level, path, message }) => `${level} ${path} ${message}`)

describe('a question’s text', () => {
  it('takes the service’s name as it is written', () => {
    const title = "Obras $& de $$ e $' $`"
    expect(questionText({ ...line('x'), question: 'Quer %service%?' }, title)).toBe(`Quer ${title}?`)
  })
})

describe('the linter', () => {
  it('finds nothing in the questions that we ship, the base questions among them', () => {
    const sets = readQuestionSets(readSubgroups())
    for (const questions of sets.values())
      expect(lint({ ...good, questions }).filter(({ level }) => level === 'error')).toEqual([])
    expect(lint({ ...good, questions: readBaseQuestions() }, { base: true })).toEqual([])
  })

  const option = (value: string, description: string) => ({ value, description })
  const edited = (change: (question: QuestionRecord) => void) => {
    const copy = structuredClone(good)
    if (copy.questions[0]) change(copy.questions[0])
    return copy
  }

  it.each<[string, unknown, string]>([
    [
      'duplicate names',
      content(line('area'), line('area')),
      'error /questions/1/answer/name O nome «area» já é o de outra pergunta.',
    ],
    [
      'names that look alike',
      content(line('area_1'), line('areal')),
      'warning /questions/1/answer/name O nome confunde-se com «area_1».',
    ],
    [
      'reserved names',
      content(line('zip_home')),
      'error /questions/0/answer/name O nome «zip_home» está reservado.',
    ],
    [
      'names that mean something to objects',
      content(line('constructor')),
      'error /questions/0/answer/name O nome «constructor» está reservado.',
    ],
    [
      'values that collide',
      edited(({ answer }) => {
        answer.options = [option('a', 'Um'), option('a', 'Dois')]
      }),
      'error /questions/0/answer/options/1/value O valor «a» já é o de outra opção.',
    ],
    [
      'texts that collide',
      edited(({ answer }) => {
        answer.options = [option('a', 'Sim'), option('b', 'SÍM')]
      }),
      'error /questions/0/answer/options/1/description Há outra opção com este texto.',
    ],
    [
      'one option only',
      edited(({ answer }) => {
        answer.options = [option('a', 'Sim')]
      }),
      'error /questions/0/answer/options Uma pergunta de escolha precisa de pelo menos duas opções.',
    ],
    [
      'no options',
      edited(({ answer }) => {
        delete answer.options
      }),
      'error /questions/0/answer/options Faltam as opções.',
    ],
    [
      'HTML',
      edited((q) => {
        q.question = 'Olá <b>mundo</b>'
      }),
      'error /questions/0/question O texto não pode ter HTML.',
    ],
    [
      'HTML in disguise',
      edited(({ answer }) => {
        answer.options = [option('a', '&#60;script'), option('b', 'B')]
      }),
      'error /questions/0/answer/options/0/description O texto não pode ter HTML.',
    ],
    [
      'letters that only look like ours',
      edited((q) => {
        q.question = 'Qual é а área?'
      }),
      'error /questions/0/question O texto tem letras de outro alfabeto.',
    ],
    [
      'what cannot be seen',
      edited((q) => {
        q.question = 'Qual\u202E é?'
      }),
      'error /questions/0/question O texto tem caracteres que não se veem.',
    ],
    [
      'options that nobody sees',
      edited(({ answer }) => {
        answer.options = [option('a', '\u2800\u2800'), option('b', 'B\u034f')]
      }),
      'error /questions/0/answer/options/0/description O texto tem caracteres que não se veem.',
    ],
    [
      'letters of ours in a shape that only looks like them',
      { ...good, title: 'Ｃasas e jardins' },
      'error /title O texto tem letras de outro alfabeto.',
    ],
    [
      'unknown placeholders',
      edited((q) => {
        q.question = 'Quer %servico%?'
      }),
      'error /questions/0/question «%servico%» não é posto por nada: só há %service%.',
    ],
    [
      'the service where it is not filled in',
      { ...good, title: 'A %service%' },
      'error /title O nome do serviço (%service%) só é posto no texto da pergunta.',
    ],
    [
      'over-long texts',
      edited((q) => {
        q.question = `Qual ${'é '.repeat(50)}?`
      }),
      'warning /questions/0/question A pergunta é longa: num telemóvel ocupa meio ecrã.',
    ],
    [
      'what is never shown',
      edited(({ answer }) => {
        answer.placeholder = 'Ex.: casa'
      }),
      'error /questions/0/answer/placeholder Este tipo de pergunta não mostra isto.',
    ],
    [
      'too many questions',
      content(...Array.from({ length: 13 }, (_, n) => line(`pergunta_numero_${'abcdefghijklm'[n]}`))),
      'warning /questions São 13 perguntas com passo próprio: muitos visitantes vão desistir. Ponha abaixo da linha «Mais pormenores» as que não decidem o preço.',
    ],
    [
      'far too many',
      content(...Array.from({ length: 401 }, (_, n) => line(`p${n}`))),
      'error /questions Há perguntas a mais.',
    ],
    ['none at all', content(), 'warning /questions Sem perguntas próprias, só são feitas as perguntas base.'],
    [
      'two at one place',
      { ...good, questions: good.questions.map((q) => ({ ...q, pivot: { id: 1 } })) },
      'error /questions/1/pivot/id Duas perguntas têm o mesmo lugar.',
    ],
    [
      'an empty text',
      edited((q) => {
        q.question = '   '
      }),
      'error /questions/0/question O texto está vazio.',
    ],
    ['something that is no content', { questions: 1 }, 'error /questions O valor tem de ser uma lista.'],
  ])('finds %s', (_name, set, expected) => {
    expect(words(set)).toContain(expected)
  })

  it('finds what changed since the last version, names that are taken and groups that are not there', () => {
    const after = content(line('tipo'))
    const findings = words(after, { before: good, titles: ['EXEMPLO'], subgroups: [2] })
    expect(findings).toEqual(
      expect.arrayContaining([
        'error /title Já há um serviço com este nome.',
        'error /sub_group_id Este subgrupo não existe.',
        'warning /questions A pergunta «Que diz (area)?» (area) deixa de ser feita.',
        'warning /questions/0/answer/type O tipo mudou desde a última versão: as respostas já dadas podem não servir.',
      ]),
    )
  })

  it('refuses changes to base questions that every request depends on', () => {
    const base = readBaseQuestions()
    const lacking = { ...good, questions: base.slice(1) }
    expect(words(lacking, { base: true })).toContain(
      'error /questions Falta a pergunta base «when», de que cada pedido precisa.',
    )
    const more = { ...good, questions: renumbered([...base, line('idade')]) }
    expect(hasErrors(lint(more, { base: true }))).toBe(true)
    const optional = {
      ...good,
      questions: base.map((q) => ({ ...q, answer: { ...q.answer, required: false } })),
    }
    expect(hasErrors(lint(optional, { base: true }))).toBe(true)
  })
})

describe('the difference between two contents', () => {
  it('is told in words', () => {
    const after = structuredClone(good)
    after.title = 'Exemplo novo'
    after.labels = ['amostra']
    after.sub_group_id = 2
    after.featured = 2
    const [first] = after.questions
    if (first) {
      first.question = 'Que tipo?'
      first.answer.required = false
      first.answer.options = [
        { value: 'loja', description: 'Loja ou café' },
        { value: 'quinta', description: 'Quinta' },
      ]
    }
    after.questions = renumbered([line('nota'), ...after.questions.slice(0, 1)])
    expect(differenceInWords(good, after, [{ id: 1, title: 'Pintura' }])).toEqual([
      'O nome passou de «Exemplo» a «Exemplo novo».',
      'O subgrupo passou de «Pintura» a «n.º 2».',
      'Está em destaque em «Obras em casa».',
      'Palavra de procura acrescentada: «amostra».',
      'Pergunta retirada: «Que diz (area)?».',
      'Pergunta acrescentada: «Que diz (nota)?».',
      'A pergunta «Qual é (tipo)?» passou a «Que tipo?».',
      'Em «Que tipo?»: a resposta passou a ser opcional.',
      'Em «Que tipo?»: opção acrescentada: «Quinta».',
      'Em «Que tipo?»: opção retirada: «Casa».',
      'Em «Que tipo?»: a opção «Loja» passou a «Loja ou café».',
    ])
    expect(differenceInWords(good, structuredClone(good), [])).toEqual([])
  })

  it('tells which options now exclude the others', () => {
    const many = content({ ...choice('tipo', 'Casa', 'Nenhum'), id: 1 })
    for (const { answer } of many.questions) answer.type = 'checkbox'
    const alone = structuredClone(many)
    const [, none] = alone.questions[0]?.answer.options ?? []
    if (none) none.exclusive = true
    expect(differenceInWords(many, alone, [])).toEqual([
      'Em «Qual é (tipo)?»: a opção «Nenhum» passou a excluir as outras.',
    ])
    expect(differenceInWords(alone, many, [])).toEqual([
      'Em «Qual é (tipo)?»: a opção «Nenhum» já não exclui as outras.',
    ])
    // It is kept by the form, the file and the linter, and dropped where only one can be chosen.
    const [question] = alone.questions
    if (!question) throw new Error('There is no question')
    expect(fromForm(toForm(question), question)).toEqual(question)
    const single = fromForm({ ...toForm(question), type: 'select' }, question)
    expect(single.answer.options?.some(({ exclusive }) => exclusive)).toBe(false)
    const services = [{ id: 1, ...alone }]
    expect(JSON.parse(writeFile({ services })).services[0].questions).toEqual(alone.questions)
    expect(words(alone)).toEqual([])
    expect(words(many)).toContain(
      `warning /questions/0/answer/options/1/exclusive ${lintWords.exclusiveMissing}`,
    )
    const select = structuredClone(alone)
    for (const { answer } of select.questions) answer.type = 'select'
    expect(words(select)).toContain(`error /questions/0/answer/options/1/exclusive ${lintWords.notShown}`)
  })
})

const wizardOf = ({ questions }: ServiceContent) =>
  compileWizard(
    orderDefinition({
      version: 'v',
      service: { id: 1, title: 'Exemplo' },
      questions,
      base: readBaseQuestions(),
    }),
  )

describe('a request of other questions', () => {
  const savedAnswers = { 'details.tipo': { tipo: 'casa' }, 'details.area': { area: '90' }, when: { when: 1 } }

  it('is unaffected where all its answers still stand', () => {
    expect(carryOver(wizardOf(good), savedAnswers)).toEqual({
      kind: 'unaffected',
      answers: savedAnswers,
      questions: [],
    })
  })

  it('is migrated where answers fell away and nothing is missing for it', () => {
    const after = content(choice('tipo', 'Casa', 'Loja'))
    const { kind, answers } = carryOver(wizardOf(after), savedAnswers)
    expect(kind).toBe('migrated')
    expect(answers).toEqual({ 'details.tipo': { tipo: 'casa' }, when: { when: 1 } })
  })

  it('says which questions are to be answered again', () => {
    const after = content(choice('tipo', 'Loja', 'Quinta'), line('area'), line('nova'))
    expect(carryOver(wizardOf(after), savedAnswers)).toMatchObject({
      kind: 'again',
      questions: ['Qual é (tipo)?', 'Que diz (nova)?'],
    })
  })

  it('is not asked for questions that it had not reached', () => {
    const after = content(choice('tipo', 'Casa', 'Loja'), line('nova'))
    expect(carryOver(wizardOf(after), { 'details.tipo': { tipo: 'casa' } }).kind).toBe('unaffected')
  })
})

const name = fc.stringMatching(/^[a-z][a-z0-9_]{1,12}$/)
const text = fc.stringMatching(/^[A-Z][a-zãé ]{3,20}\?$/)
const option = fc.record({ value: fc.stringMatching(/^[a-z]{1,8}$/), description: text })
const record: fc.Arbitrary<QuestionRecord> = fc
  .tuple(
    fc.constantFrom(...questionKinds),
    name,
    text,
    fc.boolean(),
    fc.uniqueArray(option, { minLength: 2, maxLength: 5, selector: ({ value }) => value }),
    fc.boolean(),
  )
  .map(([type, answerName, question, required, options, other]) => ({
    id: 1,
    question,
    answer: {
      type,
      name: answerName,
      ...questionTypes[type].samples.asked,
      required,
      ...(hasPart(type, 'options')
        ? { options: other ? [...options, { value: '%input%', description: 'Outro' }] : options }
        : {}),
    },
    pivot: { id: 1 },
  }))
const contents = fc
  .uniqueArray(record, { maxLength: 8, selector: ({ answer }) => answer.name })
  .map((questions) => content(...questions))

describe('editing', () => {
  it('through the form of any type changes nothing by itself, and every form is a schema of its own', () => {
    const ajv = createAjv({ allErrors: true })
    fc.assert(
      fc.property(record, (question) => {
        const form = toForm(question)
        expect(fromForm(form, question)).toEqual(question)
        const { schema, ui } = editorForm(form)
        expect(Object.keys(ui)).toEqual(Object.keys(schema.properties))
        expect(ajv.validate(schema, form) || ajv.errors).toBe(true)
        expect(editorForm(toForm(question))).toBe(editorForm(form))
      }),
      { seed: 5 },
    )
  })

  it('in any sequence keeps records, schema and answers consistent', () => {
    type Edit = (content: ServiceContent) => ServiceContent
    const at = fc.nat({ max: 20 })
    const edit: fc.Arbitrary<Edit> = fc.oneof(
      at.map(
        (n): Edit =>
          (set) => ({ ...set, questions: set.questions.filter((_, i) => i !== n) }),
      ),
      fc.tuple(at, at).map(
        ([a, b]): Edit =>
          (set) => {
            const moved = [...set.questions]
            moved.splice(b, 0, ...moved.splice(a, 1))
            return { ...set, questions: moved }
          },
      ),
      at.map(
        (n): Edit =>
          (set) => {
            const one = set.questions[n]
            const taken = set.questions.map(({ answer }) => answer.name)
            return one ? { ...set, questions: set.questions.toSpliced(n, 0, duplicate(one, taken)) } : set
          },
      ),
      fc.tuple(at, fc.constantFrom(...questionKinds)).map(
        ([n, type]): Edit =>
          (set) => ({
            ...set,
            questions: set.questions.map((one, i) => {
              if (i !== n) return one
              const form = {
                options: [
                  { value: 'a', description: 'Um' },
                  { value: 'b', description: 'Dois' },
                ],
                ...toForm(one),
              }
              return fromForm({ ...form, type }, one)
            }),
          }),
      ),
      record.map(
        (one): Edit =>
          (set) => ({
            ...set,
            questions: set.questions.some(({ answer }) => answer.name === one.answer.name)
              ? set.questions
              : [...set.questions, one],
          }),
      ),
    )
    fc.assert(
      fc.property(contents, fc.array(edit, { maxLength: 12 }), (start, edits) => {
        const end = edits.reduce((set, change) => change(set), start)
        const after = { ...end, questions: renumbered(end.questions) }
        if (hasErrors(lint(after))) return
        const wizard = wizardOf(after)
        const specific = wizard.definition.steps.slice(0, after.questions.length)
        expect(specific.map(({ id }) => id)).toEqual(
          after.questions.map(({ answer }) => `details.${answer.name}`),
        )
        const answers = Object.fromEntries(
          after.questions.map(({ answer }) => [
            `details.${answer.name}`,
            { [answer.name]: questionTypeOf(answer.type).example(answer) },
          ]),
        )
        const problems = walk(wizard, answers)
          .path.slice(0, specific.length)
          .flatMap((step) => step.problems)
        expect(problems).toEqual([])
        expect(carryOver(wizard, answers).kind).toBe('unaffected')
      }),
      { seed: 5, numRuns: 150 },
    )
  })

  it('names answers and options after their texts, each by a name of its own', () => {
    expect(nameFrom('Que tipo de imóvel quer certificar?', [])).toBe('tipo_imovel_certificar')
    expect(nameFrom('Que tipo de imóvel quer certificar?', ['tipo_imovel_certificar'])).toBe(
      'tipo_imovel_certificar_2',
    )
    expect(nameFrom('???', [])).toBe('pergunta')
    expect(nameFrom('Para que é %service%?', [])).toBe('pergunta')
    expect(nameFrom('Que cor tem %service%?', [])).toBe('cor')
    expect(valueFrom('Apartamento T2', [])).toBe('apartamento-t2')
    expect(valueFrom('Sim', ['sim', ''])).toBe('sim-2')
    expect(valueFrom('Para a semana', [1, 6, 2, ''])).toBe(7)
    expect(valueFrom('Para a semana', [1, 'agora'])).toBe('para-a-semana')
    expect(valueTyped('7', [1, 2])).toBe(7)
    expect(valueTyped('7', ['a'])).toBe('7')
    expect(hasErrors(lint(content(newQuestion(1))))).toBe(true)
  })
})

describe('an option whose text is changed', () => {
  const value = (
    option: { value: string | number; description: string },
    text: string,
    published?: string[],
  ) => withText(option, text, ['loja', ''], published).value

  it('has a value that follows until it was published or written by hand', () => {
    expect(value({ value: '', description: '' }, 'Casa')).toBe('casa')
    expect(value({ value: 'casa', description: 'Casa' }, 'Casa nova')).toBe('casa-nova')
    expect(value({ value: 'casa', description: 'Casa' }, ' ')).toBe('')
    expect(value({ value: 'casa', description: 'Casa' }, 'Casa nova', ['casa'])).toBe('casa')
    expect(value({ value: 'moradia', description: 'Casa' }, 'Casa nova')).toBe('moradia')
    expect(value({ value: 'loja-2', description: 'Loja' }, 'Lojas')).toBe('lojas')
  })

  it('keeps its place among numbers', () => {
    expect(withText({ value: 3, description: 'Três' }, 'Trinta', [1, 2]).value).toBe(3)
    expect(withText({ value: 1, description: 'Um' }, 'Uma', [2, 3]).value).toBe(1)
  })
})

describe('an optional question', () => {
  const asked = (required: boolean) => ({ ...line('obra'), answer: { ...line('obra').answer, required } })

  it('says so in its heading where it stands alone, not in its label', () => {
    const [singleQuestion, other] = [
      asked(false),
      { ...asked(false), answer: { ...asked(false).answer, name: 'nota' } },
    ]
    expect(toStep('obra', [singleQuestion], 'Pintura').title).toBe(`${singleQuestion.question} (opcional)`)
    expect(toStep('obra', [singleQuestion], 'Pintura').schema.properties.obra?.title).toBe(
      singleQuestion.question,
    )
    expect(toStep('obra', [asked(true)], 'Pintura').title).toBe(singleQuestion.question)
    expect(toStep('obra', [singleQuestion, other], 'Pintura').title).toBe(singleQuestion.question)
  })
})

describe('a pasted text', () => {
  it('is one line of a question', () => {
    const record = line('obra')
    const asked = (question: string) => fromForm({ ...toForm(record), question }, record).question
    expect(asked('Que obra\nprecisa \r\n  de fazer?\n')).toBe('Que obra precisa de fazer? ')
  })

  const blank = { value: '', description: '' }
  const described = ({ options }: ReturnType<typeof withLines>) =>
    options.map(({ value, description }) => `${value}: ${description}`)

  it('is an option a line, below the one it was pasted into; blank options go', () => {
    const lines = linesIn(' Apartamento\tT2\r\n\n- Moradia\n• Não sei\n')
    expect(lines).toEqual(['Apartamento T2', 'Moradia', 'Não sei'])
    const listed = withLines([blank, blank], 0, lines)
    expect(described(listed)).toEqual([
      'apartamento-t2: Apartamento T2',
      'moradia: Moradia',
      'nao-sei: Não sei',
    ])
    expect(listed).toMatchObject({ last: 2, said: '3 opções acrescentadas.' })
    const present = [{ value: 'a', description: 'A' }, blank, { value: 'moradia', description: 'Casa' }]
    const below = withLines(present, 0, ['Moradia'])
    expect(described(below)).toEqual(['a: A', 'moradia-2: Moradia', 'moradia: Casa'])
    expect(below).toMatchObject({ from: [0, undefined, 2], last: 1, said: '1 opção acrescentada.' })
    const cleared = [
      { value: 'a', description: 'A' },
      { value: 'b', description: ' ' },
    ]
    expect(described(withLines(cleared, 1, ['B', 'C']))).toEqual(['a: A', 'b: B', 'c: C'])
    const numbers = [
      { value: 1, description: 'Um' },
      { value: 6, description: 'Seis' },
    ]
    expect(described(withLines(numbers, 2, ['Sete', 'Oito'])).slice(2)).toEqual(['7: Sete', '8: Oito'])
  })

  it('loses its marks: bullets of any kind, and numbers or letters where each line has one', () => {
    expect(linesIn('1. Casa\n2) Loja\n(3) Armazém')).toEqual(['Casa', 'Loja', 'Armazém'])
    expect(linesIn('a) Casa\nb) Loja')).toEqual(['Casa', 'Loja'])
    expect(linesIn('1.1. Casa\n1.2. Loja')).toEqual(['Casa', 'Loja'])
    expect(linesIn('o\tCasa\n●Loja\n- [ ] Armazém\n* Outra')).toEqual(['Casa', 'Loja', 'Armazém', 'Outra'])
    expect(linesIn('1. andar\nCave')).toEqual(['1. andar', 'Cave'])
    expect(linesIn('1.º andar\n2.º andar')).toEqual(['1.º andar', '2.º andar'])
    expect(linesIn('2 quartos\n3 quartos')).toEqual(['2 quartos', '3 quartos'])
    expect(linesIn('1. andar')).toEqual(['1. andar'])
  })

  it.each([
    ['1.Casa\n2.Loja', ['Casa', 'Loja']],
    ['1)Casa\n2)Loja', ['Casa', 'Loja']],
    ['-Casa\n-Loja', ['Casa', 'Loja']],
    ['1. Casa\n2. Loja\nOutro', ['Casa', 'Loja', 'Outro']],
    ['(1) Casa\n(2) Loja\n- Outro', ['Casa', 'Loja', 'Outro']],
    ['Cave\n1. andar\n2. andar', ['Cave', '1. andar', '2. andar']],
    ['1.5 m\n2.5 m', ['1.5 m', '2.5 m']],
    ['2. Casa\nLoja\n4. Quinta', ['2. Casa', 'Loja', '4. Quinta']],
  ])('loses its marks in %j, and no part of a text (ADM-60)', (text, lines) => {
    expect(linesIn(text)).toEqual(lines)
  })

  it.each([
    ['Outro', 'Outro'],
    ['Outra opção:', 'Outra opção'],
    ['Outro (qual?)', 'Outro (qual?)'],
    ['outra: ______', 'outra'],
    ['Outros', 'Outros'],
  ])("turns on 'Outro' for %j where it may (ADM-60)", (line, other) => {
    const listed = withLines([blank], 0, ['Casa', line], null)
    expect(described(listed)).toEqual(['casa: Casa'])
    expect(listed.other).toBe(other)
    expect(listed.said).toBe(`1 opção acrescentada. «${other}» aceita uma resposta escrita.`)
    expect(withLines([blank], 0, ['Casa', line]).other).toBeUndefined()
    expect(withLines([blank], 0, ['Casa', line], 'Outro')).not.toHaveProperty('other')
  })

  it("takes nothing for 'Outro' that says what it is (ADM-60)", () => {
    const listed = withLines([], 0, ['Outro imóvel', 'Outra pessoa da família'], null)
    expect(described(listed)).toHaveLength(2)
    expect(listed).not.toHaveProperty('other')
  })

  it('leaves out what is repeated, too long, or more than a question may have, and says so', () => {
    const present = [{ value: 'casa', description: 'Casa' }]
    const repeated = withLines(present, 1, ['CASA', 'Loja', ' lója '.trim(), 'Outro'], 'Outro')
    expect(described(repeated)).toEqual(['casa: Casa', 'loja: Loja'])
    expect(repeated.said).toBe('1 opção acrescentada. Ficaram de fora: 3 repetidas.')
    const nothing = withLines([...present, blank], 1, ['Casa', 'x'.repeat(MAX_DRAFT_TEXT + 1)])
    expect(nothing).toEqual({
      options: [...present, blank],
      from: [0, 1],
      last: undefined,
      said: 'Nenhuma opção acrescentada. Ficaram de fora: 1 repetida; 1 demasiado longa.',
    })
    const many = Array.from({ length: 50 }, (_, n) => `Opção ${n}`)
    const full = withLines(present, 1, many, 'Outro')
    expect(full.options).toHaveLength(MAX_OPTIONS - 1)
    expect(full.said).toBe(
      '38 opções acrescentadas. Ficaram de fora: 12 a mais, porque uma pergunta pode ter até 40 opções.',
    )
    // 'Outro' stays last, and the set can be published.
    const asked = choice('tipo', 'Casa')
    const record = fromForm({ ...toForm(asked), options: [...full.options], other: true }, asked)
    expect(record.answer.options?.at(-1)).toEqual({ value: '%input%', description: 'Outro' })
    expect(hasErrors(lint(content(record)))).toBe(false)
  })

  it('may hold pictures that are made of two, and nothing else that is not seen', () => {
    const said = (question: string) =>
      lint(content({ ...line('obra'), question })).map(({ message }) => message)
    expect(said('Que obra 👩🏽‍🔧 🏳️‍🌈 precisa?')).toEqual([])
    expect(said('Que o\u200dbra precisa?')).toEqual([lintWords.hidden])
    expect(said('Que obra 👩\u200d precisa?')).toEqual([lintWords.hidden])
  })
})

describe('a type that was chosen and given up again', () => {
  it('loses no options', () => {
    const choosing = toForm(choice('tipo', 'Casa', 'Loja'))
    const line = toForm(fromForm({ ...choosing, type: 'input' }, choice('tipo')))
    expect(line.options).toBeUndefined()
    expect(retyped({ ...line, type: 'select' }, choosing)).toEqual(choosing)
  })
})

describe('an option without a text', () => {
  it('is found once, at its text', () => {
    const findings = words(content(newQuestion(1))).filter((said) => said.includes('/options/'))
    expect(findings).toEqual([
      'error /questions/0/answer/options/0/description Campo obrigatório',
      'error /questions/0/answer/options/1/description Campo obrigatório',
    ])
  })
})

describe('a file of questions', () => {
  it('says the same after being read and written again, whatever it holds', () => {
    const ajv = createAjv()
    const takes = ajv.compile(questionsFileSchema)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 999 }), contents), {
          selector: ([id]) => id,
          maxLength: 4,
        }),
        (services) => {
          const file: QuestionsFile = {
            base: readBaseQuestions(),
            services: services.map(([id, one]) => ({ id, ...one })),
          }
          const written = writeFile(file)
          const read = JSON.parse(written)
          expect(takes(read) || takes.errors).toBe(true)
          expect(writeFile(read)).toBe(written)
        },
      ),
      { seed: 5, numRuns: 50 },
    )
  })

  it('is held to sizes that a draft may have', () => {
    const takes = createAjv().compile(draftSchema)
    expect(takes({ ...good, title: 'x'.repeat(201) })).toBe(false)
    expect(
      takes(
        JSON.parse(
          '{"__proto__":{"a":1},"title":"x","sub_group_id":1,"labels":[],"featured":null,"questions":[]}',
        ),
      ),
    ).toBe(false)
  })
})
