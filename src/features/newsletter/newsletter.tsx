import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type FormEvent, useRef, useState } from 'react'
import { email } from '#schemas/atoms/email.ts'
import { texts } from '#schemas/messages/texts.ts'
import { call } from '#src/api/client.ts'
import { useNotify } from '#src/engine/notifications.tsx'
import { useTypedEarly } from '#src/lib/use-typed-early.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

const ID = 'newsletter-email'

/** Sign-up for the newsletter, with its messages (M§5, M§8). */
export function Newsletter() {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const notify = useNotify()
  useTypedEarly(input, '', setAddress)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = address.trim()
    const wrong = typed === '' ? 'Campo obrigatório' : email.test(typed) ? undefined : email.messages.format
    setProblem(wrong)
    if (wrong !== undefined) return input.current?.focus()
    setBusy(true)
    try {
      await call('subscribeNewsletter', { body: { email: typed } })
      setAddress('')
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
          value={address}
          placeholder="nome@exemplo.pt"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${ID}-error`}
          onChange={(event) => setAddress(event.target.value)}
        />
        <BusyButton type="submit" variant="contained" busy={busy} sx={{ flex: 'none' }}>
          Subscrever
        </BusyButton>
      </Stack>
      <FieldError id={`${ID}-error`}>{problem}</FieldError>
    </Stack>
  )
}
