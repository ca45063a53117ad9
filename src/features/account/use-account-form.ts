import { type FormEvent, useState } from 'react'
import { texts } from '#schemas/messages/texts.ts'
import { ApiError } from '#src/api/api-error.ts'

type Values = Readonly<Record<string, string>>
type Problems = Readonly<Record<string, string | undefined>>

interface AccountForm<V extends Values> {
  initial: V
  /** What is wrong with each field. */
  check: (values: V) => Problems
  submit: (values: V) => Promise<void>
  /** What is said above the button when a field is at fault. */
  refused?: string
  /** The text of a failure, by its status. */
  words: (error: ApiError) => string
}

/** A failure that says itself what to tell. */
export class FormFailure extends Error {}

/** The text of a failed call, the same in every form of the account (ACC-3). */
export const statusWords = (error: ApiError, unauthorised: string): string =>
  error.status === 401
    ? unauthorised
    : error.status === 500
      ? texts.serverError
      : error.status === 0 || error.status === 422
        ? error.message
        : `Erro ${error.status}: ${error.message}`

/**
 * The state of a one-page form: its values, the problem of each field, a failure above the button, and whether it is
 * being sent.
 */
export function useAccountForm<V extends Values>({ initial, check, submit, refused, words }: AccountForm<V>) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = check(values)
    setProblems(found)
    const first = Object.keys(found).find((name) => found[name] !== undefined)
    setFailure(first === undefined ? undefined : refused)
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setBusy(true)
    try {
      await submit(values)
    } catch (error) {
      if (error instanceof ApiError) {
        setProblems(Object.fromEntries(error.fields.map(({ path, message }) => [path.slice(1), message])))
        setFailure(words(error))
      } else setFailure(error instanceof FormFailure ? error.message : texts.serverError)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof V & string) => ({
    id: name,
    name,
    value: values[name] ?? '',
    problem: problems[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setProblems((before) => ({ ...before, [name]: undefined }))
    },
  })
  return { values, field, failure, busy, send }
}
