import { type ComponentProps, useState } from 'react'
import { fromIsoDay, isoDayTyped, toIsoDay } from '#schemas/atoms/coming-days.ts'
import { comingDay } from '#schemas/atoms/date.ts'
import type { TextInput } from '#src/ui/inputs/text-input.tsx'
import { DayInput } from './day-input.tsx'

const { entry } = comingDay
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

type IsoDayInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'min' | 'onChange' | 'onBlur'> & {
  /** A day as yyyy-mm-dd, or a text that is none yet. */
  value: string
  /** Called with the day that was typed or chosen as yyyy-mm-dd, or with the text where it is no day. */
  onDay: (value: string) => void
}

/** A day that is kept as yyyy-mm-dd. While somebody types in it the field keeps its own text. */
export function IsoDayInput({ value, onDay, ...input }: IsoDayInputProps) {
  const [typed, setTyped] = useState<string>()
  const isDay = ISO_DAY.test(value)
  return (
    <DayInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      maxLength={30}
      {...input}
      day={isDay ? value : ''}
      value={typed ?? (isDay ? fromIsoDay(value) : value)}
      onDay={(day) => {
        setTyped(undefined)
        onDay(day)
      }}
      onChange={({ target }) => {
        const text = entry.mask(target.value, typed ?? '')
        setTyped(text)
        onDay(toIsoDay(text) || text)
      }}
      onBlur={() => {
        setTyped(undefined)
        if (typed !== undefined) onDay(isoDayTyped(typed))
      }}
    />
  )
}
