import Button from '@mui/material/Button'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { ACTION, REQUEST, SEEN, STEP, TOKEN } from '#schemas/forms/control-names.ts'
import { PostedContext } from '#src/forms/posted/posted-context.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useTakeOver } from '#src/lib/page/use-take-over.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** How a page's forms are posted. */
export interface Posting {
  /** The address that they are posted to. */
  readonly action: string
  /** The token that shows the server that they are its own; '' on a page that everybody gets alike. */
  readonly token: string
  /** The id that the request will be sent with. */
  readonly request: string
  /** What the page shows of the answers that are kept. */
  readonly seen?: string
}

export interface PostedPage {
  readonly posting: Posting
  /** What to say besides. */
  readonly notice?: string | undefined
  /** Whether other answers than those of the form are kept: the page shows them when it is loaded again. */
  readonly hasOther?: boolean
  /** What to say besides where there are no scripts: these may have what is missing. */
  readonly plainNotice?: string | undefined
}

interface PostedFormProps {
  /** The id by which the wizard's view names its form. */
  id: string
  /** The page that it came with. */
  page: PostedPage
  /** The id of the step whose fields it has; undefined where it has none. */
  step: string | undefined
  /** Whether the step has files. */
  withFiles?: boolean
  send: (event: WizardEvent) => void
  children: ReactNode
}

/**
 * The form around a wizard on a page of its own. Without scripts each of its buttons posts it (`asks`); its first one is
 * what Enter presses in a field. Scripts take it over with what was typed in it (PAGE-40): the buttons send their events,
 * and nothing is posted any more.
 */
export function PostedForm(props: PostedFormProps) {
  const { id, page, step, withFiles = false, send, children } = props
  const { posting, notice, hasOther = false, plainNotice } = page
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<() => void>(undefined)
  const [first] = useState(step)
  const scripted = useInBrowser()
  useTakeOver(form)
  const context = useMemo(() => ({ scripted, submit }), [scripted])
  return (
    <form
      id={id}
      ref={form}
      method="post"
      // The page that answers opens at its form: below the header, and the keyboard goes on from there.
      action={`${posting.action}#${id}`}
      encType={withFiles ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (submit.current) submit.current()
        else send({ type: 'STEP.CONTINUED' })
      }}
    >
      {notice && step === first && (
        <Notice>
          {notice}
          {hasOther && (
            <Button href={posting.action} color="inherit" sx={{ display: 'block', mt: 1 }}>
              Usar a outra resposta
            </Button>
          )}
        </Notice>
      )}
      {plainNotice && (
        <noscript>
          <Notice>{plainNotice}</Notice>
        </noscript>
      )}
      {posting.token !== '' && (
        <>
          <input type="hidden" name={TOKEN} value={posting.token} />
          <input type="hidden" name={REQUEST} value={posting.request} />
          {posting.seen !== undefined && <input type="hidden" name={SEEN} value={posting.seen} />}
        </>
      )}
      {step !== undefined && <input type="hidden" name={STEP} value={step} />}
      <button type="submit" name={ACTION} value="STEP.CONTINUED" hidden />
      <PostedContext value={context}>{children}</PostedContext>
    </form>
  )
}
