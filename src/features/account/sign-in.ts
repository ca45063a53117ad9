import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import { refusalBy, statusWords } from './refusal.ts'

const WRONG = 'O email ou password indicados não estão corretos.'
const DISABLED = 'O seu registo está inativo. Por favor consulte o nosso suporte.'

/** Checks e-mail and password (ACC-2). Returns the sign-on's token. */
export async function signIn(
  call: CallFunction,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; status?: string }> {
  const { disabled, error, token, status } = await call('login', {
    body: { email: email.toLowerCase(), password },
  })
  if (disabled) throw new ApiError(422, DISABLED)
  if (token === undefined) throw new ApiError(422, error ?? WRONG)
  return { token, ...(status !== undefined && { status }) }
}

/** What a refused sign-in says. */
export const signInRefusal = refusalBy((error) => statusWords(error, WRONG))
