import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import type { Choice } from '#schemas/questions/choices.ts'
import { usePosts } from '#src/forms/posted/posted-context.ts'
import { FOCUS_RING } from '#src/ui/focus-ring.ts'
import { SheetIcon } from '#src/ui/icons/sheet-icon.tsx'
import { ChoiceWarning } from './choice-warning.tsx'

const CHOSEN = 'var(--mui-palette-chosen-main)'
const WRONG = 'var(--mui-palette-error-main)'

/** A question shows many of them: styles that hang on nothing are made once. */
const Row = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '8px 16px',
  borderRadius: 12,
  border: '1px solid var(--mui-palette-divider)',
  background: 'var(--mui-palette-background-paper)',
  cursor: 'pointer',
  userSelect: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: CHOSEN },
  '&:has(input:checked)': {
    borderColor: CHOSEN,
    boxShadow: `inset 0 0 0 1px ${CHOSEN}`,
    background: 'var(--mui-palette-chosen-light)',
  },
  // Whether the checkbox itself is invalid; a group has an outline of its own (see `ChoiceGroup`).
  '&:has(input[aria-invalid="true"])': { borderColor: WRONG, color: WRONG },
  '&:has(input:focus-visible)': FOCUS_RING,
  '& input': {
    flex: 'none',
    width: 20,
    height: 20,
    margin: 0,
    outline: 'none',
    accentColor: CHOSEN,
  },
})

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
    <div>
      <Row onPointerDown={onPress} onClickCapture={({ detail }) => detail > 0 && onPress?.()}>
        <input
          {...(help && { 'aria-labelledby': `${id}-label` })}
          {...(described && { 'aria-describedby': described })}
          {...input}
        />
        {icon && <SheetIcon name={icon} size={28} />}
        {help ? (
          <span>
            <span id={`${id}-label`}>{label}</span>
            <Box
              component="span"
              id={`${id}-help`}
              sx={{ display: 'block', fontSize: '0.9375rem', color: 'text.secondary' }}
            >
              {help}
            </Box>
          </span>
        ) : (
          <span>{label}</span>
        )}
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
    </div>
  )
}
