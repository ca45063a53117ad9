import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type FormEvent, useRef, useState } from 'react'
import { readEmail } from '#schemas/atoms/email.ts'
import { texts } from '#schemas/messages/texts.ts'
import { call } from '#src/api/client.ts'
import { paths } from '#src/routes/paths.ts'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { emailInput, TextInput } from '#src/ui/inputs/text-input.tsx'
import { emailProblem } from './email-problem.ts'

const ID = 'newsletter-email'

interface NewsletterProps {
  /** What the server's page says of the form that was posted. */
  posted?: { email: string; problem?: string | undefined }
}

/**
 * Sign-up for the newsletter (CON-9). The field is uncontrolled: what was typed or filled in before React hydrated
 * the page stays. Without scripts the form leads to a page of its own.
 */
export function Newsletter({ posted }: NewsletterProps) {
  const [problem, setProblem] = useState(posted?.problem)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const notify = useNotify()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const field = input.current
    if (busy || !field) return
    const typed = readEmail(field.value)
    const wrong = emailProblem(typed)
    setProblem(wrong)
    if (wrong !== undefined) return field.focus()
    setBusy(true)
    try {
      await call('subscribeNewsletter', { body: { email: typed } })
      field.value = ''
      notify(texts.newsletterDone)
    } catch {
      notify(texts.newsletterFailed, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack
      component="form"
      method="post"
      action={paths.subscribe}
      noValidate
      onSubmit={submit}
      spacing={1}
      sx={{ width: '100%', maxWidth: 560 }}
    >
      <Box component="label" htmlFor={ID} sx={{ fontWeight: 600 }}>
        O seu e-mail
      </Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <TextInput
          id={ID}
          ref={input}
          name="email"
          defaultValue={posted?.email}
          placeholder="nome@exemplo.pt"
          {...emailInput}
          autoComplete="email"
          maxLength={254}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${ID}-error`}
        />
        <BusyButton type="submit" variant="contained" busy={busy} sx={{ flex: 'none' }}>
          Subscrever
        </BusyButton>
      </Stack>
      <FieldError id={`${ID}-error`}>{problem}</FieldError>
    </Stack>
  )
}
