import { useEffect, useState } from 'react'
import { callAdmin } from '#src/api/admin-client.ts'

/** How often an open editor says so; the server forgets it after a minute. */
const EVERY_MS = 20_000

/**
 * Says that a service, a group or the base questions are open here, and gives who else has them open, in words; undefined
 * before the first answer. A hidden page says nothing; one that is left says so. A call that fails changes nothing: the
 * next one follows.
 */
export function usePresence(id: number): readonly string[] | undefined {
  const [others, setOthers] = useState<readonly string[]>()
  useEffect(() => {
    const controller = new AbortController()
    const params = { id }
    const say = () => {
      if (document.hidden) return
      callAdmin('sayPresence', { params, body: { open: true }, signal: controller.signal }).then(
        (reply) => setOthers(reply.others),
        () => {},
      )
    }
    const leave = () => {
      callAdmin('sayPresence', { params, body: { open: false }, leaving: true }).catch(() => {})
    }
    say()
    const timer = setInterval(say, EVERY_MS)
    document.addEventListener('visibilitychange', say)
    addEventListener('pagehide', leave)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
  return others
}
