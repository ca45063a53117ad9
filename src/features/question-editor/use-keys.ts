import { useLayoutEffect, useState } from 'react'
import type { QuestionRecord } from '#schemas/questions/record.ts'

/** Questions with the key of each. */
interface Keyed {
  readonly questions: readonly QuestionRecord[]
  /** The same array as long as nothing moves. */
  readonly keys: string[]
  /** The number of the next new key. */
  readonly next: number
}

const NONE: Keyed = { questions: [], keys: [], next: 0 }

/**
 * Questions are told apart by where they stand; here each has a key of its own, by which it keeps its focus when it moves
 * and stays open. A question that undo brings back has its old answer, and so its old key.
 */
export function useKeys(questions: readonly QuestionRecord[]): string[] {
  const [keyOf] = useState(() => new WeakMap<object, string>())
  const [before, setKeyed] = useState(NONE)
  const keyed = before.questions === questions ? before : withKeys(questions, before, keyOf)
  if (keyed !== before) setKeyed(keyed)
  useLayoutEffect(() => {
    for (const [index, key] of keyed.keys.entries()) {
      const record = keyed.questions[index]
      if (record) keyOf.set(record.answer, key)
    }
  }, [keyed, keyOf])
  return keyed.keys
}

/** Questions with the keys that their answers had, or else what stood at their places (`before`). */
function withKeys(
  questions: readonly QuestionRecord[],
  before: Keyed,
  keyOf: Pick<WeakMap<object, string>, 'get'>,
): Keyed {
  let { next } = before
  const usedKeys = new Set(questions.map(({ answer }) => keyOf.get(answer)))
  const used = new Set<string>()
  const keys = questions.map(({ answer }, index) => {
    // An edited question is a new object, and stands where it stood.
    const stood = before.keys[index]
    const stays = stood !== undefined && !usedKeys.has(stood) ? stood : undefined
    let key = keyOf.get(answer) ?? stays ?? `q${next++}`
    while (used.has(key)) key += '+'
    used.add(key)
    return key
  })
  const same = keys.length === before.keys.length && keys.every((key, index) => key === before.keys[index])
  return { questions, keys: same ? before.keys : keys, next }
}
