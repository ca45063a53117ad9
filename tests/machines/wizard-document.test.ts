import { expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { wizardMachine } from '#machines/wizard/machine.ts'

const INTRODUCTION = `# The wizard machine

The states of \`machines/wizard/machine.ts\`, drawn from the machine by \`tests/machines/wizard-document.test.ts\`. After a change,
\`npx vitest run tests/machines/wizard-document.test.ts -u\` writes this page again. An arrow says the event and, in brackets, the guard;
events that change no state are left out.
`

const nameOf = ({ path }: AnyStateNode): string => path.join('_')
/** An event as a person reads it: inner ones carry the machine's ids. */
const eventIn = (type: string): string => (type || 'at once').replace(/^xstate\.(\w+)\.(?:actor\.)?.*$/, '$1')

function statesIn(node: AnyStateNode, depth: number): string[] {
  const indent = '  '.repeat(depth)
  return Object.values(node.states).flatMap((state: AnyStateNode) => {
    const inner = Object.keys(state.states).length > 0
    const first = state.initial?.target?.[0]
    return [
      `${indent}state "${state.key}" as ${nameOf(state)}${inner ? ' {' : ''}`,
      ...(first ? [`${indent}  [*] --> ${nameOf(first)}`] : []),
      ...statesIn(state, depth + 1),
      ...(inner ? [`${indent}}`] : []),
    ]
  })
}

function arrowsFrom(node: AnyStateNode): string[] {
  const ownArrows = [...node.transitions.values(), node.always ?? []]
    .flat()
    .flatMap(({ target = [], eventType, guard }) =>
      target.map((to) => {
        const name = typeof guard === 'string' ? ` [${guard}]` : ''
        return `  ${nameOf(node)} --> ${nameOf(to)} : ${eventIn(eventType)}${name}`
      }),
    )
  return [...ownArrows, ...Object.values(node.states).flatMap(arrowsFrom)]
}

it('docs/wizard-machine.md shows the states as they are', async () => {
  const { root } = wizardMachine()
  const picture = ['```mermaid', 'stateDiagram-v2', ...statesIn(root, 1), ...new Set(arrowsFrom(root)), '```']
  await expect([INTRODUCTION, ...picture, ''].join('\n')).toMatchFileSnapshot('../../docs/wizard-machine.md')
})
