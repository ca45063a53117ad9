import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { fold } from '#schemas/text/fold.ts'
import { wantsAnswer } from '#src/forms/widgets/parts/choice-group.tsx'
import { ChoiceRow } from '#src/forms/widgets/parts/choice-row.tsx'
import { useCurrent } from '#src/lib/use-current.ts'
import { OptionFilter } from './option-filter.tsx'

/** The number of options from which on there is a filter. */
const MIN_FILTERED = 13

interface Option {
  id: number
  title: string
}

interface SignupOptionsProps {
  id: string
  label: string
  /** One group of options, or several with a heading each. */
  groups: readonly { title?: string; options: readonly Option[] }[]
  chosen: readonly number[]
  single?: boolean
  invalid?: boolean
  /** The ids of the elements with the field's messages. */
  describedBy?: string | undefined
  onChange: (chosen: number[]) => void
}

/** A choice from the catalogue as rows, in columns if there is room, with a filter if there are many. */
export function SignupOptions({
  id,
  label,
  groups,
  chosen,
  single = false,
  invalid = false,
  describedBy,
  onChange,
}: SignupOptionsProps) {
  const current = useCurrent(chosen)
  const toggle = (id: number) => {
    const { current: before } = current
    const after = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
    const next = single ? [id] : after
    current.current = next
    onChange(next)
  }
  const [text, setText] = useState('')
  const wanted = fold(text.trim())
  const shown = groups
    .map(({ title, options }) => ({
      title,
      options: options.filter((option) => fold(option.title).includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0)
  const many = groups.reduce((sum, { options }) => sum + options.length, 0) >= MIN_FILTERED
  return (
    <Box
      id={id}
      role={single ? 'radiogroup' : 'group'}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      tabIndex={-1}
      sx={{ outline: 'none', ...wantsAnswer }}
    >
      {many && <OptionFilter text={text} matches={shown.length > 0} onChange={setText} />}
      {shown.map(({ title, options }) => (
        <Box key={title ?? ''} sx={{ '& + &': { mt: 2 } }}>
          {title && (
            <Typography component="h3" sx={{ fontWeight: 700, mb: 1 }}>
              {title}
            </Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
            }}
          >
            {options.map((option) => (
              <ChoiceRow
                key={option.id}
                type={single ? 'radio' : 'checkbox'}
                name={id}
                value={option.id}
                label={option.title}
                checked={chosen.includes(option.id)}
                onChange={() => toggle(option.id)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
