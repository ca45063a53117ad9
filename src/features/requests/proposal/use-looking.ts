import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

/** The page's address while one looks at the proposal, so that the browser's Back leads to writing. */
const LOOKING = 'ver'

/**
 * Whether one looks at the proposal: as an entry of the browser's history of its own, or because it was posted to look at it
 * before scripts came (`posted`).
 */
export function useLooking(posted: boolean) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [by, setBy] = useState<'post' | 'press' | undefined>(posted ? 'post' : undefined)
  const pressed = by === 'press'
  const at = search.has(LOOKING)
  // Looking ends with Back, and with a reload: what comes next has to be checked again.
  useEffect(() => {
    if (!at) setBy((before) => (before === 'press' ? undefined : before))
  }, [at])
  useEffect(() => {
    if (at && !pressed) setSearch({}, { replace: true, preventScrollReset: true })
  }, [at, pressed, setSearch])
  return {
    looking: by === 'post' || (pressed && at),
    look() {
      setBy('press')
      setSearch({ [LOOKING]: '1' }, { preventScrollReset: true })
    },
    write() {
      if (at && pressed) navigate(-1)
      setBy(undefined)
    },
  }
}
