import Stack from '@mui/material/Stack'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { ChoiceRow } from '#src/forms/widgets/parts/choice-row.tsx'

/** Professional or client (SGN-2). */
export function AccountTypeWidget({ id, value, options, onChange }: StepWidgetProps) {
  return (
    <Stack
      id={id}
      role="radiogroup"
      aria-label="Tipo de conta"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ '& > *': { flex: 1 } }}
    >
      {options.enumOptions?.map(({ value: type, label }) => (
        <ChoiceRow
          key={label}
          type="radio"
          name={id}
          value={String(type)}
          label={label}
          checked={value === type}
          onChange={() => onChange(type)}
        />
      ))}
    </Stack>
  )
}
