import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ACTION, TOKEN } from '#schemas/forms/control-names.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextArea } from '#src/ui/inputs/text-input.tsx'

interface PlainReasonProps {
  /** What opens it, which is a heading in the dialog with scripts. */
  title: string
  /** What it does, in words. */
  text: string
  label: string
  /** The name of the reason's control. */
  name: string
  maxLength: number
  /** The button's words, and what it asks for. */
  button: string
  action: string
  /** The address that it is posted to; the page's own by default. */
  address?: string | undefined
  token: string | undefined
  /** What was typed and refused, and why. */
  refused?: { typed: string; failure: string } | undefined
}

/** What a dialog asks a reason for, where there are no scripts (PAGE-39): closed until it is pressed, or was refused. */
export function PlainReason({
  title,
  text,
  label,
  name,
  maxLength,
  button,
  action,
  address,
  token,
  refused,
}: PlainReasonProps) {
  const error = `${action}-error`
  return (
    <Box component="details" open={refused !== undefined} sx={{ width: '100%' }}>
      <summary>{title}</summary>
      <form method="post" action={address}>
        {token !== undefined && <input type="hidden" name={TOKEN} value={token} />}
        <Typography sx={{ mb: 1 }}>{text}</Typography>
        <Box component="label" htmlFor={action} sx={{ display: 'block', mb: 1 }}>
          {label}
        </Box>
        <TextArea
          id={action}
          name={name}
          defaultValue={refused?.typed}
          maxLength={maxLength}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={refused && error}
          style={{ minHeight: 72 }}
        />
        <FieldError id={error}>{refused?.failure}</FieldError>
        <Button
          type="submit"
          name={ACTION}
          value={action}
          variant="outlined"
          color="secondary"
          sx={{ mt: 1 }}
        >
          {button}
        </Button>
      </form>
    </Box>
  )
}
