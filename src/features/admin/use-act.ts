import { useState } from 'react'

interface Acting {
  /** What is being done. */
  busy?: string
  /** The outcome in words. */
  said?: string
  refused?: Error
}

/**
 * Runs the actions of a page's buttons, one at a time, and shows the outcome. `name` identifies the button, `said` is
 * the text of success (it may depend on the outcome), `tell` shows the outcome of something done elsewhere.
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
