import { expect, it } from 'vitest'
import { stepsTogether } from '#server/features/funnel/steps-together.ts'

it('puts the questions of services together, and keeps the steps that all have apart (SRV-40)', () => {
  const counts = { started: 2, answered: 1, left: 1 }
  const steps = ['intro', 'when', 'contact', 'name', 'q_311_1', 'q_52_1']
  const series = stepsTogether(steps.map((step) => ({ step, ...counts })))
  const started = series.filter(({ what }) => what === 'started')
  expect(started.map(({ step, value }) => [step, value])).toEqual([
    ['intro', 2],
    ['when', 2],
    ['contact', 2],
    ['name', 2],
    ['question', 4],
  ])
})
