import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { errorOf } from '#schemas/validation/thrown.ts'
import { call } from '#src/api/client.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { type Channel, CODE, CONFIRM_CONTACT } from './names.ts'

const MISSING = 'Escreva o código de 6 algarismos.'

interface ConfirmContactProps {
  link: { l: string; s: string }
  channel: Channel
  /** The new e-mail or phone. */
  value: string
  standing: ActionStanding
  /** The links' secret may be another one. */
  onConfirmed: (reply: { s: string }) => void
}

/** Takes the code that went to a request's new e-mail or phone (REQ-34). */
export function ConfirmContact({ link, channel, value, standing, onConfirmed }: ConfirmContactProps) {
  const { failed, token } = standing
  const action = CONFIRM_CONTACT[channel]
  const id = `codigo-${channel}`
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(failed?.action === action ? failed.text : undefined)
  const refuse = (text: string) => {
    setProblem(text)
    input.current?.focus()
  }
  const confirm = async () => {
    const code = input.current?.value ?? ''
    if (busy) return
    if (code.replace(/\D/g, '').length !== 6) return refuse(MISSING)
    setBusy(true)
    try {
      onConfirmed(await call('confirmContact', { body: { ...link, channel, code } }))
    } catch (error) {
      refuse(errorOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ mb: 3, maxWidth: 560 }}>
      <PostForm token={token}>
        <Typography
          component="label"
          htmlFor={id}
          sx={{ display: 'block', mb: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {`Código que enviámos ${channel === 'email' ? '' : 'por SMS '}para ${value}`}
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          <TextInput
            ref={input}
            id={id}
            name={CODE}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-error`}
          />
          <BusyButton
            variant="contained"
            busy={busy}
            sx={{ flex: 'none' }}
            formNoValidate
            {...posts(action, confirm)}
          >
            Confirmar
          </BusyButton>
        </Stack>
        <FieldError id={`${id}-error`}>{problem}</FieldError>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          O código vale 30 minutos. Até o escrever, fica o contacto que tinha; para receber outro, guarde o
          contacto de novo.
        </Typography>
      </PostForm>
    </Box>
  )
}
