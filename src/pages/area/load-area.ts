import { data as withStatus } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { type ActionStanding, takeAction } from '#src/routes/posted-action.ts'
import type { Step } from '#src/ui/inputs/send-again.tsx'

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
}

const sendAgain = (channel: Channel) => async (call: CallFunction) => {
  await call('verifyAgain', { body: { channel } })
  return `${paths.area}?${SENT_AGAIN}=${channel}`
}

/** A person's data as the text of a file. */
export const inFile = (data: object): string => JSON.stringify(data, null, 2)

/** The area of who is signed in by the browser's cookie, and what its buttons do without scripts (ACC-31). */
export async function loadArea(context: LoaderContext, request: Request) {
  const taken = await takeAction(context, {
    [SIGN_OUT]: async (call) => {
      // A session that has expired need not be ended.
      await call('signOut', {}).catch((error: unknown) => {
        if (statusOf(error) !== 401) throw error
      })
      return paths.home
    },
    [VERIFY.email]: sendAgain('email'),
    [VERIFY.phone]: sendAgain('phone'),
  })
  if (taken instanceof Response) return taken
  const { standing, status } = taken
  if (!context.onServer) return { standing } satisfies LoadedArea
  const area = await context.call('showArea', {}).catch((error: unknown) => {
    if (statusOf(error) === 401) return undefined
    throw error
  })
  if (!area) return withStatus({ standing } satisfies LoadedArea, { status })
  const wanted = new URL(request.url).searchParams.has(OWN_DATA)
  const file = wanted ? { file: inFile(await context.call('exportPerson', {})) } : {}
  return withStatus({ standing, area, ...file } satisfies LoadedArea, { status })
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
