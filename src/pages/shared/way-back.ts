import { redirect } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { TOKEN } from '#schemas/forms/control-names.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'

/** The part of the sign-in's address with the page to go back to. */
const WAY_BACK = 'regresso'

/** The pages that a sign-in may lead back to: with what is below them. */
const PAGES = [paths.area, paths.credits]
/** The names of fields that hold a password, which no page holds. */
const PASSWORD = /_(?:password|current|confirmation)$/
/** Stands for our own origin, whichever it is. */
const OURS = 'http://cinco.invalid'

/** The address of the sign-in that leads back to a page of this site (ACC-33). */
export const signInFor = (path: string): string =>
  `${paths.signin}?${new URLSearchParams({ [WAY_BACK]: path })}`

/** The page that the sign-in's address leads back to; undefined where it names none, or one that is not ours. */
export function wayBackIn(query: string): string | undefined {
  const text = new URLSearchParams(query).get(WAY_BACK)
  if (text === null || !URL.canParse(text, OURS)) return undefined
  const { origin, pathname, search } = new URL(text, OURS)
  const isOurs = origin === OURS && PAGES.some((page) => `${pathname}/`.startsWith(`${page}/`))
  return isOurs ? pathname + search : undefined
}

/** The part of the sign-on's address that goes on with the session of a device that stays signed in (ACC-48). */
export const GO_ON = 'continuar'

/** The page that goes on with the device's session, and leads to a page of this site, or where a sign-in leads. */
export const goOnTo = (path: string | undefined): string =>
  `/sso?${new URLSearchParams({ [GO_ON]: '1', ...(path !== undefined && { [WAY_BACK]: path }) })}`

/** Who is signed in by the browser's cookie. */
export type Person = Pick<ReplyOf<Calls['showOwnContact']>, 'id' | 'role' | 'email_gone'>

/** Asks who that is; undefined for nobody. */
export const signedOn = (call: CallFunction): Promise<Person | undefined> =>
  call('showOwnContact', {}).then(
    ({ id, role, email_gone }) => ({ id, role, email_gone }),
    () => undefined,
  )

/** The address of the sign-in that leads back to the page that is asked for. */
function signInBackTo({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return signInFor(pathname + search)
}

/** Leads who asks the server for a page of a person, and is not signed in, to the sign-in and back (ACC-33). */
export const toSignIn = (request: Request) => redirect(signInBackTo(request), 303)

/** A form that somebody posted to a page of a person after their session had ended. */
export function heldForm({ onServer, form }: ActionContext, request: Request) {
  const { posted, fresh, files } = form
  const [sent] = posted.get(TOKEN) ?? []
  const controls = [...posted].flatMap(([name, values]) =>
    name === TOKEN || PASSWORD.test(name) ? [] : values.map((value) => [name, value] as const),
  )
  // The form is sent once by its token; one that is old takes nothing any more.
  const token = fresh && sent !== undefined ? sent : (onServer?.token ?? '')
  return { signIn: signInBackTo(request), token, controls, hadFiles: files.some(({ name }) => name !== '') }
}
