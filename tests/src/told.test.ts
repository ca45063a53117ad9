import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { wizardMachine } from '#machines/wizard/machine.ts'
import { type Stage, toldOf } from '#src/wizard/stage/use-told.ts'
import { exampleAnswers, exampleWizard } from '#stories/support/example-wizard.ts'

describe('a wizard as React is told of it', () => {
  const acts = new EventTarget()
  let frames: (() => void)[]

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    frames = []
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
    vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1))
    vi.stubGlobal('addEventListener', acts.addEventListener.bind(acts))
    vi.stubGlobal('removeEventListener', acts.removeEventListener.bind(acts))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** The frame after what was done, and what follows it. */
  const frame = () => {
    for (const work of frames.splice(0)) work()
    vi.runAllTimers()
  }
  /** A wizard at its first step, with the pages of these steps rendered ahead. */
  const open = (...ready: string[]) => {
    const actor = createActor(wizardMachine(), {
      input: { subject: 311, requestId: 'r', wizard: exampleWizard, step: 0 },
    }).start()
    const shown: string[] = []
    const appeared: string[] = []
    const arrived = vi.fn()
    const stage: Stage = {
      isAhead: false,
      appeared: (view) => appeared.push(view),
      show: (id, appear) => {
        if (!ready.includes(id)) return false
        shown.push(id)
        appear()
        stage.arrive = () => {
          stage.arrive = undefined
          arrived(told.getSnapshot().context.step)
        }
        return true
      },
    }
    const told = toldOf(actor, stage)
    const heard = vi.fn()
    const stop = told.subscribe(heard)
    if (actor.getSnapshot().context.step === undefined) actor.send({ type: 'STEP.CONTINUED' })
    const step = () => told.getSnapshot().context.step
    const first = step()
    const goOn = () => {
      const { context } = actor.getSnapshot()
      const answers = exampleAnswers[context.step as keyof typeof exampleAnswers]
      if (answers) actor.send({ type: 'ANSWER.CHANGED', answers })
      actor.send({ type: 'STEP.CONTINUED' })
    }
    return { actor, stage, shown, appeared, arrived, told, heard, stop, step, first, goOn }
  }
  const [start = '', second = ''] = exampleWizard.definition.steps.map(({ id }) => id)

  it('shows a page that is rendered ahead at once, and tells React of it when it was painted', () => {
    const { goOn, step, first, shown, appeared, stage } = open(second)
    goOn()
    expect([shown, step(), stage.isAhead]).toEqual([[second], first, true])
    // No press counts in it yet.
    expect(appeared).toEqual([`passo ${second}`])
    frame()
    expect(step()).toBe(first)
    frame()
    expect([step(), stage.isAhead]).toEqual([second, false])
  })

  it('gives the page the focus when it was painted, before React hears of it', () => {
    const { goOn, first, arrived } = open(second)
    goOn()
    frame()
    expect(arrived).not.toHaveBeenCalled()
    frame()
    expect(arrived.mock.calls).toEqual([[first]])
  })

  it('tells React before anything that the person does next, and gives the focus', () => {
    const { goOn, step, heard, arrived } = open(second)
    goOn()
    heard.mockClear()
    acts.dispatchEvent(new Event('pointerdown'))
    expect(arrived).toHaveBeenCalledOnce()
    expect([step(), heard.mock.calls.length]).toEqual([second, 1])
    acts.dispatchEvent(new Event('click'))
    expect(frames).toEqual([])
    expect(heard).toHaveBeenCalledOnce()
  })

  it('tells React of each page at once where nobody sees them, and waits again when somebody does', () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const { goOn, actor, step, stage, first } = open(start, second)
    goOn()
    expect([step(), stage.isAhead]).toEqual([second, false])
    vi.stubGlobal('document', { visibilityState: 'visible' })
    actor.send({ type: 'STEP.BACK' })
    expect([step(), stage.isAhead]).toEqual([second, true])
    frame()
    frame()
    expect([step(), stage.isAhead]).toEqual([first, false])
  })

  it('tells React at once of a page that is not ready, of answers and of the end', () => {
    const { goOn, actor, step, stage, stop, heard } = open()
    goOn()
    expect([step(), stage.isAhead]).toEqual([second, false])
    heard.mockClear()
    actor.send({ type: 'WIZARD.LEFT' })
    expect(heard).toHaveBeenCalled()
    stop()
  })

  it('tells React of the sending if it takes more than a moment, and before the next act', () => {
    const { actor } = open()
    const sending = { ...actor.getSnapshot(), value: { ...actor.getSnapshot().value, flow: 'submitting' } }
    let hear = () => {}
    const told = toldOf(
      {
        getSnapshot: () => sending as ReturnType<typeof actor.getSnapshot>,
        subscribe: (work) => {
          hear = work
          return { unsubscribe: () => {} }
        },
      },
      { isAhead: false },
    )
    const heard = vi.fn()
    told.subscribe(heard)
    hear()
    vi.advanceTimersByTime(199)
    expect(heard).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(heard).toHaveBeenCalledOnce()
    hear()
    acts.dispatchEvent(new Event('keydown'))
    expect(heard).toHaveBeenCalledTimes(2)
    vi.runAllTimers()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('leaves the wizard in place under what is shown when it ends, until that was painted or the next act', () => {
    const { actor } = open()
    let flow = 'submitting'
    const snapshot = () => ({ ...actor.getSnapshot(), value: { ...actor.getSnapshot().value, flow } })
    let hear = () => {}
    const confirmed = vi.fn(() => flow === 'submitted')
    const told = toldOf(
      {
        getSnapshot: () => snapshot() as ReturnType<typeof actor.getSnapshot>,
        subscribe: (work) => {
          hear = work
          return { unsubscribe: () => {} }
        },
      },
      { isAhead: false },
      confirmed,
    )
    const heard = vi.fn()
    told.subscribe(heard)
    hear()
    flow = 'submitted'
    hear()
    expect(confirmed).toHaveBeenLastCalledWith(snapshot())
    frame()
    expect(heard).not.toHaveBeenCalled()
    frame()
    expect(told.getSnapshot().value.flow).toBe('submitted')
    expect(heard).toHaveBeenCalledOnce()
    hear()
    acts.dispatchEvent(new Event('pointerdown'))
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('says what appears again when the person goes back before React hears', () => {
    const { goOn, actor, appeared, step, first } = open(second)
    goOn()
    actor.send({ type: 'STEP.BACK' })
    expect([step(), appeared]).toEqual([first, [`passo ${second}`, `passo ${first}`]])
  })

  it('tells React at once in a page that nobody sees', () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const { goOn, step, stage, heard } = open(second)
    goOn()
    expect([step(), stage.isAhead]).toEqual([second, false])
    heard.mockClear()
    acts.dispatchEvent(new Event('keydown'))
    expect(heard).not.toHaveBeenCalled()
  })

  it('forgets what it waits for when nobody listens any more', () => {
    const { goOn, stop, heard } = open(second)
    goOn()
    heard.mockClear()
    stop()
    acts.dispatchEvent(new Event('keydown'))
    frame()
    frame()
    expect(heard).not.toHaveBeenCalled()
  })
})
