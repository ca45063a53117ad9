import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ACTION } from '#schemas/forms/control-names.ts'
import { tellsOpen } from '#src/lib/page/tells-open.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { PageForm } from './page-form.tsx'
import { OnceWanted } from './posted/once-wanted.tsx'
import { isRefused, type usePageForm } from './use-page-form.ts'

interface FormDetailsProps {
  state: ReturnType<typeof usePageForm>
  /** What opens it. */
  title: string
  /** What it does, in words. */
  text: string
  /** Its button's words, and the value that says what is posted. */
  button: string
  action: string
  /** The address that it is posted to; the page's own by default. */
  address?: string | undefined
  /** Whether it is open, for scripts, and who opened or closed it; without it only pages without scripts show it. */
  open?: boolean
  onToggle?: (open: boolean) => void
}

/**
 * A form with a reason that is folded until somebody wants it, or it was posted and refused (PAGE-85). With scripts its fields
 * are made once it is open.
 */
export function FormDetails(props: FormDetailsProps) {
  const { state, title, text, button, action, address, onToggle } = props
  const { open = state.standing !== undefined && isRefused(state.standing) } = props
  const form = (
    <>
      <Typography sx={{ mb: 1 }}>{text}</Typography>
      <PageForm state={state} {...(address !== undefined && { action: address })}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton
            type="submit"
            name={ACTION}
            value={action}
            variant="outlined"
            color="secondary"
            busy={state.busy}
          >
            {button}
          </BusyButton>
          {onToggle && (
            <Button
              color="secondary"
              onClick={({ currentTarget }) => {
                // The button goes with the fields.
                currentTarget.closest('details')?.querySelector('summary')?.focus()
                state.restore()
                onToggle(false)
              }}
              sx={withScripts}
            >
              Cancelar
            </Button>
          )}
        </Box>
      </PageForm>
    </>
  )
  return (
    <Box
      component="details"
      open={open || undefined}
      {...(onToggle && tellsOpen(open, onToggle))}
      sx={{ width: '100%' }}
    >
      <summary>{title}</summary>
      {onToggle ? <OnceWanted wanted={open}>{form}</OnceWanted> : form}
    </Box>
  )
}
