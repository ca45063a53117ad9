import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, type InputFrom, SimulatedClock, waitFor } from 'xstate'
import { DraftConflict, draftEditorMachine } from '#machines/draft-editor.ts'

const PAUSE = 1000

type Machine = ReturnType<typeof draftEditorMachine<string>>

/** An editor of a text, whose server keeps what it gets unless it is told to fail. */
function editor(fail?: () => Error | undefined, start: Partial<InputFrom<Machine>> = {}) {
  const savedTexts: string[] = []
  const machine = draftEditorMachine<string>().provide({
    actors: {
      saveDraft: fromPromise(async ({ input }) => {
        const error = fail?.()
        if (error) throw error
        savedTexts.push(input.content)
        return { content: input.content, revision: input.revision + 1, findings: [] }
      }),
    },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    input: { subject: 1, content: 'a', revision: 0, base: 1, findings: [], ...start },
    clock,
  }).start()
  const edit = (content: string, about?: string) =>
    actor.send({ type: 'CONTENT.EDITED', content, ...(about && { about }) })
  const settled = () =>
    waitFor(actor, (snapshot) => !snapshot.matches('saving') && !snapshot.matches('settling'))
  return { actor, clock, savedTexts, edit, settled }
}

describe('the editor of a draft', () => {
  it('saves again as soon as the connection is back', async () => {
    let back = () => {}
    let left = 0
    let offline = true
    const machine = draftEditorMachine<string>().provide({
      actors: {
        saveDraft: fromPromise(async ({ input }) => {
          if (offline) throw new Error('Sem ligação')
          return { content: input.content, revision: 1, findings: [] }
        }),
        network: fromCallback<{ type: 'SAVE.RETRIED' }>(({ sendBack }) => {
          back = () => sendBack({ type: 'SAVE.RETRIED' })
          return () => {
            left += 1
          }
        }),
      },
    })
    const clock = new SimulatedClock()
    const input = { subject: 1, content: 'a', revision: 0, base: 1, findings: [] }
    const actor = createActor(machine, { input, clock }).start()
    actor.send({ type: 'CONTENT.EDITED', content: 'ab' })
    clock.increment(PAUSE)
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    offline = false
    back()
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(actor.getSnapshot().context).toMatchObject({ revision: 1, savedContent: 'ab', failure: undefined })
    expect(left).toBe(1)
  })

  it('saves a draft once at each pause', async () => {
    const { actor, clock, savedTexts, edit, settled } = editor()
    edit('ab')
    clock.increment(PAUSE / 2)
    edit('abc')
    clock.increment(PAUSE - 1)
    expect(savedTexts).toEqual([])
    clock.increment(1)
    await settled()
    expect(savedTexts).toEqual(['abc'])
    expect(actor.getSnapshot().context).toMatchObject({ revision: 1, savedContent: 'abc' })
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(false)
  })

  it('saves what is edited while it saves', async () => {
    const { actor, clock, savedTexts, edit, settled } = editor()
    edit('ab')
    clock.increment(PAUSE)
    edit('abc')
    await waitFor(actor, (snapshot) => snapshot.matches('pausing'))
    clock.increment(PAUSE)
    await settled()
    expect(savedTexts).toEqual(['ab', 'abc'])
    expect(actor.getSnapshot().context.revision).toBe(2)
  })

  it('undoes repeated edits of one kind in one step, and redoes them', () => {
    const { actor, edit } = editor()
    edit('ab', 'title')
    edit('abc', 'title')
    edit('X', 'other')
    actor.send({ type: 'EDIT.UNDONE' })
    expect(actor.getSnapshot().context.content).toBe('abc')
    actor.send({ type: 'EDIT.UNDONE' })
    expect(actor.getSnapshot().context.content).toBe('a')
    actor.send({ type: 'EDIT.UNDONE' })
    expect(actor.getSnapshot().context.content).toBe('a')
    actor.send({ type: 'EDIT.REDONE' })
    actor.send({ type: 'EDIT.REDONE' })
    expect(actor.getSnapshot().context.content).toBe('X')
  })

  it('tries again after a failure, and keeps what was typed', async () => {
    let down = true
    const { actor, clock, savedTexts, edit } = editor(() => (down ? new Error('Sem ligação.') : undefined))
    edit('ab')
    clock.increment(PAUSE)
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(actor.getSnapshot().context).toMatchObject({ content: 'ab', failure: 'Sem ligação.' })
    down = false
    actor.send({ type: 'SAVE.RETRIED' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(savedTexts).toEqual(['ab'])
  })

  it('stops saving when somebody else has saved another draft, until it is loaded again', async () => {
    const { actor, clock, edit } = editor(() => new DraftConflict('Outra pessoa…'))
    edit('ab')
    clock.increment(PAUSE)
    await waitFor(actor, (snapshot) => snapshot.matches('conflicted'))
    edit('abc')
    clock.increment(60_000)
    expect(actor.getSnapshot().matches('conflicted')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ content: 'abc', failure: 'Outra pessoa…' })
    actor.send({ type: 'CONTENT.RELOADED', content: 'theirs', revision: 7, base: 2, findings: [] })
    expect(actor.getSnapshot().context).toMatchObject({ content: 'theirs', revision: 7, past: [] })
    expect(actor.getSnapshot().matches('kept')).toBe(true)
  })

  it('replaces somebody else’s draft with its own when it is told to', async () => {
    let theirs = true
    const { actor, clock, savedTexts, edit } = editor(() =>
      theirs ? new DraftConflict('Outra pessoa…') : undefined,
    )
    edit('ab')
    clock.increment(PAUSE)
    await waitFor(actor, (snapshot) => snapshot.matches('conflicted'))
    theirs = false
    actor.send({ type: 'CONFLICT.OVERRULED', revision: 7, base: 2, common: 'theirs' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(savedTexts).toEqual(['ab'])
    expect(actor.getSnapshot().context).toMatchObject({ revision: 8, base: 2, failure: undefined })
  })

  it('knows what was there before it parted from somebody else’s, and saves both together (ADM-66)', async () => {
    let theirs = true
    const { actor, clock, savedTexts, edit } = editor(() =>
      theirs ? new DraftConflict('Outra pessoa…') : undefined,
    )
    const { common } = actor.getSnapshot().context
    edit('ab')
    clock.increment(PAUSE)
    await waitFor(actor, (snapshot) => snapshot.matches('conflicted'))
    expect(actor.getSnapshot().context.common).toBe(common)
    theirs = false
    edit('ab and theirs')
    actor.send({ type: 'CONFLICT.OVERRULED', revision: 7, base: 2, common: 'theirs' })
    expect(actor.getSnapshot().context.common).toBe('theirs')
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(savedTexts).toEqual(['ab and theirs'])
    expect(actor.getSnapshot().context.common).toBe('ab and theirs')
  })

  it('begins by asking which to keep when another version has been published since', () => {
    const { actor } = editor(undefined, { conflict: 'Foi publicada outra versão.' })
    expect(actor.getSnapshot().matches('conflicted')).toBe(true)
    expect(actor.getSnapshot().hasTag('blocked')).toBe(true)
  })

  it('saves what was not yet saved when it is left, based on the version that was edited', async () => {
    const { actor, clock, savedTexts, settled } = editor(undefined, {
      unsaved: { content: 'ab', revision: 3, base: 1 },
    })
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
    clock.increment(PAUSE)
    await settled()
    expect(savedTexts).toEqual(['ab'])
    expect(actor.getSnapshot().context).toMatchObject({ revision: 4, past: ['a'] })
  })

  it('is as at the beginning after undoing every edit, and as at the end after redoing them', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), (contents) => {
        const { actor, edit } = editor()
        for (const content of contents) edit(content)
        const end = actor.getSnapshot().context.content
        for (const _ of contents) actor.send({ type: 'EDIT.UNDONE' })
        const begin = actor.getSnapshot().context.content
        for (const _ of contents) actor.send({ type: 'EDIT.REDONE' })
        actor.stop()
        return begin === 'a' && actor.getSnapshot().context.content === end
      }),
      { seed: 5, numRuns: 50 },
    )
  })
})
