import { ERASE, ERASE_TOKEN, type Erasure } from '#schemas/accounts/erasing.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import type { CallFunction } from '#src/api/client.ts'
import { erasing, erasureActs } from '#src/features/account/erase-person.tsx'
import { firstPassword, SET_PASSWORD } from '#src/features/account/first-password.tsx'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import {
  type Act,
  type ActionPage,
  type ActionStanding,
  loadActions,
  runAction,
} from '#src/routes/posted-action.ts'
import { loadForm, standingAs, takeForm } from '#src/routes/posted-form.ts'
import type { Step } from '#src/ui/inputs/send-again.tsx'
import { AFTER } from '../shared/list-page.ts'
import { mlsConcerns } from '../shared/mls-concerns.ts'

export type Area = ReplyOf<typeof calls.showArea>

/** What the page's buttons ask for. */
export const SIGN_OUT = 'sair'
export const VERIFY = { email: 'confirmar-email', phone: 'confirmar-telemovel' } as const
export type Channel = keyof typeof VERIFY

/** The part of the page's address that says what was sent again. */
const SENT_AGAIN = 'enviado'

export const sentInWords: Readonly<Record<Channel, string>> = {
  email: 'Enviámos uma nova ligação por e-mail.',
  phone: 'Enviámos um novo SMS.',
}

/** The part of the page's address that asks for a file of the person's data. */
export const OWN_DATA = 'dados'

/** The page's data. */
export interface LoadedArea extends ActionPage {
  /** The area of the person whose session the browser's cookie has; undefined without one, and where scripts load it. */
  readonly area?: Area
  /** Whether the menu has the MLS (MLS-1); undefined where scripts ask for it. */
  readonly hasMls?: boolean | undefined
  /** The file of the person's data that the address asks for, without scripts (ACC-25). */
  readonly file?: string
  readonly erasing: FormStanding
  /** What erasing the account ends, where the address asks for it, without scripts (ACC-44). */
  readonly erasure?: Erasure
  readonly password: FormStanding
}

/** Sends the message that confirms a contact again, and leads to the page at `path`, which says so. */
const sendAgain = (channel: Channel, path: string) => async (call: CallFunction) => {
  await call('verifyAgain', { body: { channel } })
  return path.replace(/(?=#|$)/, `?${SENT_AGAIN}=${channel}`)
}

/** What buttons that send these messages ask for, and the page that says so. */
export const confirmingAt = (path: string): Readonly<Record<string, Act>> => ({
  [VERIFY.email]: sendAgain('email', path),
  [VERIFY.phone]: sendAgain('phone', path),
})

/** What the buttons of `Confirmations` ask for. */
export const confirming = confirmingAt(paths.area)

/** The query for the area's data: the page of requests after one of them. */
export const areaAfter = (after: string | null) => ({ query: after === null ? {} : { after } })

/** A person's data as the text of a file. */
export const inFile = (data: object): string => JSON.stringify(data, null, 2)

/** Does what a posted button asks for without scripts (ACC-31), or takes one of the page's forms. */
export async function act(context: ActionContext, request: Request) {
  const action = textOf(context.form.posted, ACTION)
  if (action === ERASE) return standingAs('erasing', await takeForm(context, request, erasing))
  if (action === SET_PASSWORD) return standingAs('password', await takeForm(context, request, firstPassword))
  return runAction(context, {
    [SIGN_OUT]: async (call) => {
      // A session that has expired need not be ended.
      await call('signOut', {}).catch((error: unknown) => {
        if (statusOf(error) !== 401) throw error
      })
      return paths.home
    },
    ...erasureActs(new URL(request.url).searchParams.get(ERASE_TOKEN) ?? ''),
    ...confirming,
  })
}

/** The area of who is signed in by the browser's cookie. */
export async function load(context: LoaderContext, request: Request): Promise<LoadedArea> {
  const { call, onServer } = context
  const { searchParams } = new URL(request.url)
  const form = await loadForm(context, request)
  const forms = { ...(await loadActions(context)), erasing: form, password: form }
  if (!onServer) return forms
  const area = await call('showArea', areaAfter(searchParams.get(AFTER))).catch((error: unknown) => {
    if (statusOf(error) === 401) return undefined
    throw error
  })
  if (!area) return forms
  return {
    ...forms,
    area,
    hasMls: await mlsConcerns(call, area.user.role),
    ...(searchParams.has(OWN_DATA) && { file: inFile(await call('exportPerson', {})) }),
    ...(searchParams.has(ERASE) && { erasure: await call('showErasure', {}) }),
  }
}

/** What the page says from the start of a message that was to be sent again. */
export function sentBefore(
  channel: Channel,
  { failed }: ActionStanding,
  query: URLSearchParams,
): Step | undefined {
  if (failed?.action === VERIFY[channel]) return { kind: 'failed', text: failed.text }
  return query.get(SENT_AGAIN) === channel ? { kind: 'sent', text: sentInWords[channel] } : undefined
}
