import { longDate } from '#schemas/atoms/long-date.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { Refusal } from '#src/forms/use-page-form.ts'
import { refusalBy, statusWords } from './refusal.ts'

const WRONG = 'O email ou password indicados não estão corretos.'
/** What a suspended account is told first (ACC-4). */
export const DISABLED = 'O seu registo está inativo. Por favor consulte o nosso suporte.'

type Suspension = NonNullable<ReplyOf<Calls['login']>['suspension']>

/** A sign-in to a suspended account: its text says why and since when, as far as that was kept (DEC-4). */
class SuspendedError extends ApiError {
  /** The page of the decision, where its owner objects. */
  readonly objection: string | undefined

  constructor(suspension: Suspension | undefined) {
    const words = suspension && [
      `Motivo: ${suspension.facts}`,
      `Suspenso desde ${longDate(suspension.since)}, por: ${suspension.ground}.`,
    ]
    super(422, [DISABLED, ...(words ?? [])].join('\n'))
    this.objection = suspension?.objection
  }
}

/** Checks e-mail and password (ACC-2). Returns the sign-on's token. */
export async function signIn(
  call: CallFunction,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; status?: string }> {
  const { disabled, suspension, error, token, status } = await call('login', {
    body: { email: email.toLowerCase(), password },
  })
  if (disabled) throw new SuspendedError(suspension)
  if (token === undefined) throw new ApiError(422, error ?? WRONG)
  return { token, ...(status !== undefined && { status }) }
}

const refusal = refusalBy((error) => statusWords(error, WRONG))

/** What a refused sign-in says, and where a suspended person objects. */
export const signInRefusal = (error: unknown): Refusal =>
  error instanceof SuspendedError && error.objection !== undefined
    ? { ...refusal(error), onward: { label: 'Ler a decisão e apresentar uma objeção', to: error.objection } }
    : refusal(error)
