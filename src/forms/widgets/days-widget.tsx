import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import {
  firstAndLast,
  fromFirstToLast,
  fromIsoDay,
  NO_DATE_YET,
  toIsoDay,
  wrongDays,
} from '#schemas/atoms/coming-days.ts'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { LAST } from '#schemas/forms/control-names.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { DateHint, dateHintId } from './parts/date-hint.tsx'
import { DayInput } from './parts/day-input.tsx'
import { InsteadBox } from './parts/instead-box.tsx'
import { useEntryInput } from './parts/use-entry-input.ts'

/**
 * A day, or first and last day, typed or chosen in the browser's own calendar; with a box for 'Ainda não tenho data'. Of
 * two days only the wrong one is marked as wrong.
 */
export function DaysWidget(props: StepWidgetProps) {
  const { id, label, options, value, rawErrors, onChange } = props
  const context = contextOf(props)
  const { single, headingId } = context
  const answer = typeof value === 'string' && value !== NO_DATE_YET ? value : ''
  const [first, last] = options.span === true ? firstAndLast(answer) : [answer, '']
  const [firstWrong, lastWrong] = wrongDays(answer, Date.now())
  const lastErrors = lastWrong ? rawErrors : undefined
  const change = (from: string, until: string) => onChange(fromFirstToLast(from, until) || undefined)
  return (
    <div>
      {options.span === true ? (
        <Box
          role="group"
          aria-labelledby={single ? headingId : undefined}
          aria-label={single ? undefined : label}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
        >
          <Labelled id={id} label="Primeiro dia">
            <Day
              {...props}
              value={first}
              rawErrors={lastWrong && !firstWrong ? undefined : rawErrors}
              hintId={dateHintId(id)}
              labelled
              onChange={(next) => change(next ?? '', last)}
            />
          </Labelled>
          <Labelled id={id + LAST} label="Último dia (se for mais de um)">
            <Day
              {...props}
              id={id + LAST}
              required={false}
              rawErrors={lastErrors}
              describedBy={describedBy({ ...props, rawErrors: lastErrors }, context)}
              value={last}
              from={first}
              hintId={dateHintId(id)}
              labelled
              onChange={(next) => change(first, next ?? '')}
            />
          </Labelled>
        </Box>
      ) : (
        <Day {...props} hintId={dateHintId(id)} value={first} onChange={(next) => change(next ?? '', '')} />
      )}
      <DateHint id={id} example="24/12/2030" />
      {options.undecided === true && (
        <InsteadBox
          id={id}
          label="Ainda não tenho data"
          word={NO_DATE_YET}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  )
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div>
    <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}>
      {label}
    </Box>
    {children}
  </div>
)

type DayProps = StepWidgetProps & {
  /** The day before which the calendar offers none; today by default. */
  from?: string
  /** The id of how it is written. */
  hintId: string
  /** The ids of the words about it, where they are not its own field's. */
  describedBy?: string | undefined
  /** It has a label of its own, not the step's heading. */
  labelled?: boolean
}

/** One day as text, with a button that opens the browser's calendar. */
function Day({ from = '', hintId, describedBy: words, labelled = false, ...props }: DayProps) {
  const { value, onChange } = props
  const input = useEntryInput({ ...props, value: value === '' ? undefined : value })
  return (
    <DayInput
      {...input}
      aria-describedby={[hintId, words ?? input['aria-describedby']].filter(Boolean).join(' ')}
      aria-labelledby={labelled ? undefined : input['aria-labelledby']}
      day={typeof value === 'string' ? toIsoDay(value) : ''}
      min={toIsoDay(from) || lisbonDay(Date.now())}
      onDay={(day) => onChange(day === '' ? undefined : fromIsoDay(day))}
    />
  )
}
