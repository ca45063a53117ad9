import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wizardMachine } from '#machines/wizard.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../stories/wizards', name), 'utf8')
const storiesIn = (text: string) =>
  new Set(Array.from(text.matchAll(/^export const (\w+)/gm), ([, name]) => name))

/** States that are passed through in no time and show nothing. */
const TRANSIENT = new Set(['entering', 'resumed', 'active'])

describe('the order’s stories', () => {
  const flow = wizardMachine.root.states.flow
  const states = [...Object.keys(flow?.states ?? {}), ...Object.keys(flow?.states.active?.states ?? {})]
  const stories = storiesIn(read('order-states.stories.tsx'))

  it.each(states.filter((state) => !TRANSIENT.has(state)))('show the state %s', (state) => {
    expect(stories).toContain((state[0] ?? '').toUpperCase() + state.slice(1))
  })
})
