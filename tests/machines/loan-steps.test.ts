import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { WizardInput } from '#machines/wizard/context.ts'
import { indexOf, openStep, walkOf } from '#machines/wizard/context.ts'
import { wizardMachine } from '#machines/wizard/machine.ts'
import { problemsAt, reached } from '#machines/wizard/problems.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import { exampleLoan, fullLoan, shortLoan } from '#stories/support/example-loan.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
const LAST = 5

/** The loan's machine with answers as they were saved; `sent` collects what it sends. */
async function begin(saved: WizardInput['saved'], refusal?: SendRefused) {
  const sent: unknown[] = []
  const machine = wizardMachine().provide({
    actors: {
      loadWizard: fromPromise(async () => exampleLoan),
      send: fromPromise(async ({ input }): Promise<unknown> => {
        sent.push(walkOf(input).relevant)
        if (refusal) throw refusal
        return { cod: 'CH-1' }
      }),
    },
  })
  const actor = createActor(machine, { input: { subject: 'loan', requestId: 'r', ...(saved && { saved }) } })
  actor.start()
  await settle()
  const context = () => actor.getSnapshot().context
  const change = (answers: object) =>
    actor.send({ type: 'ANSWER.CHANGED', answers: { ...openStep(context())?.answers, ...answers } })
  return {
    actor,
    sent,
    context,
    change,
    reviewing: () => actor.getSnapshot().matches({ flow: { active: 'reviewing' } }),
  }
}

const whole = (step: number, answers: object = shortLoan): WizardInput['saved'] => ({
  answers: { ...answers },
  step,
  furthest: LAST,
})

it('leads back to the review once a field that the server refused is mended (LOAN-20)', async () => {
  const refusal = new SendRefused('Recusado', [{ path: '/dados_gerais/localidade', message: 'Não serve' }])
  const { actor, context, change, reviewing } = await begin(whole(LAST), refusal)
  actor.send({ type: 'REVIEW.OPENED' })
  actor.send({ type: 'STEP.CONTINUED' })
  await settle()
  expect([indexOf(context()), context().furthest, context().fellBack]).toEqual([0, LAST, false])
  actor.send({ type: 'REVIEW.OPENED' })
  expect([reviewing(), context().showProblems]).toEqual([false, true])
  change({ localidade: 'Lisboa' })
  actor.send({ type: 'REVIEW.OPENED' })
  expect(reviewing()).toBe(true)
})

describe('an amount above the price', () => {
  it.each([
    ['Continuar', { type: 'STEP.CONTINUED' }],
    ['an icon', { type: 'STEP.VISITED', index: 1 }],
    ['the review', { type: 'REVIEW.OPENED' }],
  ] as const)('is lowered before %s goes on, and told there', async (_name, event) => {
    const { actor, context, change, reviewing } = await begin(whole(0))
    change({ montante_emprestimo: 900_000, prazo: undefined })
    actor.send(event)
    expect(context().answers.dados_gerais).toMatchObject({ montante_emprestimo: 225_000, prazo: 10 })
    expect(event.type === 'REVIEW.OPENED' ? reviewing() : indexOf(context()) === 1).toBe(true)
    if (event.type === 'REVIEW.OPENED') return
    expect(context().adjusted.map(({ title, note }) => `${title}: ${note}`)).toEqual([
      'Prazo (anos): Ajustámos para 10.',
      'Montante do empréstimo: Ajustámos para 225.000,00 €: não pode ser maior do que o valor de compra.',
    ])
  })

  it('comes back when the price is corrected, also after a reload, unless another was typed', async () => {
    const { actor, context, change } = await begin(whole(0))
    change({ valor_compra: 22_500 })
    actor.send({ type: 'FIELD.LEFT', field: 'valor_compra' })
    expect(openStep(context())?.answers.montante_emprestimo).toBe(22_500)
    actor.send({ type: 'STEP.CONTINUED' })
    const { answers, typed } = context()

    const later = await begin({ answers, step: 0, furthest: LAST, typed })
    later.change({ valor_compra: 225_000 })
    later.actor.send({ type: 'FIELD.LEFT', field: 'valor_compra' })
    expect(openStep(later.context())?.answers.montante_emprestimo).toBe(180_000)
    expect(later.context().notes.montante_emprestimo).toContain('Repusemos 180.000,00 €')

    const other = await begin({ answers, step: 0, furthest: LAST, typed })
    other.change({ montante_emprestimo: 20_000 })
    other.change({ valor_compra: 225_000 })
    other.actor.send({ type: 'STEP.CONTINUED' })
    expect(other.context().answers.dados_gerais?.montante_emprestimo).toBe(20_000)
  })

  it('is not sent from a saved request before it was put right', async () => {
    const wrong = { ...shortLoan, dados_gerais: { ...shortLoan.dados_gerais, montante_emprestimo: 900_000 } }
    const { actor, context, reviewing, sent } = await begin(whole(LAST, wrong))
    expect(indexOf(context())).toBe(0)
    for (let step = 0; step <= LAST; step++) actor.send({ type: 'STEP.CONTINUED' })
    expect(reviewing()).toBe(true)
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(sent).toMatchObject([{ dados_gerais: { montante_emprestimo: 225_000 } }])
  })
})

describe('a second applicant who was added on the first step', () => {
  it('takes the reached steps back at once, and gives them back with the old answer', async () => {
    const { actor, context, change } = await begin(whole(0))
    expect(reached(context())).toBe(LAST)
    change({ proponente: 2 })
    expect(reached(context())).toBe(1)
    change({ proponente: 1 })
    expect(reached(context())).toBe(LAST)
    change({ proponente: 2 })
    actor.send({ type: 'STEP.VISITED', index: 4 })
    expect(indexOf(context())).toBe(1)
    expect(context()).toMatchObject({ furthest: 1, fellBack: true, showProblems: false })
  })

  it('does not take them back while the open step itself is being typed', async () => {
    const { actor, context, change } = await begin(whole(0))
    change({ localidade: undefined })
    expect(reached(context())).toBe(LAST)
    actor.send({ type: 'STEP.VISITED', index: 4 })
    expect(context()).toMatchObject({ step: 'dados_gerais', showProblems: true })
  })
})

describe('two applicants with one document number', () => {
  const same = structuredClone(fullLoan)
  same.dados_pessoais.proponente_2.id_numero = same.dados_pessoais.proponente_1.id_numero
  const open = (context: Awaited<ReturnType<typeof begin>>['context']) => {
    const walked = openStep(context())
    return walked ? problemsAt(context(), walked) : []
  }

  it('are asked about before one goes on, and confirmed once', async () => {
    const { actor, context, change } = await begin(whole(1, same))
    actor.send({ type: 'STEP.CONTINUED' })
    expect(indexOf(context())).toBe(1)
    const [doubt] = open(context)
    expect(doubt).toMatchObject({ path: '/proponente_2/id_numero', keyword: 'doubt' })
    actor.send({ type: 'DOUBT.CONFIRMED', key: doubt?.confirm ?? '' })
    expect(open(context)).toEqual([])
    for (let person = 2; person <= 4; person++) actor.send({ type: 'STEP.CONTINUED' })
    expect(indexOf(context())).toBe(2)

    const { answers, confirmed } = context()
    const later = await begin({ answers, step: 5, furthest: LAST, confirmed })
    expect(indexOf(later.context())).toBe(LAST)

    actor.send({ type: 'STEP.BACK' })
    const people = structuredClone(same.dados_pessoais)
    people.proponente_1.id_numero = '22222222'
    people.proponente_2.id_numero = '22222222'
    change(people)
    expect(open(context)).toHaveLength(1)
  })

  it('are corrected instead', async () => {
    const { actor, context, change } = await begin(whole(1, same))
    actor.send({ type: 'STEP.CONTINUED' })
    change({ proponente_2: fullLoan.dados_pessoais.proponente_2 })
    for (let person = 2; person <= 4; person++) actor.send({ type: 'STEP.CONTINUED' })
    expect(indexOf(context())).toBe(2)
  })
})

it('leads back to the review from a step that was altered, and to what the change asks for', async () => {
  const { actor, context, change, reviewing } = await begin(whole(LAST))
  actor.send({ type: 'STEP.CONTINUED' })
  expect(reviewing()).toBe(true)
  actor.send({ type: 'STEP.VISITED', index: 0 })
  change({ tipo: 'Vivenda' })
  actor.send({ type: 'REVIEW.OPENED' })
  expect(reviewing()).toBe(true)
  actor.send({ type: 'STEP.VISITED', index: 0 })
  change({ proponente: 2 })
  actor.send({ type: 'REVIEW.OPENED' })
  expect(context()).toMatchObject({ step: 'dados_pessoais', showProblems: true })
})

describe('a step that asks one person at a time (LOAN-34)', () => {
  const { dados_gerais, dados_pessoais } = fullLoan
  const { proponente_1, fiador_1, fiador_2 } = dados_pessoais
  const place = (context: Awaited<ReturnType<typeof begin>>['context']) => [
    context().step,
    context().part,
    context().showProblems,
  ]
  const asking = (people: object) => ({
    answers: { dados_gerais, dados_pessoais: { ...people } },
    step: 1,
    furthest: 1,
  })

  it('goes from person to person and then to the next step, and back likewise', async () => {
    const { actor, context, change } = await begin(asking({}))
    expect(place(context)).toEqual(['dados_pessoais', 0, false])
    actor.send({ type: 'STEP.CONTINUED' })
    expect(place(context)).toEqual(['dados_pessoais', 0, true])
    change({ proponente_1 })
    actor.send({ type: 'STEP.CONTINUED' })
    expect(place(context)).toEqual(['dados_pessoais', 1, false])
    change(dados_pessoais)
    for (let person = 2; person <= 4; person++) actor.send({ type: 'STEP.CONTINUED' })
    expect(place(context)).toEqual(['dados_profissionais', 0, false])
    actor.send({ type: 'STEP.BACK' })
    expect(place(context)).toEqual(['dados_pessoais', 3, false])
    actor.send({ type: 'STEP.BACK' })
    expect(place(context)).toEqual(['dados_pessoais', 2, false])
  })

  it('shows any person, loses nothing that was typed, and leads from the last to who lacks something', async () => {
    const { actor, context, change } = await begin(asking({ proponente_1, fiador_1 }))
    // Opens at the first who lacks something.
    expect(place(context)).toEqual(['dados_pessoais', 1, false])
    change({ proponente_2: { name: 'Eva' } })
    actor.send({ type: 'STEP.VISITED', index: 1, part: 3 })
    expect(place(context)).toEqual(['dados_pessoais', 3, false])
    expect(openStep(context())?.answers).toMatchObject({ proponente_2: { name: 'Eva' } })
    change({ fiador_2 })
    actor.send({ type: 'STEP.CONTINUED' })
    expect(place(context)).toEqual(['dados_pessoais', 1, true])
    // No person is one too many, and another step is held back as before.
    actor.send({ type: 'STEP.VISITED', index: 1, part: 8 })
    expect(place(context)).toEqual(['dados_pessoais', 3, false])
    actor.send({ type: 'STEP.VISITED', index: 2 })
    expect(place(context)).toEqual(['dados_pessoais', 1, true])
    change({ proponente_2: dados_pessoais.proponente_2 })
    actor.send({ type: 'STEP.VISITED', index: 1, part: 0 })
    // A step icon leads past the other people, as nothing is missing.
    actor.send({ type: 'STEP.VISITED', index: 2 })
    expect(place(context)).toEqual(['dados_profissionais', 0, false])
  })

  it('leads to the person whose field the server refused', async () => {
    const refused = new SendRefused('Recusado', [
      { path: '/dados_pessoais/fiador_1/lastname', message: 'Não serve' },
    ])
    const { actor, context } = await begin(whole(LAST, fullLoan), refused)
    actor.send({ type: 'REVIEW.OPENED' })
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(place(context)).toEqual(['dados_pessoais', 2, true])
  })
})
