import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import type { Choice } from '#schemas/questions/choices.ts'
import { usePosts } from '#src/forms/posted/posted-context.ts'
import { FOCUS_RING } from '#src/ui/focus-ring.ts'
import { SheetIcon } from '#src/ui/icons/sheet-icon.tsx'
import { ChoiceWarning } from './choice-warning.tsx'

const Row = styled('label')(({ theme, theme: { vars, palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 52,
  padding: theme.spacing(1, 2),
  borderRadius: 12,
  border: `1px solid ${(vars?.palette ?? palette).divider}`,
  background: (vars?.palette ?? palette).background.paper,
  cursor: 'pointer',
  userSelect: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: (vars?.palette ?? palette).chosen.main },
  '&:has(input:checked)': {
    borderColor: (vars?.palette ?? palette).chosen.main,
    boxShadow: `inset 0 0 0 1px ${(vars?.palette ?? palette).chosen.main}`,
    background: (vars?.palette ?? palette).chosen.light,
  },
  // Whether the checkbox itself is invalid; a group has an outline of its own (see `ChoiceGroup`).
  '&:has(input[aria-invalid="true"])': {
    borderColor: (vars?.palette ?? palette).error.main,
    color: (vars?.palette ?? palette).error.main,
  },
  '&:has(input:focus-visible)': FOCUS_RING,
  '& input': {
    flex: 'none',
    width: 20,
    height: 20,
    margin: 0,
    outline: 'none',
    accentColor: (vars?.palette ?? palette).chosen.main,
  },
}))

interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: ReactNode
  /** The option's help, icon and warning. */
  says?: Pick<Choice, 'help' | 'icon' | 'warning'>
  /**
   * The row is pressed by pointer. A click by pointer tells it once more: its press may have come before the page was
   * hydrated.
   */
  onPress?: () => void
  children?: ReactNode
}

/**
 * One option as a row that can be pressed anywhere, with its radio or checkbox at the left and its text field below. Its
 * warning shows as long as it is chosen (QST-28).
 */
export function ChoiceRow({ label, says = {}, children, onPress, ...input }: ChoiceRowProps) {
  const id = useId()
  const startsChecked = useRef(input.checked)
  // Without scripts the browser itself shows the warning of what is chosen.
  const posts = usePosts()
  const { help, icon, warning } = says
  const warns = warning !== undefined && input.checked === true
  const described = [help && `${id}-help`, warns && `${id}-warning`].filter(Boolean).join(' ')
  return (
    <Box>
      <Row onPointerDown={onPress} onClickCapture={({ detail }) => detail > 0 && onPress?.()}>
        <input
          {...(help && { 'aria-labelledby': `${id}-label` })}
          {...(described && { 'aria-describedby': described })}
          {...input}
        />
        {icon && <SheetIcon name={icon} size={28} />}
        <span>
          <span id={`${id}-label`}>{label}</span>
          {help && (
            <Box
              component="span"
              id={`${id}-help`}
              sx={{ display: 'block', fontSize: '0.9375rem', color: 'text.secondary' }}
            >
              {help}
            </Box>
          )}
        </span>
      </Row>
      {warns && (
        <ChoiceWarning id={`${id}-warning`} scrolls={!startsChecked.current}>
          {warning}
        </ChoiceWarning>
      )}
      {warning !== undefined && !warns && posts && (
        <Box sx={{ 'label:not(:has(:checked)) + &': { display: 'none' } }}>
          <ChoiceWarning id={`${id}-warning`} scrolls={false}>
            {warning}
          </ChoiceWarning>
        </Box>
      )}
      {children}
    </Box>
  )
}
