import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { useCorrectEmail } from '#src/features/lead-confirmation/use-correct-email.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { emailInput, TextInput } from '#src/ui/inputs/text-input.tsx'
import { CORRECT, NEW_EMAIL, sentPath } from './lead-actions.ts'

interface CorrectEmailProps {
  id: string
  s: string
  email: string
  standing: ActionStanding
  /** The address that was posted, where it was refused. */
  typed: string
}

/**
 * Gives a request another e-mail, until one was confirmed (REQ-22). Its links have another secret then, so that the page's
 * address changes too.
 */
export function CorrectEmail({ id, s, email, standing, typed }: CorrectEmailProps) {
  const { failed } = standing
  const navigate = useNavigate()
  const fieldId = 'correct-email'
  const { input, problem, busy, correct } = useCorrectEmail(
    { id, s },
    (reply) => navigate(sentPath({ l: id, s: reply.s }, reply), { replace: true, preventScrollReset: true }),
    failed?.action === CORRECT ? failed.text : undefined,
  )
  return (
    <Box component="details" open={problem !== undefined || undefined} sx={{ mt: 1, maxWidth: 560 }}>
      <summary>O e-mail está errado?</summary>
      <PostForm token={standing.token}>
        <Typography component="label" htmlFor={fieldId} sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}>
          O e-mail certo, em vez de {email}
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          <TextInput
            ref={input}
            id={fieldId}
            name={NEW_EMAIL}
            defaultValue={typed}
            {...emailInput}
            autoComplete="email"
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `${fieldId}-error`}
          />
          <BusyButton
            variant="outlined"
            color="secondary"
            busy={busy}
            sx={{ flex: 'none' }}
            formNoValidate
            {...posts(CORRECT, correct)}
          >
            Corrigir o e-mail
          </BusyButton>
        </Stack>
        <FieldError id={`${fieldId}-error`}>{problem}</FieldError>
      </PostForm>
    </Box>
  )
}
