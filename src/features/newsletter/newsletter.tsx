import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { type FormEvent, useRef, useState } from 'react'
import { email } from '#schemas/atoms/email.ts'
import { texts } from '#schemas/messages/texts.ts'
import { call } from '#src/api/client.ts'
import { useNotify } from '#src/engine/notifications.tsx'

const ID = 'newsletter-email'

/** Sign-up for the newsletter, with its messages (M§5, M§8). */
export function Newsletter() {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const notify = useNotify()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
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
      <FormLabel htmlFor={ID} sx={{ color: 'text.primary', fontWeight: 600 }}>
        O seu e-mail
      </FormLabel>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <OutlinedInput
          id={ID}
          inputRef={input}
          value={address}
          fullWidth
          placeholder="nome@exemplo.pt"
          error={problem !== undefined}
          onChange={(event) => setAddress(event.target.value)}
          inputProps={{
            inputMode: 'email',
            autoComplete: 'email',
            maxLength: 254,
            'aria-invalid': problem !== undefined || undefined,
            'aria-describedby': problem === undefined ? undefined : `${ID}-error`,
          }}
        />
        <Button type="submit" variant="contained" loading={busy} sx={{ flex: 'none' }}>
          Subscrever
        </Button>
      </Stack>
      <div aria-live="polite">
        {problem !== undefined && (
          <FormHelperText id={`${ID}-error`} error sx={{ mx: 0 }}>
            {problem}
          </FormHelperText>
        )}
      </div>
    </Stack>
  )
}
