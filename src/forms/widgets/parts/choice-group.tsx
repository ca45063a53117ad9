import { styled } from '@mui/material/styles'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'

/**
 * The outline of a group of choices without an answer (`aria-invalid`). An outline takes no space, so that nothing
 * moves.
 */
export const wantsAnswer = {
  '&[aria-invalid="true"]': {
    outline: '2px solid',
    outlineColor: 'error.main',
    outlineOffset: '6px',
    borderRadius: '8px',
  },
} as const

/** The rows of one question. */
export const ChoiceGroup = styled('div')(({ theme }) =>
  theme.unstable_sx({ display: 'flex', flexDirection: 'column', gap: 1, outline: 'none', ...wantsAnswer }),
)

/** What a question's group of rows is called, and what is said of it. */
export function choiceGroupProps(props: StepWidgetProps, role: 'radiogroup' | 'group') {
  const context = contextOf(props)
  return {
    id: props.id,
    role,
    tabIndex: -1,
    'aria-labelledby': context.single ? context.headingId : undefined,
    'aria-label': context.single ? undefined : props.label,
    // A group of checkboxes has no such attribute.
    'aria-required': (role === 'radiogroup' && props.required) || undefined,
    'aria-invalid': Boolean(props.rawErrors?.length) || undefined,
    'aria-describedby': describedBy(props, context),
  } as const
}
