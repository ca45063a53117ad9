import { proofIn } from '#schemas/accounts/proof.ts'
import { texts } from '#schemas/messages/texts.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Refusal } from '#src/forms/use-page-form.ts'

/** The text of a failed call, the same in every form of the account (ACC-3). */
export const statusWords = (error: ApiError, unauthorised: string): string =>
  error.status === 401
    ? unauthorised
    : error.status === 500
      ? texts.serverError
      : error.status === 0 || error.status === 422 || proofIn(error.fields)
        ? error.message
        : `Erro ${error.status}: ${error.message}`

/** The text of a failure of an account's form; `words` gives it for a refusal of the server. */
export const refusalBy =
  (words: (error: ApiError) => string) =>
  (error: unknown): Refusal =>
    error instanceof ApiError
      ? { failure: words(error), problems: error.fields }
      : { failure: texts.serverError }
