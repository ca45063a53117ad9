import { redirect, data as withStatus } from 'react-router-dom'
import { ACTION } from '#schemas/forms/control-names.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { texts } from '#schemas/messages/texts.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { ActionContext, LoaderContext } from './loader-context.ts'

/** The buttons of a page that the server takes where there are no scripts. */
export interface ActionStanding {
  /** The token that they are posted with; only pages that the server made have one. */
  readonly token?: string | undefined
  /** What was asked for and failed, and why. */
  readonly failed?: { readonly action: string; readonly text: string } | undefined
}

/** A page with such buttons. */
export interface ActionPage {
  readonly standing: ActionStanding
}

/** What a button asks for. Resolves with the path that it leads to. */
export type Act = (call: CallFunction) => Promise<string>

/** The page as it is asked for. */
export const loadActions = async ({ onServer }: LoaderContext): Promise<ActionPage> => ({
  standing: { token: onServer?.token },
})

/**
 * Does what a posted button asks for (PAGE-39). `acts` are by the button's value; what they throw is told by the page.
 * Resolves with the redirect (303), or with the page's standing and status.
 */
export async function runAction(
  { call, onServer, form }: ActionContext,
  acts: Readonly<Record<string, Act>>,
) {
  const action = textOf(form.posted, ACTION)
  const refused = (status: number, text: string) => {
    const standing = { token: onServer?.token, failed: { action, text } }
    return withStatus({ standing } satisfies ActionPage, { status })
  }
  const act = Object.hasOwn(acts, action) ? acts[action] : undefined
  if (!form.fresh || !act) return refused(422, texts.stalePage)
  try {
    return redirect(await act(call), 303)
  } catch (error) {
    return error instanceof ApiError ? refused(error.status, error.message) : refused(500, texts.serverError)
  }
}

/** The action of a page whose link does one thing. `act` resolves with undefined if it failed; the page then shows `failed`. */
export const runLink = (
  context: ActionContext,
  act: (call: CallFunction) => Promise<string | undefined>,
  failed: string,
) =>
  runAction(context, {
    '': async (call) => {
      const path = await act(call).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 429) return undefined
        throw error
      })
      if (path === undefined) throw new ApiError(422, failed)
      return path
    },
  })
