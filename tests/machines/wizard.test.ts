import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { WizardInput } from '#machines/wizard/context.ts'
import { indexOf, type Verdict, type WizardContext } from '#machines/wizard/context.ts'
import type { CheckInput } from '#machines/wizard/events.ts'
import { GoneForGood } from '#machines/wizard/gone-for-good.ts'
import { wizardMachine } from '#machines/wizard/machine.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import { exampleAnswers, exampleWizard } from '#stories/support/example-wizard.ts'

const steps = exampleWizard.definition.steps
const passed: Verdict = { problems: [] }

interface Effects {
  load?: () => Promise<typeof exampleWizard>
  check?: (input: CheckInput, signal: AbortSignal) => Promise<Verdict>
  send?: (context: WizardContext) => Promise<unknown>
  save?: (context: WizardContext) => void
  forget?: () => void
}

function start(effects: Effects = {}, input: Partial<WizardInput> = {}) {
  const clock = new SimulatedClock()
  const machine = wizardMachine().provide({
    actors: {
      loadWizard: fromPromise(() => effects.load?.() ?? Promise.resolve(exampleWizard)),
      checkStep: fromPromise(
        ({ input, signal }) => effects.check?.(input, signal) ?? Promise.resolve(passed),
      ),
      send: fromPromise(({ input }) => effects.send?.(input) ?? Promise.resolve('sent')),
      saveDraft: fromPromise(async ({ input }) => effects.save?.(input)),
    },
    actions: { forgetDraft: () => effects.forget?.() },
  })
  const actor = createActor(machine, { clock, input: { subject: 311, requestId: 'r', ...input } })
  actor.start()
  return { actor, clock }
}

/** Lets the promises that are already settled be heard. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

type Wizard = ReturnType<typeof start>['actor']
const at = (actor: Wizard) => actor.getSnapshot().context.step
const flow = (actor: Wizard) => actor.getSnapshot().value.flow

async function answerThrough(actor: Wizard, last: string) {
  actor.send({ type: 'STEP.CONTINUED' })
  for (const step of steps) {
    actor.send({ type: 'ANSWER.CHANGED', answers: exampleAnswers[step.id as keyof typeof exampleAnswers] })
    await settle()
    if (step.id === last) return
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
  }
}

async function ready(effects?: Effects, input?: Partial<WizardInput>) {
  const started = start(effects, input)
  await settle()
  return started
}

describe('the wizard', () => {
  it('begins at the intro and walks every step to the end, sending once', async () => {
    const send = vi.fn(async () => ({ id: 'lead' }))
    const forget = vi.fn()
    const { actor } = await ready({ send, forget })
    expect(flow(actor)).toEqual({ active: 'intro' })
    await answerThrough(actor, 'name')
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(flow(actor)).toBe('submitted')
    expect(actor.getSnapshot().context.result).toEqual({ id: 'lead' })
    expect(send).toHaveBeenCalledTimes(1)
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('advances at once when an option is chosen, and not when its own text is still empty', async () => {
    const { actor } = await ready()
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'OPTION.CHOSEN', answers: { trabalho: 'Outro: ' } })
    expect(at(actor)).toBe('details.trabalho')
    actor.send({ type: 'OPTION.CHOSEN', answers: { trabalho: 'reparar' } })
    expect(at(actor)).toBe('details.divisoes')
  })

  it("does not ask for the text of an 'Outro' that was just chosen, but when it was passed over or taken back", async () => {
    const { actor } = await ready()
    const shown = () => actor.getSnapshot().context.showProblems
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'STEP.CONTINUED' })
    expect(shown()).toBe(true)
    actor.send({ type: 'ANSWER.CHANGED', answers: { trabalho: 'Outro: ' } })
    expect(shown()).toBe(false)
    actor.send({ type: 'STEP.CONTINUED' })
    expect(shown()).toBe(true)
    actor.send({ type: 'ANSWER.CHANGED', answers: { trabalho: 'Outro: a' } })
    actor.send({ type: 'ANSWER.CHANGED', answers: { trabalho: 'Outro: ' } })
    expect(shown()).toBe(true)
  })

  it('shows the banner for five seconds on bad input, and waits while it is held', async () => {
    const { actor, clock } = await ready()
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'STEP.CONTINUED' })
    expect(actor.getSnapshot().context.showProblems).toBe(true)
    clock.increment(4999)
    expect(actor.getSnapshot().matches({ banner: 'shown' })).toBe(true)
    actor.send({ type: 'BANNER.HELD' })
    clock.increment(60_000)
    expect(actor.getSnapshot().matches({ banner: 'shown' })).toBe(true)
    actor.send({ type: 'BANNER.RELEASED' })
    clock.increment(5000)
    expect(actor.getSnapshot().matches({ banner: 'hidden' })).toBe(true)
  })

  it('clears the bad-input flag on going back', async () => {
    const { actor } = await ready()
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'OPTION.CHOSEN', answers: { trabalho: 'novo' } })
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'STEP.BACK' })
    const snapshot = actor.getSnapshot()
    expect(at(actor)).toBe('details.trabalho')
    expect(snapshot.context.showProblems).toBe(false)
    expect(snapshot.matches({ banner: 'hidden' })).toBe(true)
  })

  it('checks a postal code as soon as it is complete, and a late reply about another one changes nothing', async () => {
    const replies = new Map<string, (verdict: Verdict) => void>()
    const signals: AbortSignal[] = []
    const { actor, clock } = await ready({
      check: ({ step, answers }, signal) => {
        if (step.id !== 'zip_home') return Promise.resolve(passed)
        signals.push(signal)
        return new Promise((resolve) => replies.set(String(answers.zip_home), resolve))
      },
    })
    await answerThrough(actor, 'info')
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'ANSWER.CHANGED', answers: { zip_home: '1000-00' } })
    expect(replies.size).toBe(0)
    actor.send({ type: 'ANSWER.CHANGED', answers: { zip_home: '1000-001' } })
    clock.increment(0)
    actor.send({ type: 'ANSWER.CHANGED', answers: { zip_home: '4000-322' } })
    clock.increment(0)
    actor.send({ type: 'STEP.CONTINUED' })
    expect(signals[0]?.aborted).toBe(true)
    replies.get('1000-001')?.({ problems: [{ path: '/zip_home', keyword: 'check', message: 'velha' }] })
    await settle()
    expect(at(actor)).toBe('zip_home')
    replies.get('4000-322')?.(passed)
    await settle()
    expect(at(actor)).toBe('contact')
  })

  it('checks the contact once a field is left and nothing is wrong; Continuar waits for that check', async () => {
    const replies: ((verdict: Verdict) => void)[] = []
    const { actor } = await ready({
      check: ({ step }) =>
        step.id === 'contact' ? new Promise((resolve) => replies.push(resolve)) : Promise.resolve(passed),
    })
    await answerThrough(actor, 'zip_home')
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    const { contact } = exampleAnswers
    actor.send({ type: 'ANSWER.CHANGED', answers: { phone: contact.phone } })
    actor.send({ type: 'FIELD.LEFT', field: 'phone' })
    expect(replies.length).toBe(0)
    actor.send({ type: 'ANSWER.CHANGED', answers: contact })
    actor.send({ type: 'FIELD.LEFT', field: 'email' })
    expect(replies.length).toBe(1)
    actor.send({ type: 'STEP.CONTINUED' })
    expect(at(actor)).toBe('contact')
    replies[0]?.(passed)
    await settle()
    expect(replies.length).toBe(1)
    expect(at(actor)).toBe('name')
  })

  it('opens the review after a check that was running when it was asked for', async () => {
    const replies: ((verdict: Verdict) => void)[] = []
    let slow = false
    const { actor } = await ready({
      check: () => (slow ? new Promise((resolve) => replies.push(resolve)) : Promise.resolve(passed)),
    })
    await answerThrough(actor, 'name')
    actor.send({ type: 'STEP.BACK' })
    slow = true
    actor.send({
      type: 'ANSWER.CHANGED',
      answers: { ...exampleAnswers.contact, email: 'ana.outra.teste@exemplo.pt' },
    })
    actor.send({ type: 'FIELD.LEFT', field: 'email' })
    actor.send({ type: 'REVIEW.OPENED' })
    replies[0]?.(passed)
    await settle()
    expect(flow(actor)).toEqual({ active: 'reviewing' })
  })

  it('shows what the check of a left field found, and checks again only what has changed', async () => {
    const check = vi.fn(async ({ answers }: CheckInput): Promise<Verdict> => {
      const wrong = { path: '/phone', keyword: 'check', message: 'O telemóvel não é válido.' }
      return answers.phone === '912 000 000' ? { problems: [wrong] } : passed
    })
    const { actor } = await ready({ check })
    await answerThrough(actor, 'zip_home')
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    const { contact } = exampleAnswers
    check.mockClear()
    const leave = async (phone: string) => {
      actor.send({ type: 'ANSWER.CHANGED', answers: { ...contact, phone } })
      for (const field of ['phone', 'email']) actor.send({ type: 'FIELD.LEFT', field })
      await settle()
      actor.send({ type: 'FIELD.LEFT', field: 'email' })
      await settle()
    }
    await leave('912 000 000')
    expect(actor.getSnapshot().context.showProblems).toBe(true)
    await leave(contact.phone)
    expect(check).toHaveBeenCalledTimes(2)
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(at(actor)).toBe('name')
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('stays when the check refuses, and goes on only after a change', async () => {
    const check = vi.fn(
      async ({ answers }: CheckInput): Promise<Verdict> =>
        answers.zip_home === '1000-001' || 'phone' in answers
          ? passed
          : { problems: [{ path: '/zip_home', keyword: 'check', message: 'Código postal não encontrado.' }] },
    )
    const { actor, clock } = await ready({ check })
    await answerThrough(actor, 'info')
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'ANSWER.CHANGED', answers: { zip_home: '0000-000' } })
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(at(actor)).toBe('zip_home')
    expect(actor.getSnapshot().context.showProblems).toBe(true)
    actor.send({ type: 'ANSWER.CHANGED', answers: { zip_home: '1000-001' } })
    clock.increment(0)
    await settle()
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(at(actor)).toBe('contact')
  })

  it('says so when a check cannot be made, and tries again on Continuar', async () => {
    const check = vi.fn().mockRejectedValueOnce(new Error('Sem ligação')).mockResolvedValue(passed)
    const { actor } = await ready({ check })
    await answerThrough(actor, 'info')
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'ANSWER.CHANGED', answers: { zip_home: '1000-001' } })
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(actor.getSnapshot().context.failure).toBe('Sem ligação')
    expect(at(actor)).toBe('zip_home')
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(at(actor)).toBe('contact')
  })

  it('keeps everything when sending fails, and sends again on retry', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('Falha')).mockResolvedValue({ id: 'lead' })
    const { actor } = await ready({ send })
    await answerThrough(actor, 'name')
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(flow(actor)).toBe('failed')
    expect(actor.getSnapshot().context.answers).toEqual(exampleAnswers)
    actor.send({ type: 'SUBMIT.RETRIED' })
    await settle()
    expect(flow(actor)).toBe('submitted')
  })

  it('lets an answer be changed after sending failed', async () => {
    const { actor } = await ready({ send: () => Promise.reject(new Error('Falha')) })
    await answerThrough(actor, 'name')
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    actor.send({ type: 'ANSWER.CHANGED', answers: { name: 'Eva Teste' } })
    expect(flow(actor)).toEqual({ active: 'editing' })
    expect(actor.getSnapshot().context).toMatchObject({
      answers: { name: { name: 'Eva Teste' } },
      failure: undefined,
    })
  })

  it('leads to the field that the server refused', async () => {
    const refusal = new SendRefused('Recusado', [{ path: '/details/area', message: 'Área inválida' }])
    const { actor } = await ready({ send: () => Promise.reject(refusal) })
    await answerThrough(actor, 'name')
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(flow(actor)).toEqual({ active: 'editing' })
    expect(at(actor)).toBe('details.area')
    expect(actor.getSnapshot().context.refusals['details.area']?.[0]?.message).toBe('Área inválida')
    actor.send({ type: 'ANSWER.CHANGED', answers: { area: '90 m²' } })
    expect(actor.getSnapshot().context.refusals).toEqual({})
  })

  it('asks before it is closed, resumes where it was, and saves what was answered', async () => {
    const save = vi.fn()
    const { actor } = await ready({ save })
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'OPTION.CHOSEN', answers: { trabalho: 'novo' } })
    actor.send({ type: 'WIZARD.CLOSED' })
    expect(flow(actor)).toBe('confirmingAbandon')
    actor.send({ type: 'ABANDON.RESUMED' })
    expect(at(actor)).toBe('details.divisoes')
    actor.send({ type: 'WIZARD.CLOSED' })
    actor.send({ type: 'ABANDON.CONFIRMED' })
    await settle()
    expect(flow(actor)).toBe('abandoned')
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('is closed without a question where nothing was answered (ORD-14)', async () => {
    const untouched = await ready()
    untouched.actor.send({ type: 'WIZARD.CLOSED' })
    expect(flow(untouched.actor)).toBe('abandoned')
    const atFirstStep = await ready()
    atFirstStep.actor.send({ type: 'STEP.CONTINUED' })
    atFirstStep.actor.send({ type: 'WIZARD.CLOSED' })
    expect(flow(atFirstStep.actor)).toBe('abandoned')
    const backAtEmptyIntro = await ready()
    backAtEmptyIntro.actor.send({ type: 'STEP.CONTINUED' })
    backAtEmptyIntro.actor.send({ type: 'STEP.VISITED', index: -1 })
    backAtEmptyIntro.actor.send({ type: 'WIZARD.CLOSED' })
    expect(flow(backAtEmptyIntro.actor)).toBe('abandoned')
    const backAtIntro = await ready()
    backAtIntro.actor.send({ type: 'STEP.CONTINUED' })
    backAtIntro.actor.send({ type: 'OPTION.CHOSEN', answers: { trabalho: 'novo' } })
    backAtIntro.actor.send({ type: 'STEP.VISITED', index: -1 })
    backAtIntro.actor.send({ type: 'WIZARD.CLOSED' })
    expect(flow(backAtIntro.actor)).toBe('confirmingAbandon')
  })

  it('does not save what was sent, however it is left', async () => {
    const save = vi.fn()
    const { actor } = await ready({ save })
    await answerThrough(actor, 'name')
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    actor.send({ type: 'WIZARD.LEFT' })
    expect(flow(actor)).toBe('submitted')
    expect(save).not.toHaveBeenCalled()
  })

  it('does not save a request in which nothing was answered', async () => {
    const save = vi.fn()
    const { actor } = await ready({ save })
    actor.send({ type: 'WIZARD.LEFT' })
    expect(flow(actor)).toBe('abandoned')
    expect(save).not.toHaveBeenCalled()
  })

  it('restores answers and step, and no further than the answers allow', async () => {
    const whole = await ready({}, { saved: { answers: exampleAnswers, step: 5 } })
    expect(at(whole.actor)).toBe('info')
    const { 'details.area': _, ...gap } = exampleAnswers
    const broken = await ready({}, { saved: { answers: gap, step: 8 } })
    expect(at(broken.actor)).toBe('details.area')
    const linked = await ready({}, { step: 4 })
    expect(at(linked.actor)).toBe('details.trabalho')
  })

  it('says what became of answers whose questions have changed, until a step is left', async () => {
    const { 'details.area': _, ...gap } = exampleAnswers
    const carriedOf = ({ actor }: Awaited<ReturnType<typeof ready>>) => actor.getSnapshot().context.carried
    const again = await ready({}, { saved: { answers: gap, step: 8, version: 'antiga' } })
    expect(carriedOf(again)).toMatchObject({ kind: 'again' })
    expect(carriedOf(again)?.questions).toHaveLength(1)
    again.actor.send({ type: 'STEP.BACK' })
    expect(carriedOf(again)).toBeUndefined()
    const same = await ready(
      {},
      { saved: { answers: gap, step: 8, version: exampleWizard.definition.version } },
    )
    expect(carriedOf(same)).toBeUndefined()
  })

  it('opens the step that was open, wherever it stands among questions that have changed', async () => {
    const saved = { answers: exampleAnswers, step: 2, open: 'info' }
    const changed = await ready({}, { saved: { ...saved, version: 'antiga' }, step: 2 })
    expect(at(changed.actor)).toBe('info')
    const gone = await ready({}, { saved: { ...saved, open: 'details.retirada', version: 'antiga' } })
    expect(at(gone.actor)).toBe('details.area')
    const same = await ready({}, { saved: { ...saved, version: exampleWizard.definition.version } })
    expect(at(same.actor)).toBe('details.area')
  })

  it('reviews before sending, with a way back to each answer', async () => {
    const { actor } = await ready()
    await answerThrough(actor, 'name')
    actor.send({ type: 'REVIEW.OPENED' })
    expect(flow(actor)).toEqual({ active: 'reviewing' })
    actor.send({ type: 'STEP.VISITED', index: 2 })
    expect(at(actor)).toBe('details.area')
    actor.send({ type: 'REVIEW.OPENED' })
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(flow(actor)).toBe('submitted')
  })

  it('says what is wrong when the questionnaire cannot be loaded, and tries again', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('Serviço desconhecido'))
      .mockResolvedValue(exampleWizard)
    const { actor } = await ready({ load })
    expect(flow(actor)).toBe('unavailable')
    expect(actor.getSnapshot().context.failure).toBe('Serviço desconhecido')
    actor.send({ type: 'LOAD.RETRIED' })
    await settle()
    expect(indexOf(actor.getSnapshot().context)).toBe(-1)
  })

  it('names what takes the place of a service that is gone for good', async () => {
    const instead = { id: 313, title: 'Auditoria energética' }
    const load = vi.fn().mockRejectedValue(new GoneForGood('Deixou de estar disponível', instead))
    const { actor } = await ready({ load })
    expect(actor.getSnapshot().context).toMatchObject({ failure: 'Deixou de estar disponível', instead })
  })

  it('leads back to the review from a step that was altered, by way of its check', async () => {
    const check = vi.fn(async () => passed)
    const { actor } = await ready({ check })
    await answerThrough(actor, 'name')
    const contact = steps.findIndex(({ id }) => id === 'contact')
    actor.send({ type: 'STEP.VISITED', index: contact })
    actor.send({ type: 'ANSWER.CHANGED', answers: { ...exampleAnswers.contact, phone: '913 345 678' } })
    const before = check.mock.calls.length
    actor.send({ type: 'REVIEW.OPENED' })
    await settle()
    expect(check.mock.calls.length).toBe(before + 1)
    expect(flow(actor)).toEqual({ active: 'reviewing' })
  })
})
