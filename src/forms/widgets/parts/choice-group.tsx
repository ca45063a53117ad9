import { styled } from '@mui/material/styles'
import { type Choice, choicesOf } from '#schemas/questions/choices.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'

/**
 * The outline of a group of choices without an answer (`aria-invalid`). An outline takes no space, so that nothing
 * moves.
 */
export const wantsAnswer = {
  '&[aria-invalid="true"]': {
    outline: '2px solid var(--mui-palette-error-main)',
    outlineOffset: '6px',
    borderRadius: '8px',
  },
} as const

/** The options of one question: rows, or tiles with their pictures (QST-57). A row without a picture takes a line of the tiles. */
export const ChoiceGroup = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  outline: 'none',
  ...wantsAnswer,
  '&[data-tiles]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
    '& > :not(:has(svg))': { gridColumn: '1 / -1' },
    '& label:has(svg)': {
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'flex-start',
      textAlign: 'center',
      '& svg': { order: -1, width: 72, height: 72 },
    },
  },
})

/** Whether options are shown by their pictures: each has one, and none has a warning, which needs a line. */
const areTiles = (choices: readonly Choice[]): boolean =>
  choices.length > 1 && choices.every(({ icon, warning }) => icon !== undefined && warning === undefined)

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
    'data-tiles': areTiles(choicesOf(props.schema, props.options)) || undefined,
  } as const
}
