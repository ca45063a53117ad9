import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Verdict } from '#machines/wizard/context.ts'
import { wizardMachine } from '#machines/wizard/machine.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { stepCounter } from '#src/features/order/count-steps.ts'
import { exampleAnswers, exampleWizard } from '#stories/support/example-wizard.ts'

/** A visit to the example's order, counted by a clock of its own. */
async function visit(goesOnAt?: number, ahead?: string) {
  let now = 0
  const counter = stepCounter(7, () => now, goesOnAt, ahead)
  const machine = wizardMachine().provide({
    actors: {
      loadWizard: fromPromise(async (): Promise<CompiledWizard> => exampleWizard),
      checkStep: fromPromise(async (): Promise<Verdict> => ({ problems: [] })),
      send: fromPromise(async (): Promise<unknown> => ({})),
      saveDraft: fromPromise(async () => {}),
    },
  })
  const actor = createActor(machine, { input: { subject: 1, requestId: 'x' } })
  actor.subscribe(({ context, value }) => counter.take(context, value.flow === 'submitted'))
  actor.start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  const wait = (ms: number) => {
    now += ms
  }
  return { actor, counter, wait, settle }
}

const stepIds = Object.keys(exampleAnswers) as (keyof typeof exampleAnswers)[]
const [first, second] = stepIds

describe('the count of a visit', () => {
  it('has the question that was answered on the service’s page, once', async () => {
    const { actor, counter, wait } = await visit(undefined, first)
    const answered = { step: first, started: 1, answered: 1, left: 0, errors: 0, ended: 0, ms: 0 }
    expect(counter.tell()?.steps).toEqual([
      answered,
      { step: 'intro', started: 1, answered: 0, left: 1, errors: 0, ended: 0, ms: 0 },
    ])
    // A visitor who goes back to it answers it no second time.
    actor.send({ type: 'STEP.CONTINUED' })
    wait(3000)
    actor.send({ type: 'ANSWER.CHANGED', answers: exampleAnswers[first ?? 'name'] })
    actor.send({ type: 'STEP.CONTINUED' })
    const again = counter.tell()?.steps.find(({ step }) => step === first)
    expect(again).toBeUndefined()
  })

  it('says what was started, answered, wrong and left, and how long it took', async () => {
    const { actor, counter, wait } = await visit()
    wait(2000)
    actor.send({ type: 'STEP.CONTINUED' })
    wait(1000)
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'STEP.CONTINUED' })
    wait(4000)
    actor.send({ type: 'ANSWER.CHANGED', answers: exampleAnswers[first ?? 'name'] })
    actor.send({ type: 'STEP.CONTINUED' })
    wait(9000)
    const report = counter.tell()
    expect(report).toEqual({
      service: 7,
      version: exampleWizard.definition.version,
      steps: [
        { step: 'intro', started: 1, answered: 1, left: 0, errors: 0, ended: 0, ms: 2000 },
        { step: first, started: 1, answered: 1, left: 0, errors: 1, ended: 0, ms: 5000 },
        { step: second, started: 1, answered: 0, left: 1, errors: 0, ended: 0, ms: 0 },
      ],
    })
    const answers = Object.values(exampleAnswers)
      .flatMap((step) => Object.values(step))
      .filter((value) => typeof value === 'string' && value.length > 3)
    for (const answer of answers) expect(JSON.stringify(report)).not.toContain(answer)
  })

  it('leaves nothing behind where the request was sent, and tells nothing before it was opened', async () => {
    const { actor, counter, settle } = await visit()
    actor.send({ type: 'STEP.CONTINUED' })
    for (const id of stepIds) {
      actor.send({ type: 'ANSWER.CHANGED', answers: exampleAnswers[id] })
      actor.send({ type: 'STEP.CONTINUED' })
      await settle()
    }
    await settle()
    const steps = counter.tell()?.steps ?? []
    expect(steps.every(({ left, started, answered }) => left === 0 && started === 1 && answered === 1)).toBe(
      true,
    )
    expect(stepCounter(7, () => 0).tell()).toBeUndefined()
  })

  it('counts a step once, however often the visitor goes back to it', async () => {
    const { actor, counter } = await visit()
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'ANSWER.CHANGED', answers: exampleAnswers[first ?? 'name'] })
    for (let n = 0; n < 60; n++) {
      actor.send({ type: 'STEP.CONTINUED' })
      actor.send({ type: 'STEP.BACK' })
    }
    const steps = counter.tell()?.steps ?? []
    expect(steps.map(({ step, started, answered, left }) => [step, started, answered, left])).toEqual([
      ['intro', 1, 1, 0],
      [first, 1, 1, 1],
      [second, 1, 0, 0],
    ])
  })

  it('goes on where the page was only loaded again: nobody came again, and nobody left', async () => {
    const counts = async (goesOnAt: number, further: boolean) => {
      const { actor, counter } = await visit(goesOnAt)
      if (further) actor.send({ type: 'STEP.CONTINUED' })
      return counter.tell()?.steps.map(({ step, started, answered, left }) => [step, started, answered, left])
    }
    expect(await counts(-1, true)).toEqual([
      ['intro', 0, 1, -1],
      [first, 1, 0, 1],
    ])
    expect(await counts(-1, false)).toBeUndefined()
    // Where another step opens than the one that was left, the visit is a new one.
    expect(await counts(3, false)).toEqual([['intro', 1, 0, 1]])
  })

  it('tells at each going out of sight what is new, and takes back who was told to have left', async () => {
    const { actor, counter, wait } = await visit()
    wait(1000)
    actor.send({ type: 'STEP.CONTINUED' })
    expect(counter.tell()?.steps).toMatchObject([{ step: 'intro' }, { step: first, started: 1, left: 1 }])
    expect(counter.tell()).toBeUndefined()
    wait(60_000)
    counter.back()
    counter.back()
    expect(counter.tell()).toBeUndefined()
    counter.back()
    wait(3000)
    actor.send({ type: 'ANSWER.CHANGED', answers: exampleAnswers[first ?? 'name'] })
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'STEP.BACK' })
    actor.send({ type: 'STEP.CONTINUED' })
    expect(counter.tell()?.steps).toEqual([
      { step: first, started: 0, answered: 1, left: -1, errors: 0, ended: 0, ms: expect.any(Number) },
      { step: second, started: 1, answered: 0, left: 1, errors: 0, ended: 0, ms: 0 },
    ])
  })

  it('does not count the time out of sight', async () => {
    const { actor, counter, wait } = await visit()
    wait(1000)
    counter.tell()
    wait(60_000)
    counter.back()
    wait(2000)
    actor.send({ type: 'STEP.CONTINUED' })
    expect(counter.tell()?.steps[0]).toMatchObject({ step: 'intro', answered: 1, ms: 3000 })
  })

  it('begins a new visit where the page comes back after a long while', async () => {
    const { actor, counter, wait } = await visit()
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'STEP.CONTINUED' })
    expect(counter.tell()?.steps).toMatchObject([{ step: 'intro' }, { step: first, errors: 1 }])
    wait(3_600_000)
    counter.back()
    actor.send({ type: 'ANSWER.CHANGED', answers: exampleAnswers[first ?? 'name'] })
    wait(3000)
    actor.send({ type: 'STEP.CONTINUED' })
    expect(counter.tell()?.steps).toEqual([
      { step: first, started: 1, answered: 1, left: 0, errors: 0, ended: 0, ms: 3000 },
      { step: second, started: 1, answered: 0, left: 1, errors: 0, ended: 0, ms: 0 },
    ])
  })
})
