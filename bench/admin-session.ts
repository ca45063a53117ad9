import { exampleAdmin } from '#tests/support/admin.ts'
import { cookiesOf } from '#tests/support/browser/account-steps.ts'

const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }

/** Signs on as the example administrator, as one browser (ACC-37). Returns the headers of the calls of the session. */
export async function adminSession(origin: string) {
  const post = (path: string, body: object, ownHeaders: object = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, ...ownHeaders },
      body: JSON.stringify(body),
    })
  const login = await post('/auth/login', exampleAdmin)
  const { token } = await login.json()
  const cookies = cookiesOf({ headers: { 'set-cookie': login.headers.getSetCookie() } })
  const signOn = await post('/auth/sso', { token }, cookies)
  if (!signOn.ok) throw new Error(`The administrator could not sign on: ${signOn.status}`)
  const { token: session } = await signOn.json()
  return { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${session}` }
}
