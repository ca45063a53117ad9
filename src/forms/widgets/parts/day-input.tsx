import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank'
import { type ComponentProps, useRef } from 'react'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'

type DayInputProps = Omit<ComponentProps<typeof TextInput>, 'min'> & {
  /** The day that the calendar shows as chosen, yyyy-mm-dd; '' for none. */
  day: string
  /** The first day that the calendar offers. */
  min?: string
  /** Called with the day that was chosen in the calendar; '' where it was taken away. */
  onDay: (day: string) => void
}

/** The one field of a day that may be chosen (PAGE-59): a text, with a button that opens the browser's calendar. */
export function DayInput({ day, min, onDay, sx, ...input }: DayInputProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const open = () => {
    try {
      calendar.current?.showPicker()
    } catch {
      calendar.current?.focus() // a browser without `showPicker`: the field itself can be pressed
    }
  }
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput {...input} sx={{ pr: 7, fontVariantNumeric: 'tabular-nums', ...(sx as object) }} />
      <Box
        sx={{
          position: 'absolute',
          right: 6,
          top: 0,
          bottom: 0,
          display: 'grid',
          placeItems: 'center',
          ...withScripts,
        }}
      >
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden
          min={min}
          max="2099-12-31"
          value={day}
          style={{ ...visuallyHidden, inset: 0 }}
          onChange={({ target }) => onDay(target.value)}
        />
        <IconButton aria-label="Escolher no calendário" onClick={open} sx={{ width: 44, height: 44 }}>
          <CalendarBlankIcon size={22} aria-hidden />
        </IconButton>
      </Box>
    </Box>
  )
}
