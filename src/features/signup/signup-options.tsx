import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { wantsAnswer } from '#src/engine/theme/choice-group.tsx'
import { ChoiceRow } from '#src/engine/theme/choice-row.tsx'
import { FieldError } from '#src/ui/field-error.tsx'

interface Option {
  id: number
  title: string
}

interface SignupOptionsProps {
  name: string
  label: string
  /** One group of options, or several with a heading each. */
  groups: readonly { title?: string; options: readonly Option[] }[]
  chosen: readonly number[]
  single?: boolean
  problem: string | undefined
  onChange: (chosen: number[]) => void
}

/** A choice out of the catalogue as tappable rows. */
export function SignupOptions({
  name,
  label,
  groups,
  chosen,
  single = false,
  problem,
  onChange,
}: SignupOptionsProps) {
  const toggle = (id: number) =>
    onChange(single ? [id] : chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <Box
      id={`root_${name}`}
      role={single ? 'radiogroup' : 'group'}
      aria-label={label}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem === undefined ? undefined : `root_${name}__error`}
      tabIndex={-1}
      sx={{ outline: 'none', ...wantsAnswer }}
    >
      {groups.map(({ title, options }) => (
        <Box key={title ?? ''} sx={{ mb: 2 }}>
          {title && (
            <Typography component="h3" sx={{ fontWeight: 700, mb: 1 }}>
              {title}
            </Typography>
          )}
          <Stack spacing={1}>
            {options.map((option) => (
              <ChoiceRow
                key={option.id}
                type={single ? 'radio' : 'checkbox'}
                name={`root_${name}`}
                label={option.title}
                checked={chosen.includes(option.id)}
                onChange={() => toggle(option.id)}
              />
            ))}
          </Stack>
        </Box>
      ))}
      <FieldError id={`root_${name}__error`}>{problem}</FieldError>
    </Box>
  )
}
