import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { openStep, type Verdict } from '#machines/wizard/context.ts'
import { type FieldCheckInput, fieldCheck } from '#machines/wizard/field-check.ts'
import { wizardMachine } from '#machines/wizard/machine.ts'
import { checkedProblems, verdictOn } from '#machines/wizard/problems.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { exampleSignup, exampleSubgroups } from '#stories/support/example-signup.ts'

const wizard = compileWizard(signupDefinition(exampleSubgroups))
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

type Asked = { field: string; value: unknown; signal: AbortSignal }

/** Sign-up opened at a step with the earlier ones answered; what is asked is written down. */
async function openedAt(step: keyof typeof exampleSignup, firstProblems: readonly Problem[] = []) {
  const clock = new SimulatedClock()
  const asked: Asked[] = []
  const checkStep = vi.fn(
    async (): Promise<Verdict> => ({ problems: [], notes: { zip_work: 'O código postal é válido' } }),
  )
  const machine = wizardMachine().provide({
    actors: {
      loadWizard: fromPromise(async () => wizard),
      checkStep: fromPromise(checkStep),
      fieldCheck: fieldCheck.provide({
        actors: {
          checkField: fromPromise<readonly Problem[], FieldCheckInput>(async ({ input, signal }) => {
            asked.push({ field: input.field, value: input.value, signal })
            return firstProblems.filter(({ path }) => path === `/${input.field}`)
          }),
        },
      }),
    },
  })
  const ids = Object.keys(exampleSignup)
  const at = ids.indexOf(step)
  const answers = Object.fromEntries(Object.entries(exampleSignup).slice(0, at))
  const actor = createActor(machine, {
    clock,
    input: { subject: 'signup', requestId: 'r', saved: { answers, step: at } },
  })
  actor.start()
  await settle()
  return {
    asked,
    checkStep,
    actor,
    send: (answers: StepAnswers) => actor.send({ type: 'ANSWER.CHANGED', answers }),
    flow: () => actor.getSnapshot().value.flow,
    async pass(ms: number) {
      clock.increment(ms)
      await settle()
    },
    open: () => {
      const { context } = actor.getSnapshot()
      const walked = openStep(context)
      if (!walked) throw new Error('No step is open')
      return {
        context,
        walked,
        verdict: verdictOn(context, walked),
        checkProblems: checkedProblems(context, walked),
      }
    },
  }
}

const taken = (field: string) => ({
  path: `/${field}`,
  keyword: 'check',
  message: 'Encontra-se já registado.',
})

describe.each(['perfil', 'conta'] as const)('in the step %s', (step) => {
  const start = step === 'perfil' ? { professional: true } : exampleSignup.conta

  it.each([
    ['email', 'ana@exemplo.pt', 'ana@exemplo'],
    ['phone', '966 000 111', '966 000'],
  ])('%s is checked by itself, a second after its last change', async (field, value, unfinished) => {
    const { asked, send, pass, open } = await openedAt(step, [taken(field)])
    const { [field]: _, password: __, ...rest } = start as StepAnswers
    send({ ...rest, [field]: unfinished })
    await pass(1000)
    expect(asked).toEqual([])
    send({ ...rest, [field]: value })
    await pass(999)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toMatchObject([{ field, value }])
    expect(open().walked.problems).not.toEqual([])
    expect(open().checkProblems).toEqual([taken(field)])
    expect(open().context.showProblems).toBe(false)
  })
})

describe('a field’s own check', () => {
  it('is put off by a change of that field, and by no other', async () => {
    const { asked, send, pass } = await openedAt('perfil')
    send({ professional: true, email: 'ana@exemplo.pt' })
    await pass(600)
    send({ professional: true, email: 'ana@exemplo.pt', phone: '966 000 111' })
    await pass(400)
    expect(asked.map(({ field }) => field)).toEqual(['email'])
    send({ professional: true, email: 'ana@exemplo.pt', phone: '966 000 222' })
    await pass(999)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked.map(({ value }) => value)).toEqual(['ana@exemplo.pt', '966 000 222'])
  })

  it('is given up when its field changes meanwhile, and holds for the value that it was made on', async () => {
    const { asked, actor, send, pass, open } = await openedAt('perfil', [taken('email')])
    send({ professional: true, email: 'ana@exemplo.pt' })
    await pass(1000)
    expect(open().checkProblems).toHaveLength(1)
    send({ professional: true, email: 'eva@exemplo.pt' })
    expect(open().checkProblems).toEqual([])
    actor.send({
      type: 'FIELD.CHECKED',
      step: 'perfil',
      field: 'email',
      value: 'ana@exemplo.pt',
      problems: [],
    })
    expect(open().checkProblems).toEqual([])
    await pass(1000)
    expect(asked).toHaveLength(2)
    expect(open().checkProblems).toEqual([taken('email')])
  })

  it('aborts what it asked when its field changes', async () => {
    const { asked, send, pass } = await openedAt('perfil')
    send({ professional: true, email: 'ana@exemplo.pt' })
    const answered = pass(1000)
    send({ professional: true, email: 'eva@exemplo.pt' })
    await answered
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('stands in the way of going on', async () => {
    const { checkStep, actor, send, pass, open } = await openedAt('perfil', [taken('email')])
    send(exampleSignup.perfil)
    await pass(1000)
    actor.send({ type: 'STEP.CONTINUED' })
    await settle()
    expect(checkStep).not.toHaveBeenCalled()
    expect(open().walked.step.id).toBe('perfil')
    expect(open().context.showProblems).toBe(true)
  })
})

describe('the postal code that step 5 begins with', () => {
  it('is checked on entering the step, and not again for another distance', async () => {
    const { checkStep, send, pass, open, flow } = await openedAt('zona')
    expect(open().walked.answers.zip_work).toBe('1000-001')
    expect(flow()).toEqual({ active: { checking: 'waiting' } })
    await pass(0)
    expect(flow()).toEqual({ active: 'editing' })
    send({ ...exampleSignup.zona, distance: 50 })
    await pass(0)
    expect(checkStep).toHaveBeenCalledTimes(1)
    expect(open().verdict?.notes).toEqual({ zip_work: 'O código postal é válido' })
  })

  it('is checked again when it changes', async () => {
    const { checkStep, send, pass } = await openedAt('zona')
    await pass(0)
    send({ ...exampleSignup.zona, zip_work: '4000-001' })
    await pass(0)
    expect(checkStep).toHaveBeenCalledTimes(2)
  })
})
