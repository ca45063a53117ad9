import type { ReactNode } from 'react'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { REQUEST, STEP, TOKEN } from '#schemas/forms/control-names.ts'
import { PostedContext } from '#src/forms/posted-context.ts'
import { asks } from './asks.ts'

/** How a page's forms are posted. */
export interface Posting {
  /** The address that they are posted to. */
  readonly action: string
  /** The token that shows the server that they are its own. */
  readonly token: string
  /** The id that the request will be sent with. */
  readonly request: string
}

interface PostedFormProps {
  /** The id by which the wizard's view names its form. */
  id: string
  posting: Posting
  /** The id of the step whose fields it has; undefined where it has none. */
  step: string | undefined
  /** Whether the step has files. */
  withFiles?: boolean
  send: (event: WizardEvent) => void
  children: ReactNode
}

/**
 * The form around a wizard on a page of its own. Without scripts each of its buttons posts it (`asks`); its first one is
 * what Enter presses in a field. With scripts nothing is posted: the buttons send their events.
 */
export function PostedForm({ id, posting, step, withFiles = false, send, children }: PostedFormProps) {
  return (
    <form
      id={id}
      method="post"
      // The page that answers opens at its form: below the header, and the keyboard goes on from there.
      action={`${posting.action}#${id}`}
      encType={withFiles ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'STEP.CONTINUED' })
      }}
    >
      {/* A page that everybody gets alike has neither. */}
      {posting.token !== '' && (
        <>
          <input type="hidden" name={TOKEN} value={posting.token} />
          <input type="hidden" name={REQUEST} value={posting.request} />
        </>
      )}
      {step !== undefined && <input type="hidden" name={STEP} value={step} />}
      <button {...asks(send, { type: 'STEP.CONTINUED' })} hidden />
      <PostedContext value={true}>{children}</PostedContext>
    </form>
  )
}
