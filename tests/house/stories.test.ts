import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { draftEditorMachine } from '#machines/draft-editor.ts'
import { wizardMachine } from '#machines/wizard/machine.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { exampleSubgroups } from '#stories/support/example-signup.ts'

const read = (name: string, folder = 'wizards') =>
  readFileSync(join(import.meta.dirname, '../../stories', folder, name), 'utf8')
const storiesIn = (text: string) =>
  new Set(Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = '']) => name))

/** States that are passed through in no time and show nothing. */
const TRANSIENT = new Set(['begun', 'entering', 'resumed', 'active', 'opening', 'settling'])

/** Nothing is checked, introduced or asked on leaving in the loan. */
const NOT_IN_LOAN = new Set(['intro', 'checking', 'confirmingAbandon', 'saving', 'abandoned'])

/** Sign-up has no introduction, is not reviewed, and is simply left. */
const NOT_IN_SIGNUP = new Set(['intro', 'reviewing', 'confirmingAbandon', 'saving', 'abandoned'])

const flow = wizardMachine().root.states.flow
const states = [...Object.keys(flow?.states ?? {}), ...Object.keys(flow?.states.active?.states ?? {})].filter(
  (state) => !TRANSIENT.has(state),
)
const named = (state: string) => (state[0] ?? '').toUpperCase() + state.slice(1)

describe('the order’s stories', () => {
  const stories = storiesIn(read('order-states.stories.tsx'))
  it.each(states)('show the state %s', (state) => expect(stories).toContain(named(state)))
})

describe('sign-up’s stories', () => {
  const stories = storiesIn(read('signup.stories.tsx'))
  const { steps } = signupDefinition(exampleSubgroups)

  it.each(states.filter((state) => !NOT_IN_SIGNUP.has(state)))('show the state %s', (state) =>
    expect(stories).toContain(named(state)),
  )

  it.each(['Empty', 'Filled', 'Errors'])('show every step %s', (kind) =>
    expect([...stories].filter((name) => name.endsWith(kind))).toHaveLength(steps.length),
  )
})

describe('the loan’s stories', () => {
  const stories = storiesIn(read('loan-states.stories.tsx'))
  const steps = storiesIn(read('loan-steps.stories.tsx'))

  it.each(states.filter((state) => !NOT_IN_LOAN.has(state)))('show the state %s', (state) =>
    expect(stories).toContain(named(state)),
  )

  it('show every step empty, filled and with errors, for one person and for all', () => {
    const kinds = ['Empty', 'Filled', 'Errors', 'EmptyAll', 'FilledAll', 'ErrorsAll']
    for (const kind of kinds) {
      const shown = [...steps].filter((name) => name.endsWith(kind))
      expect(shown).toHaveLength(loanDefinition.steps.length)
    }
  })
})

describe('the workbench’s stories', () => {
  const stories = storiesIn(read('workbench.stories.tsx', 'admin'))
  const editor = Object.keys(draftEditorMachine().root.states).filter((state) => !TRANSIENT.has(state))
  it.each(editor)('show the state %s', (state) => expect(stories).toContain(named(state)))
})
