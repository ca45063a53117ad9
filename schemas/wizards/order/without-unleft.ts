import type { Answers } from '../definition.ts'
import type { WalkedStep } from '../walk.ts'

/**
 * An unfinished order's answers as they are kept on the server: those of the path (QST-26), without those of steps that ask
 * who the person is and were not left, that is, with no later step opened (ORD-29). `furthest` is the index on the path of
 * the furthest step.
 */
export function withoutUnleft(path: readonly WalkedStep[], answers: Answers, furthest: number): Answers {
  const leftSteps = path.filter(({ step }, index) => !step.personal || index < furthest)
  const ids = new Set(leftSteps.map(({ step }) => step.id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)))
}
