import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Verdict } from '#machines/wizard/context.ts'
import { comparable } from '#schemas/wizards/carry-over.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { SAVED_REQUESTS_KEY } from '#schemas/wizards/order/saved-requests.ts'
import type { CallFunction } from '#src/api/client.ts'
import { followDraft, type News } from '#src/features/order/drafts/follow-draft.ts'
import { orderMachine } from '#src/features/order/order-machine.ts'
import { answersOf, type Mark, orderStore } from '#src/features/order/order-store.ts'
import { findSavedRequest, saveRequest } from '#src/wizard/drafts/use-saved-requests.ts'
import { exampleSource, exampleWizard } from '#stories/support/example-wizard.ts'

const wizard = { ...exampleWizard, service: exampleSource.service }
const [first = '', second = '', third = ''] = wizard.definition.steps.map(({ id }) => id)
const answersFor = (trabalho: string): Answers => ({ [first]: { trabalho } })
const settled = () => new Promise((resolve) => setImmediate(resolve))

let stored: Map<string, string>
let beacons: Blob[]
let cookieEnabled: boolean
let listeners: Map<string, (event: unknown) => void>

beforeEach(() => {
  stored = new Map()
  beacons = []
  cookieEnabled = true
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  listeners = new Map()
  const listening = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    removeEventListener() {},
  }
  // Nothing waits for a paint in a page that nobody sees.
  vi.stubGlobal('document', { visibilityState: 'hidden', ...listening })
  vi.stubGlobal('navigator', {
    get cookieEnabled() {
      return cookieEnabled
    },
    sendBeacon: (_address: string, body: Blob) => beacons.push(body) > 0,
  })
  vi.stubGlobal('addEventListener', listening.addEventListener)
  vi.stubGlobal('removeEventListener', listening.removeEventListener)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** An order that is followed, and the bodies of its saves. `answers` come from this device's storage. */
async function order(
  replies: Record<string, unknown>,
  { answers, mark = {} }: { answers?: Answers; mark?: Mark } = {},
) {
  const saves: Record<string, unknown>[] = []
  const news: News[] = []
  let reopened = 0
  const call = (async (name: string, { body }: { body: Record<string, unknown> }) => {
    if (name === 'saveDraft') saves.push(body)
    const reply = replies[name]
    if (reply instanceof Error) throw reply
    return typeof reply === 'function' ? reply(body) : (reply ?? {})
  }) as CallFunction
  const machine = orderMachine.provide({
    actors: {
      loadWizard: fromPromise(async () => wizard),
      checkStep: fromPromise(async (): Promise<Verdict> => ({ problems: [] })),
      saveDraft: fromPromise(async () => {}),
    },
  })
  const store = orderStore(311)
  store.mark = mark
  const saved = answers && { answers, step: 1, furthest: 1, version: wizard.definition.version }
  const actor = createActor(machine, { input: { subject: { serviceId: 311 }, requestId: 'meu', saved } })
  actor.start()
  const tell = (one: News) => news.push(one)
  const draft = followDraft(actor, store, { call, tell, reopen: () => (reopened += 1) })
  await settled()
  return { actor, store, draft, saves, news, reopened: () => reopened }
}
const next = (seen: { revision: number }) => ({ state: 'saved', revision: seen.revision + 1 })
const theirs = (change: object = {}) => ({
  service: 311,
  version: wizard.definition.version,
  request: 'meu',
  answers: answersFor('reparar'),
  furthest: 2,
  open: second,
  revision: 4,
  savedAt: '',
  own: false,
  ...change,
})
const restored = {
  answers: answersFor('novo'),
  mark: { revision: 3, synced: comparable(answersFor('novo')) },
}

describe('an order that is followed', () => {
  it('is saved at each step, from the first answer, and when it is left (ORD-28)', async () => {
    const { actor, draft, saves } = await order({ saveDraft: next })
    actor.send({ type: 'STEP.CONTINUED' })
    await settled()
    expect(saves).toEqual([])
    actor.send({ type: 'OPTION.CHOSEN', answers: { trabalho: 'novo' } })
    await settled()
    expect(saves).toMatchObject([
      { request: 'meu', answers: answersFor('novo'), open: second, furthest: 1, revision: 0 },
    ])
    // It is in the header's index from now on.
    expect(JSON.parse(stored.get(SAVED_REQUESTS_KEY) ?? '[]')).toMatchObject([
      { requestId: 'meu', revision: 1 },
    ])
    actor.send({ type: 'ANSWER.CHANGED', answers: { divisoes: ['sala'] } })
    await settled()
    expect(saves).toHaveLength(1)
    draft.stop()
    expect(JSON.parse(await (beacons[0] as Blob).text())).toMatchObject({
      answers: { ...answersFor('novo'), [second]: { divisoes: ['sala'] } },
      revision: 1,
    })
  })

  it('goes on where the server is away, and where cookies are refused', async () => {
    const away = await order({ saveDraft: new Error('x'), showDraft: new Error('x') }, restored)
    expect([away.saves.length, away.news, away.reopened()]).toEqual([1, [], 0])
    // A person who wants to go on on another device hears of it (ORD-32).
    away.actor.send({ type: 'ANSWER.CHANGED', answers: { divisoes: ['sala'] } })
    await expect(away.draft.save()).rejects.toThrow('x')
    away.draft.stop()
    cookieEnabled = false
    const refusing = await order({ saveDraft: next }, restored)
    refusing.draft.stop()
    expect([refusing.saves, beacons.length]).toEqual([[], 1])
  })

  it('takes the other device’s answers where this one did not go on (ORD-33)', async () => {
    const { actor, store, saves, news, reopened } = await order({ showDraft: { draft: theirs() } }, restored)
    expect([saves, news, reopened()]).toEqual([[], [], 1])
    // The order that is left behind does not go over them.
    store.keep(actor.getSnapshot().context)
    expect(findSavedRequest(311)).toMatchObject({
      requestId: 'meu',
      lead: answersFor('reparar'),
      openStep: second,
      orderStep: 1,
      furthest: 2,
      revision: 4,
    })
  })

  it('asks where both went on, and saves nothing before the answer (ORD-33)', async () => {
    const both = { ...restored, mark: { revision: 3, synced: '' } }
    const keeping = await order({ showDraft: { draft: theirs() }, saveDraft: next }, both)
    const [differs] = keeping.news
    if (differs?.kind !== 'differs') throw new Error('Nothing was asked')
    expect(differs.differences).toMatchObject([{ here: 'Instalação nova', there: 'Reparação' }])
    await keeping.draft.save()
    expect(keeping.saves).toEqual([])
    differs.keep()
    await settled()
    expect(keeping.saves).toMatchObject([{ answers: answersFor('novo'), revision: 4 }])

    const other = theirs({ request: 'outro' })
    const taking = await order({ showDraft: { draft: other } }, both)
    const [asked] = taking.news
    if (asked?.kind !== 'differs') throw new Error('Nothing was asked')
    asked.take()
    expect([taking.reopened(), findSavedRequest(311)]).toMatchObject([
      1,
      { requestId: 'outro', lead: answersFor('reparar') },
    ])
  })

  it('saves nothing when it is only opened, and asks nothing where the other device was only opened (ORD-33)', async () => {
    const opened = theirs({ answers: answersFor('novo') })
    const same = await order({ showDraft: { draft: opened }, saveDraft: next }, restored)
    expect([same.saves, same.news, same.reopened()]).toEqual([[], [], 0])
    same.actor.send({ type: 'ANSWER.CHANGED', answers: { divisoes: ['sala'] } })
    await same.draft.save()
    expect(same.saves).toMatchObject([{ revision: 4 }])

    let first = true
    const saveDraft = (seen: { revision: number }) => {
      const conflict = first
      first = false
      return conflict ? { state: 'conflict', draft: opened } : next(seen)
    }
    const alone = await order(
      { saveDraft, showDraft: new Error('x') },
      { ...restored, answers: answersFor('reparar') },
    )
    expect([alone.news, alone.saves]).toMatchObject([
      [],
      [{ revision: 3 }, { revision: 4, answers: answersFor('reparar') }],
    ])
  })

  it('finds out at a save that another device went on', async () => {
    const conflict = {
      state: 'conflict',
      draft: theirs({ answers: { ...answersFor('reparar'), when: { when: 1 } } }),
    }
    const { actor, news, saves } = await order({ saveDraft: conflict })
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'OPTION.CHOSEN', answers: { trabalho: 'novo' } })
    await settled()
    expect([saves.length, news]).toMatchObject([1, [{ kind: 'differs', differences: [{}, { here: '' }] }]])
  })

  it('says that it is no longer on the server, and is saved again after that (ORD-30)', async () => {
    const replies = [{ state: 'gone' }, { state: 'saved', revision: 1 }]
    const { news, saves } = await order({ showDraft: {}, saveDraft: () => replies.shift() }, restored)
    expect([news, saves]).toMatchObject([[{ kind: 'gone' }], [{ revision: 3 }]])
    if (news[0]?.kind === 'gone') news[0].goOn()
    await settled()
    expect(saves).toMatchObject([{}, { revision: 0, answers: answersFor('novo') }])
  })

  it('does not go over what a tab that crashed has saved since (ORD-31, ORD-33)', async () => {
    const crashed = { showDraft: { draft: theirs({ own: true, revision: 11 }) }, saveDraft: next }
    const older = {
      answers: answersFor('novo'),
      mark: { revision: 1, synced: comparable(answersFor('novo')) },
    }
    const alone = await order(crashed, older)
    expect([alone.saves, alone.news, alone.reopened()]).toEqual([[], [], 1])
    expect(findSavedRequest(311)).toMatchObject({ revision: 11, lead: answersFor('reparar') })
    // The person is asked about the answers that it has besides, also where it finds out at a save.
    const more = { ...older, mark: { revision: 1, synced: '' } }
    const late = { showDraft: new Error('x'), saveDraft: { state: 'conflict', ...crashed.showDraft } }
    for (const replies of [crashed, late]) {
      const both = await order(replies, more)
      expect([both.news, both.reopened()]).toMatchObject([[{ kind: 'differs', place: 'tab' }], 0])
    }
  })

  it('is written into this browser with every save, also where the server is away (ORD-15)', async () => {
    const { actor, store } = await order({ saveDraft: new Error('x') })
    const here = () => JSON.parse(stored.get(SAVED_REQUESTS_KEY) ?? '[]')
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'OPTION.CHOSEN', answers: { trabalho: 'novo' } })
    await settled()
    expect(here()).toMatchObject([{ lead: answersFor('novo'), openStep: second }])
    actor.send({ type: 'ANSWER.CHANGED', answers: { divisoes: ['sala'] } })
    actor.send({ type: 'STEP.CONTINUED' })
    await settled()
    expect(here()).toMatchObject([{ lead: { [second]: { divisoes: ['sala'] } }, openStep: third }])
    // A tab that was left behind does not go over it as it goes.
    const newer = JSON.parse(stored.get(SAVED_REQUESTS_KEY) ?? '')
    stored.set(SAVED_REQUESTS_KEY, JSON.stringify([{ ...newer[0], revision: 9 }]))
    store.mark = { revision: 2, synced: comparable(answersOf(actor.getSnapshot().context)) }
    store.keep(actor.getSnapshot().context)
    expect(here()).toMatchObject([{ revision: 9 }])
    store.mark = { revision: 2, synced: '' }
    store.keep(actor.getSnapshot().context)
    expect(here()).toMatchObject([{ revision: 2 }])
  })

  it('goes on where it was left, also where the server took the last save and its reply was lost (ORD-15, ORD-31)', async () => {
    saveRequest({
      requestId: 'meu',
      service: wizard.service,
      version: wizard.definition.version,
      orderStep: 1,
      openStep: second,
      furthest: 1,
      lead: answersFor('novo'),
      savedAt: Date.now(),
      ...restored.mark,
    })
    const mark = findSavedRequest(311)
    const answers = { ...answersFor('novo'), [second]: { divisoes: ['sala'] } }
    const never = () => new Promise(() => {})
    const left = await order(
      { showDraft: never, saveDraft: never },
      { answers: answersFor('novo'), ...(mark && { mark }) },
    )
    left.actor.send({ type: 'ANSWER.CHANGED', answers: answers[second] ?? {} })
    left.actor.send({ type: 'STEP.CONTINUED' })
    left.draft.stop()
    expect(JSON.parse(await (beacons[0] as Blob).text())).toMatchObject({ answers, open: third, revision: 3 })
    const saved = findSavedRequest(311)
    expect(saved).toMatchObject({ lead: answers, openStep: third, orderStep: 2, furthest: 2, revision: 3 })

    const taken = { draft: theirs({ answers, open: third, own: true }) }
    const loaded = await order({ showDraft: taken, saveDraft: next }, { answers, mark: saved })
    expect([loaded.news, loaded.saves, loaded.reopened()]).toEqual([[], [], 0])
  })

  describe('in two tabs (ORD-33)', () => {
    const saved = (lead: Answers, savedAt: number) =>
      JSON.stringify([
        {
          format: 1,
          service: wizard.service,
          requestId: 'meu',
          version: wizard.definition.version,
          orderStep: 1,
          openStep: second,
          furthest: 2,
          revision: 4,
          lead,
          savedAt,
        },
      ])
    /** The other tab saves the order as it is left; this one had saved `before`. */
    const hear = (before: Answers, after: Answers, later = 1) => {
      const then = Date.now() - 1000
      listeners.get('storage')?.({
        key: SAVED_REQUESTS_KEY,
        oldValue: saved(before, then),
        newValue: saved(after, then + later),
      })
    }

    it('goes on from what the other tab saved, where this one did not go on', async () => {
      const tab = await order({ showDraft: new Error('x'), saveDraft: next }, restored)
      hear(answersFor('novo'), answersFor('reparar'), 0)
      await settled()
      expect(tab.reopened()).toBe(0)
      hear(answersFor('novo'), answersFor('reparar'))
      await settled()
      expect([tab.reopened(), tab.news, findSavedRequest(311)]).toMatchObject([
        1,
        [],
        { requestId: 'meu', lead: answersFor('reparar'), furthest: 2, revision: 4 },
      ])
    })

    it('asks where both went on, and changes nothing where the answers are the same', async () => {
      const ownDraft = theirs({ own: true, answers: answersFor('novo') })
      const replies = { showDraft: { draft: ownDraft }, saveDraft: new Error('x') }
      const alike = await order(replies, restored)
      hear({}, answersFor('novo'))
      await settled()
      expect([alike.reopened(), alike.news]).toEqual([0, []])
      const tab = await order(replies, restored)
      tab.actor.send({ type: 'ANSWER.CHANGED', answers: { divisoes: ['sala'] } })
      hear(answersFor('novo'), answersFor('reparar'))
      await settled()
      expect(tab.news).toMatchObject([
        { kind: 'differs', place: 'tab', differences: [{ here: 'Instalação nova', there: 'Reparação' }, {}] },
      ])
    })
  })

  it('is not saved twice by a browser that keeps no cookie', async () => {
    const replies = [{ state: 'saved', revision: 1 }, { state: 'gone' }]
    const { actor, news, saves } = await order({ saveDraft: () => replies.shift() })
    actor.send({ type: 'STEP.CONTINUED' })
    actor.send({ type: 'OPTION.CHOSEN', answers: { trabalho: 'novo' } })
    await settled()
    for (const type of ['STEP.BACK', 'STEP.CONTINUED', 'STEP.BACK'] as const) {
      actor.send({ type })
      await settled()
    }
    expect([saves.length, news]).toEqual([2, []])
  })

  it('is said to be sent where another device sent it, and is asked again only as another one (ORD-40)', async () => {
    const { actor, store, news, reopened } = await order(
      { showDraft: {}, saveDraft: { state: 'sent' } },
      { ...restored, answers: answersFor('reparar') },
    )
    const [sent] = news
    if (sent?.kind !== 'sent') throw new Error('Nothing was said')
    sent.askAgain()
    const saved = findSavedRequest(311)
    expect([reopened(), saved]).toMatchObject([1, { lead: answersFor('reparar') }])
    expect([saved?.requestId === 'meu', saved?.revision]).toEqual([false, undefined])
    sent.end()
    store.keep(actor.getSnapshot().context)
    expect(stored.get(SAVED_REQUESTS_KEY)).toBeUndefined()
  })
})
