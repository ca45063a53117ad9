import { useState } from 'react'

interface Acting {
  /** What is being done. */
  busy?: string
  /** What came of it, in words. */
  said?: string
  refused?: Error
}

/**
 * What a button does: one thing at a time, with what came of it. `name` tells the buttons of a page apart, `said` may
 * depend on the outcome; `tell` says what came of something that was done elsewhere.
 */
export function useAct() {
  const [acting, setActing] = useState<Acting>({})
  const act = <Outcome>(
    name: string,
    work: () => Promise<Outcome>,
    said?: string | ((outcome: Outcome) => string),
  ) => {
    if (acting.busy !== undefined) return
    setActing({ busy: name })
    work().then(
      (outcome) => {
        const words = typeof said === 'function' ? said(outcome) : said
        setActing(words === undefined ? {} : { said: words })
      },
      (refused: Error) => setActing({ refused }),
    )
  }
  return { ...acting, act, tell: (said: string) => setActing({ said }) }
}
