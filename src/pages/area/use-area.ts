import { useCallback, useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { errorOf } from '#schemas/validation/thrown.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { useNews } from '#src/api/use-news.ts'
import { keepSignedOn, landingOf } from '#src/features/account/sign-on.ts'
import { dropSession, noteEmailGone, readSession, SESSION_KEY } from '#src/lib/storage/session.ts'
import { readStored } from '#src/lib/storage/storage.ts'
import { paths } from '#src/routes/paths.ts'
import { type Area, areaAfter } from './load-area.ts'

interface Asked {
  /** The area that the page came with. */
  loaded: Area | undefined
  /** The person has erased their account just now. */
  isErased: boolean
  /** The request that the page of requests begins after. */
  after: string | null
}

/** The area of who is signed in: the one that came with the page, or the one that the browser asks for (ACC-24). */
export function useArea({ loaded, isErased, after }: Asked) {
  const navigate = useNavigate()
  const [area, setArea] = useState(loaded)
  const [failure, setFailure] = useState<string>()
  const take = useCallback((shown: Area) => {
    noteEmailGone(shown.user.email_gone)
    setArea(shown)
  }, [])

  useEffect(() => {
    if (loaded) {
      // The page was made for the browser's cookie: scripts go by the same session. Without one of their own, somebody
      // has just signed in before they came, and lands where they would have led (ACC-27).
      const hasOwn = readSession() !== undefined
      call('takeSession', {}).then(
        (session) => {
          const to = landingOf(session.user.role)
          if (keepSignedOn(session) && !hasOwn && to !== paths.area) navigate(to, { replace: true })
        },
        () => {},
      )
      return
    }
    if (isErased) {
      dropSession()
      return
    }
    const controller = new AbortController()
    call('showArea', { ...areaAfter(after), signal: controller.signal }).then(take, (error: unknown) => {
      if (controller.signal.aborted || signedOut(error, navigate)) return
      setFailure(errorOf(error).message)
    })
    return () => controller.abort()
  }, [navigate, loaded, isErased, after, take])

  useNews(() => {
    // A later page of the requests stays as it is.
    if (area && after === null) call('showArea', areaAfter(null)).then(take, () => {})
  }, area?.stream)

  const passwordSet = () =>
    setArea((before) => before && { ...before, user: { ...before.user, has_password: true } })
  return { area, failure, passwordSet }
}

/** Leads to the sign-in after a 401, with a message if a session had begun. False for other errors. */
export function signedOut(error: unknown, navigate: NavigateFunction): boolean {
  if (!(error instanceof ApiError && error.status === 401)) return false
  const begun = readStored(SESSION_KEY) !== null
  dropSession()
  navigate(paths.signin, { replace: true, state: begun ? { over: true } : null })
  return true
}
