import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { WizardInput } from '#machines/wizard/context.ts'
import { indexOf } from '#machines/wizard/context.ts'
import { wizardMachine } from '#machines/wizard/machine.ts'
import { parseOrderAddress, withOrderAddress } from '#src/routes/order-address.ts'
import { stepPaths } from '#src/wizard/address/step-path.ts'
import { followSteps, type StepAddress } from '#src/wizard/address/use-step-address.ts'
import { exampleLoan, shortLoan } from '#stories/support/example-loan.ts'
import { exampleAnswers, exampleWizard } from '#stories/support/example-wizard.ts'

const address: StepAddress = {
  shownPageOf: ({ context }) => indexOf(context),
  read: ({ searchParams }) => parseOrderAddress(searchParams)?.step,
  write: ({ pathname, searchParams }, step) =>
    pathname + withOrderAddress(searchParams, { serviceId: 311, step }),
}

/** A window with a history. `heard` counts the pops that the router hears of. */
function fakeWindow(first: string) {
  const entries = [{ href: `https://exemplo.pt${first}`, state: { idx: 0, key: 'dada' } as unknown }]
  let at = 0
  const heard: string[] = []
  let pop: ReturnType<typeof followSteps>['pop'] = () => {}
  const move = (by: number) => {
    at += by
    let stopped = false
    pop({
      stopImmediatePropagation: () => {
        stopped = true
      },
    })
    if (!stopped) heard.push(entries[at]?.href ?? '')
  }
  const put = (place: number, state: unknown, path: string) => {
    at = place
    entries.splice(at, entries.length, { href: new URL(path, entries[0]?.href).href, state })
  }
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _: string, path: string) => put(at + 1, state, path),
    replaceState: (state: unknown, _: string, path: string) => put(at, state, path),
    go: (by: number) => queueMicrotask(() => move(by)),
  }
  return {
    window: {
      history,
      location: {
        get href() {
          return entries[at]?.href ?? ''
        },
      },
    },
    heard,
    move,
    search: () => new URL(entries[at]?.href ?? '').search,
    path: () => new URL(entries[at]?.href ?? '').pathname,
    state: () => entries[at]?.state,
    length: () => entries.length,
    onPop: (listener: typeof pop) => {
      pop = listener
    },
  }
}

function open(
  path: string,
  ofSteps = address,
  input: WizardInput = { subject: 311, requestId: 'r', wizard: exampleWizard },
) {
  const browser = fakeWindow(path)
  vi.stubGlobal('window', browser.window)
  const actor = createActor(wizardMachine(), { input }).start()
  const { follow, pop } = followSteps(actor, ofSteps)
  browser.onPop(pop)
  actor.subscribe(() => follow())
  follow()
  const step = () => indexOf(actor.getSnapshot().context)
  const goOn = () => {
    const { context } = actor.getSnapshot()
    const answers = exampleAnswers[context.step as keyof typeof exampleAnswers]
    if (answers) actor.send({ type: 'ANSWER.CHANGED', answers })
    actor.send({ type: 'STEP.CONTINUED' })
  }
  return { ...browser, actor, step, goOn }
}

describe('the address of a step', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is a new entry in the history, of which the router does not hear', async () => {
    const order = open('/casa?pedido=311')
    order.goOn()
    order.goOn()
    expect(order.search()).toBe('?pedido=311&passo=1')
    expect(order.state()).toEqual({ idx: 2, key: 'dada', usr: { stepsBefore: [-1, 0] } })
    order.move(-1)
    expect([order.step(), order.search()]).toEqual([0, '?pedido=311&passo=0'])
    order.move(1)
    expect([order.step(), order.search()]).toEqual([1, '?pedido=311&passo=1'])
    expect(order.heard).toEqual([])
  })

  it('goes back to the entry that the step came from', async () => {
    const order = open('/casa?pedido=311')
    order.goOn()
    order.goOn()
    order.actor.send({ type: 'STEP.BACK' })
    await Promise.resolve()
    expect([order.step(), order.search(), order.length()]).toEqual([0, '?pedido=311&passo=0', 3])
    expect(order.heard).toEqual([])
  })

  it('is corrected where the answers do not allow it', () => {
    const order = open('/casa?pedido=311&passo=7')
    expect([order.step(), order.search(), order.length()]).toEqual([-1, '?pedido=311', 1])
  })

  it('goes to the review and back where that has an address', async () => {
    const saved = { answers: shortLoan, step: 5, furthest: 5 }
    const order = open('/pedido-ch/passo/5', stepPaths('/pedido-ch', '/pedido-ch'), {
      ...{ subject: undefined, requestId: 'r', wizard: exampleLoan, saved },
    })
    order.actor.send({ type: 'REVIEW.OPENED' })
    expect(order.path()).toBe('/pedido-ch/passo/rever')
    order.move(-1)
    expect(order.path()).toBe('/pedido-ch/passo/5')
    order.move(1)
    expect([order.path(), order.actor.getSnapshot().matches({ flow: { active: 'reviewing' } })]).toEqual([
      '/pedido-ch/passo/rever',
      true,
    ])
  })

  it('leaves every other move to the router', () => {
    const order = open('/casa?pedido=311')
    order.goOn()
    order.window.history.pushState({}, '', '/termos')
    order.move(-1)
    expect(order.heard).toEqual([])
    order.move(1)
    expect(order.heard).toEqual(['https://exemplo.pt/termos'])
  })
})
