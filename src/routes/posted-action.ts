import { redirect } from 'react-router-dom'
import { ACTION } from '#schemas/forms/control-names.ts'
import { texts } from '#schemas/messages/texts.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { LoaderContext } from './loader-context.ts'

/** The buttons of a page that the server takes where there are no scripts. */
export interface ActionStanding {
  /** The token that they are posted with; only pages that the server made have one. */
  readonly token?: string | undefined
  /** What was asked for and failed, and why. */
  readonly failed?: { readonly action: string; readonly text: string } | undefined
}

/**
 * Does what a posted button asks for (PAGE-39). `acts` are by the button's value; each resolves with the path that it
 * leads to, and what it throws is told by the page. Returns the redirect (303), or the page's standing and status.
 */
export async function takeAction(
  { call, onServer }: LoaderContext,
  acts: Readonly<Record<string, (call: CallFunction) => Promise<string>>>,
): Promise<Response | { standing: ActionStanding; status: number }> {
  const token = onServer?.token
  if (!onServer?.posted) return { standing: { token }, status: 200 }
  const action = onServer.posted.get(ACTION)?.[0] ?? ''
  const refused = (status: number, text: string) => ({
    standing: { token, failed: { action, text } },
    status,
  })
  const act = Object.hasOwn(acts, action) ? acts[action] : undefined
  if (!onServer.fresh || !act) return refused(422, texts.stalePage)
  try {
    return redirect(await act(call), 303)
  } catch (error) {
    return error instanceof ApiError ? refused(error.status, error.message) : refused(500, texts.serverError)
  }
}
