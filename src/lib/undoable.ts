import { useEffect, useRef, useState } from 'react'

/** How long something that was asked for can be undone, in milliseconds. */
export const UNDO_MS = 5000

interface Undoable {
  /** Begins: it is done after `UNDO_MS`. */
  begin: () => void
  /** Leaves it undone; nothing after it was done. */
  undo: () => void
  /** Does it at once, since who asked for it leaves. */
  leave: () => void
}

/** Does `act` a while after it was asked for, once, unless it was undone (PRO-11). */
export function undoable(act: (isLeaving: boolean) => void): Undoable {
  let timer: ReturnType<typeof setTimeout> | undefined
  const undo = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    begin: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        act(false)
      }, UNDO_MS)
    },
    undo,
    leave: () => {
      if (timer === undefined) return
      undo()
      act(true)
    },
  }
}

/** `undoable` in a component: it is done at once where the component or the page goes. */
export function useUndoable(act: (isLeaving: boolean) => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const [isWaiting, setWaiting] = useState(false)
  const [doing] = useState(() =>
    undoable((isLeaving) => {
      if (!isLeaving) setWaiting(false)
      latest.current(isLeaving)
    }),
  )
  useEffect(() => {
    addEventListener('pagehide', doing.leave)
    return () => {
      removeEventListener('pagehide', doing.leave)
      doing.leave()
    }
  }, [doing])
  return {
    isWaiting,
    begin: () => {
      setWaiting(true)
      doing.begin()
    },
    undo: () => {
      setWaiting(false)
      doing.undo()
    },
  }
}
