import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { indexOf } from '#machines/wizard/context.ts'
import { wizardMachine } from '#machines/wizard/machine.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { partOf, placeIn, stepPaths } from '#src/wizard/address/step-path.ts'
import { REVIEW } from '#src/wizard/address/use-step-address.ts'
import { beginWizard, keepEachChange } from '#src/wizard/drafts/begin-wizard.ts'
import { tabDraft } from '#src/wizard/drafts/tab-draft.ts'
import type { StepPage } from '#src/wizard/posted/step-page.ts'
import { actorAt } from '#src/wizard/posted/take-over.ts'
import { exampleLoan, shortLoan } from '#stories/support/example-loan.ts'

const machine = wizardMachine<undefined, CompiledWizard>()
const address = stepPaths('/pedido-ch', '/pedido-ch')
const store = tabDraft('exemplo')

/** The page of a step as the server makes it, from answers of its own or without any. */
function pageAt(
  step: number,
  answers: Answers,
  drafted: boolean,
): StepPage<undefined, CompiledWizard, unknown> {
  const input = { subject: undefined, requestId: 'da-pagina', wizard: exampleLoan, step }
  const actor = createActor(machine, {
    input: { ...input, saved: { answers, step, furthest: step } },
  }).start()
  const { value, context } = actor.getSnapshot()
  const posting = { action: '', token: 'x', request: context.requestId }
  return { module: '', posting, drafted, lost: false, value, context, wizard: exampleLoan }
}

function takeOver(page: ReturnType<typeof pageAt>, typed?: Answers[string]) {
  const first = actorAt(machine, page)
  if (typed) first.send({ type: 'ANSWER.CHANGED', answers: typed })
  const actor = beginWizard({ machine, store, start: { subject: undefined }, page }, first)
  actor.start()
  return actor.getSnapshot().context
}

describe('a step that came with its page', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  const { dados_gerais, dados_pessoais } = shortLoan
  /** Leaves answers in the tab, the first step changed. */
  const keep = () => {
    const older = { ...dados_gerais, localidade: 'Braga' }
    store.keep({
      ...pageAt(1, { dados_gerais: older, dados_pessoais }, true).context,
      requestId: 'do-separador',
    })
  }

  it('goes on with what was typed in it', () => {
    const { answers, requestId } = takeOver(pageAt(0, {}, false), { localidade: 'Évora' })
    expect([answers.dados_gerais?.localidade, requestId]).toEqual(['Évora', 'da-pagina'])
  })

  it('has the answers of the tab besides, but not in the place of newer ones of the server', () => {
    keep()
    const context = takeOver(pageAt(1, { dados_gerais }, true), { proponente_1: { name: 'Rui' } })
    expect(context.answers.dados_gerais?.localidade).toBe(dados_gerais.localidade)
    expect(context.answers.dados_pessoais).toEqual({ proponente_1: { name: 'Rui' } })
    expect([indexOf(context), context.requestId]).toEqual([1, 'da-pagina'])
  })

  it('takes the answers of the tab where the server has none, and keeps its step', () => {
    keep()
    const context = takeOver(pageAt(0, {}, false), { localidade: 'Évora' })
    expect(context.answers).toMatchObject({
      dados_gerais: { localidade: 'Évora', distrito: dados_gerais.distrito },
      dados_pessoais,
    })
    expect([indexOf(context), context.furthest, context.requestId]).toEqual([0, 1, 'do-separador'])
  })
})

it('a wizard is kept in its tab after each change', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  const actor = createActor(machine, {
    input: { subject: undefined, requestId: 'um', wizard: exampleLoan },
  }).start()
  const end = keepEachChange(actor, store)
  const type = (localidade: string) => actor.send({ type: 'ANSWER.CHANGED', answers: { localidade } })
  const storedTown = () => store.read()?.saved?.answers.dados_gerais?.localidade

  type('Évora')
  expect(storedTown()).toBe('Évora')
  end()
  type('Faro')
  expect(storedTown()).toBe('Évora')
  vi.unstubAllGlobals()
})

describe('the addresses of steps that are pages', () => {
  const at = (path: string) => new URL(path, 'https://exemplo.pt')

  it.each([
    ['/pedido-ch', 0],
    ['/pedido-ch/passo/3', 3],
    ['/pedido-ch/passo/rever', REVIEW],
    ['/pedido-ch/passo/enviado', undefined],
    ['/pedido-chx', undefined],
  ])('%s names %s', (path, place) => {
    expect(address.read(at(path))).toBe(place)
    if (place !== undefined) expect(address.write(at('/pedido-ch/passo/9'), place)).toBe(path)
  })

  it('keep what else the address says', () => {
    expect(address.write(at('/pedido-ch?p1=x&respostas=0'), 2)).toBe('/pedido-ch/passo/2?p1=x')
  })

  it('name each place by one part', () => {
    for (const place of [0, 7, REVIEW]) expect(placeIn(partOf(place))).toBe(place)
  })
})
