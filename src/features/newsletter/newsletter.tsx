import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type FormEvent, useRef, useState } from 'react'
import { email, readEmail } from '#schemas/atoms/email.ts'
import { texts } from '#schemas/messages/texts.ts'
import { call } from '#src/api/client.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'

const ID = 'newsletter-email'

/**
 * Sign-up for the newsletter (CON-9). The field is uncontrolled: what was typed or filled in before React hydrated
 * the page stays.
 */
export function Newsletter() {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A form sent before the scripts have loaded would lose what was typed, so that the button is disabled until then.
  const ready = useInBrowser()
  const notify = useNotify()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const field = input.current
    if (busy || !field) return
    const typed = readEmail(field.value)
    const wrong = typed === '' ? 'Campo obrigatório' : email.test(typed) ? undefined : email.messages.format
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
    <Stack component="form" noValidate onSubmit={submit} spacing={1} sx={{ width: '100%', maxWidth: 560 }}>
      <Box component="label" htmlFor={ID} sx={{ fontWeight: 600 }}>
        O seu e-mail
      </Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <TextInput
          id={ID}
          ref={input}
          placeholder="nome@exemplo.pt"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${ID}-error`}
        />
        <BusyButton type="submit" variant="contained" busy={busy} disabled={!ready} sx={{ flex: 'none' }}>
          Subscrever
        </BusyButton>
      </Stack>
      <FieldError id={`${ID}-error`}>{problem}</FieldError>
    </Stack>
  )
}
