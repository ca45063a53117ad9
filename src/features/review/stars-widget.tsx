import Rating from '@mui/material/Rating'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'

/** One to five stars, chosen by pointer or keyboard as radio buttons. */
export function StarsWidget(props: StepWidgetProps) {
  const { id, label, value, onChange } = props
  return (
    <Rating
      id={id}
      name={id}
      size="large"
      aria-label={label}
      aria-describedby={describedBy(props, contextOf(props))}
      value={typeof value === 'number' ? value : null}
      onChange={(_, stars) => onChange(stars ?? undefined)}
      getLabelText={(stars) => (stars === 1 ? '1 estrela' : `${stars} estrelas`)}
      sx={{ fontSize: '2.75rem' }}
    />
  )
}
