import { useRef } from 'react'
import type { QuestionRecord } from '#schemas/questions/record.ts'

/**
 * Questions are told apart by where they stand; here each has a key of its own, by which it keeps its focus when it moves
 * and stays open. What undo brings back has its old answer, and so its old key.
 */
export function useKeys(questions: readonly QuestionRecord[]): string[] {
  const keysByAnswer = useRef(new WeakMap<object, string>())
  const before = useRef<string[]>([])
  const next = useRef(0)
  const usedKeys = new Set(questions.map(({ answer }) => keysByAnswer.current.get(answer)))
  const used = new Set<string>()
  const keys = questions.map(({ answer }, index) => {
    // What was edited is new, and stands where it stood.
    const stood = before.current[index]
    const stays = stood !== undefined && !usedKeys.has(stood) ? stood : undefined
    let key = keysByAnswer.current.get(answer) ?? stays ?? `q${next.current++}`
    keysByAnswer.current.set(answer, key)
    while (used.has(key)) key += '+'
    used.add(key)
    return key
  })
  // The same array as long as nothing moves.
  const same = keys.length === before.current.length && keys.every((key, n) => key === before.current[n])
  if (!same) before.current = keys
  return before.current
}
