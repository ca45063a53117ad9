import { data as withStatus } from 'react-router-dom'
import { ERASE, ERASE_TOKEN, type Erasure } from '#schemas/accounts/erasing.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import type { CallFunction } from '#src/api/client.ts'
import { erasing, erasureActs } from '#src/features/account/erase-person.tsx'
import { firstPassword, SET_PASSWORD } from '#src/features/account/first-password.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { type ActionStanding, takeAction } from '#src/routes/posted-action.ts'
import { type PageFormRecord, passForm } from '#src/routes/posted-form.ts'
import type { Step } from '#src/ui/inputs/send-again.tsx'
import { AFTER } from '../shared/list-page.ts'

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

/** What the page has from the start. */
export interface LoadedArea {
  /** The area of the person whose session the browser's cookie has; undefined without one, and where scripts load it. */
  readonly area?: Area
  /** The file of the person's data that the address asks for, without scripts (ACC-25). */
  readonly file?: string
  readonly standing: ActionStanding
  readonly erasing: FormStanding
  /** What erasing the account ends, where the address asks for it, without scripts (ACC-44). */
  readonly erasure?: Erasure
  readonly password: FormStanding
}

/** Sends the message that confirms a contact again, and leads to the area, which says so. */
export const sendAgain = (channel: Channel) => async (call: CallFunction) => {
  await call('verifyAgain', { body: { channel } })
  return `${paths.area}?${SENT_AGAIN}=${channel}`
}

/** What is asked of the area: the page of the requests that begins after one of them. */
export const areaAfter = (after: string | null) => ({ query: after === null ? {} : { after } })

/** A person's data as the text of a file. */
export const inFile = (data: object): string => JSON.stringify(data, null, 2)

/** The area of who is signed in by the browser's cookie, and what its buttons do without scripts (ACC-31). */
export async function loadArea(context: LoaderContext, request: Request) {
  const { onServer } = context
  const { searchParams } = new URL(request.url)
  const action = onServer?.posted?.get(ACTION)?.[0]
  const formOf = <Values, Reply>(asks: string, record: PageFormRecord<Values, Reply>) =>
    passForm(action === asks ? context : untouched(context), request, record)
  const erased = await formOf(ERASE, erasing)
  const set = await formOf(SET_PASSWORD, firstPassword)
  const isForm = action === ERASE || action === SET_PASSWORD
  const taken = await takeAction(isForm ? untouched(context) : context, {
    [SIGN_OUT]: async (call) => {
      // A session that has expired need not be ended.
      await call('signOut', {}).catch((error: unknown) => {
        if (statusOf(error) !== 401) throw error
      })
      return paths.home
    },
    ...erasureActs(searchParams.get(ERASE_TOKEN) ?? ''),
    [VERIFY.email]: sendAgain('email'),
    [VERIFY.phone]: sendAgain('phone'),
  })
  if (erased instanceof Response) return erased
  if (set instanceof Response) return set
  if (taken instanceof Response) return taken
  const forms = { standing: taken.standing, erasing: erased.standing, password: set.standing }
  const status = Math.max(taken.status, erased.status, set.status)
  if (!onServer) return forms satisfies LoadedArea
  const area = await context.call('showArea', areaAfter(searchParams.get(AFTER))).catch((error: unknown) => {
    if (statusOf(error) === 401) return undefined
    throw error
  })
  if (!area) return withStatus(forms satisfies LoadedArea, { status })
  const wanted = searchParams.has(OWN_DATA)
  const file = wanted ? { file: inFile(await context.call('exportPerson', {})) } : {}
  const erasure = searchParams.has(ERASE) ? { erasure: await context.call('showErasure', {}) } : {}
  return withStatus({ ...forms, area, ...file, ...erasure } satisfies LoadedArea, { status })
}

/** The page without the form that was posted. */
function untouched(context: LoaderContext): LoaderContext {
  if (!context.onServer) return context
  const { posted: _, ...onServer } = context.onServer
  return { ...context, onServer }
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
