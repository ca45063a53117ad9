import Rating from '@mui/material/Rating'
import SvgIcon from '@mui/material/SvgIcon'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { FOCUS_RING } from '#src/ui/focus-ring.ts'

/** A star that styles can fill. */
const EMPTY = (
  <SvgIcon fontSize="inherit">
    <path
      d="M12 17.27 18.18 21l-1.64-7.03L22 9.24l-7.19-.61L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21z"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeWidth={1.5}
    />
  </SvgIcon>
)

/** The stars up to the chosen one, and the one with the focus: without scripts the browser itself shows them. */
const PLAIN = {
  '@media (scripting: none)': {
    '& label:has(~ input:checked:not([value=""])) .MuiRating-icon': {
      color: 'inherit',
      '& path': { fill: 'currentColor' },
    },
    '& label:has(+ input:focus-visible)': FOCUS_RING,
  },
} as const

/** One to five stars, chosen by pointer or keyboard as radio buttons. */
export function StarsWidget(props: StepWidgetProps) {
  const { id, label, value, onChange } = props
  return (
    <Rating
      id={id}
      name={id}
      size="large"
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      aria-invalid={Boolean(props.rawErrors?.length) || undefined}
      aria-describedby={describedBy(props, contextOf(props))}
      value={typeof value === 'number' ? value : null}
      onChange={(_, stars) => onChange(stars ?? undefined)}
      getLabelText={(stars) => (stars === 1 ? '1 estrela' : `${stars} estrelas`)}
      emptyIcon={EMPTY}
      sx={{ fontSize: '2.75rem', ...PLAIN }}
    />
  )
}
