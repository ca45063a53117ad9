import { data as withStatus } from 'react-router-dom'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { LoaderContext } from './loader-context.ts'
import { type ActionStanding, takeAction } from './posted-action.ts'

/** What a page of a link gets from its loader. */
export interface LinkPage {
  readonly standing: ActionStanding
}

/** The data of a page whose link does one thing: without scripts its button does it. `act` resolves with the path that it leads to; undefined where it failed, which `failed` says. */
export async function takeLink(
  context: LoaderContext,
  act: (call: CallFunction) => Promise<string | undefined>,
  failed: string,
) {
  const taken = await takeAction(context, {
    '': async (call) => {
      const path = await act(call).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 429) return undefined
        throw error
      })
      if (path === undefined) throw new ApiError(422, failed)
      return path
    },
  })
  if (taken instanceof Response) return taken
  return withStatus({ standing: taken.standing } satisfies LinkPage, { status: taken.status })
}
