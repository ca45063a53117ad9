import { describe, expect, it } from 'vitest'
import {
  type ServiceTexts,
  serviceTextsProblems,
  serviceTextsSchema,
} from '#schemas/catalogue/service-texts.ts'
import { atFields, fromTexts, toTexts } from '#schemas/forms/service-texts.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { readQuestionSets, readServiceTexts, readSubgroups } from '#server/seeds/read-data.ts'
import { exampleTexts } from '#stories/support/example-service.ts'

const texts = readSubgroups().flatMap(({ id: subgroup, services }) => {
  const textsById = readServiceTexts(subgroup)
  return services.map(({ id }) => ({ id, text: textsById[id] }))
})

const services = new Map(
  readSubgroups().flatMap(({ services }) => services.map((service) => [service.id, service] as const)),
)

/** The title that the first line of what a service includes names. */
const namedBy = (id: number) =>
  /«(.+)»$/.exec(texts.find((one) => one.id === id)?.text?.included[0] ?? '')?.[1]

/** Services that are much alike. */
const alike: readonly (readonly [number, number])[] = [
  [21, 277],
  [5, 20],
  [11, 245],
  [224, 241],
  [286, 262],
  [169, 251],
  [94, 137],
  [115, 261],
  [242, 243],
  [242, 172],
  [343, 344],
  [324, 325],
  [142, 315],
  [153, 220],
  [482, 484],
  [567, 383],
  [568, 82],
  [571, 199],
  [575, 419],
  [576, 429],
]

const sets = readQuestionSets(readSubgroups())

/** A sentence that asks to send a photograph, and one that asks to send what neither the order nor the chat takes. */
const PHOTOGRAPH = /\b(?:envie|mande|junte|mostre)\b.*\bfotografias?\b/i
const DOCUMENT =
  /\b(?:envie|mande|junte|anexe)\b.{0,20}\b(?:texto|exame|capítulo|guia|original|anúncio|documentos?|ficheiros?)\b/i

const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(strings)

describe('the texts of the services’ pages', () => {
  it('are whole for every service, of the right lengths, without markup and prices', () => {
    const validate = createAjv().compile(serviceTextsSchema)
    const faults = texts.flatMap(({ id, text }) =>
      text && validate(text) ? serviceTextsProblems(text).map((problem) => ({ id, ...problem })) : [{ id }],
    )
    expect(faults).toEqual([])
  })

  it('ask to send what the order or the chat takes (CAT-28)', () => {
    const faults = texts.flatMap(({ id, text }) => {
      const taken = sets.get(id)?.some(({ answer }) => answer.type === 'photos')
      return strings(text)
        .flatMap((one) => one.split(/(?<=[.;]) /))
        .filter((one) => DOCUMENT.test(one) || (!taken && PHOTOGRAPH.test(one) && !/\bchat\b/.test(one)))
        .map((one) => `${id}: ${one}`)
    })
    expect(faults).toEqual([])
  })

  it.each(alike)('say when to ask for the other of %i and %i, or they are merged (CAT-36)', (a, b) => {
    const [one, other] = [services.get(a), services.get(b)]
    const isMerged = one?.leadsTo === b || other?.leadsTo === a
    if (!isMerged) expect([namedBy(a), namedBy(b)]).toEqual([other?.title, one?.title])
  })

  it('name services by the titles that they have (CAT-36)', () => {
    const titles = [...services.values()].flatMap(({ title, leadsTo }) => (leadsTo ? [] : [title]))
    for (const { id } of texts) {
      const named = namedBy(id)
      if (named !== undefined) expect(titles, String(id)).toContain(named)
    }
  })

  it('are each service’s own', () => {
    const seen = new Map<string, number>()
    const repeats = texts.flatMap(({ id, text }) =>
      strings(text)
        .filter((one) => one.length > 60)
        .flatMap((one) => {
          const other = seen.get(one)
          seen.set(one, id)
          return other === undefined || other === id ? [] : [`${other} and ${id}: ${one}`]
        }),
    )
    expect(repeats).toEqual([])
  })
})

describe('what is wrong with texts (PAGE-36)', () => {
  const changed = (change: Partial<ServiceTexts>) => serviceTextsProblems({ ...exampleTexts, ...change })
  const [one] = exampleTexts.questions
  if (!one) throw new Error('The example has no question')

  it('is nothing in the example', () => expect(changed({})).toEqual([]))

  it.each([
    ['few lines', { ready: ['Plantas do imóvel'] }, '/ready', 'Escreva pelo menos 2 linhas.'],
    ['many lines', { price: Array(6).fill('A área do imóvel') }, '/price', 'Escreva no máximo 5 linhas.'],
    ['few questions', { questions: [] }, '/questions', 'Escreva pelo menos 3 perguntas.'],
    [
      'a short line',
      { ready: ['Plantas', 'Caderneta predial'] },
      '/ready/0',
      'Escreva pelo menos 10 caracteres.',
    ],
    [
      'a long line',
      { ready: ['Caderneta predial', 'x'.repeat(141)] },
      '/ready/1',
      'Escreva no máximo 140 caracteres (tem 141).',
    ],
  ] as const)('%s', (_what, change, path, message) => {
    expect(changed(change as Partial<ServiceTexts>)).toEqual([{ path, message }])
  })

  it.each([
    'Visita desde 50 €',
    'Visita desde € 50',
    'Custa 1.250,50 euros',
    'Custa 50 EUR',
    'Desconto de 10 %',
  ])('«%s» names a figure that nobody has offered', (line) => {
    const [problem] = changed({ ready: ['Caderneta predial', line] })
    expect(problem).toEqual({
      path: '/ready/1',
      message: 'Não diga preços nem percentagens: cada profissional faz a sua proposta.',
    })
  })

  it('markup, and a question without its mark', () => {
    const problems = changed({
      included: ['<b>Visita</b> ao imóvel', ...exampleTexts.included.slice(1)],
      questions: [{ ...one, question: 'Quanto demora' }, ...exampleTexts.questions.slice(1)],
    })
    expect(problems.map(({ path }) => path)).toEqual(['/included/0', '/questions/0/question'])
  })
})

describe('the form of the texts (ADM-22)', () => {
  it('gives back the texts that it was given, without empty lines', () => {
    const values = fromTexts(exampleTexts)
    expect(toTexts({ ...values, ready: `\n ${values.ready}\n\n` })).toEqual(exampleTexts)
    expect(toTexts(fromTexts(null))).toEqual({ included: [], price: [], ready: [], questions: [] })
  })

  it('says at which field and line something is wrong', () => {
    const values = { ...fromTexts(exampleTexts), question_2: '', answer_2: '' }
    const message = 'Errado.'
    const paths = ['/included', '/price/1', '/price/2', '/questions', '/questions/1/answer']
    expect(
      atFields(
        values,
        paths.map((path) => ({ path, message })),
      ),
    ).toEqual([
      { path: '/included', message },
      { path: '/price', message: 'Linha 2: Errado.' },
      { path: '/question_2', message },
      { path: '/answer_3', message },
    ])
  })
})
