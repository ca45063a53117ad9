import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { UnitInput } from './parts/unit-input.tsx'
import { useEntryInput } from './parts/use-entry-input.ts'

/** An amount in euros, formatted when the field is left. A text that is no amount stays as typed. */
export const MoneyWidget = (props: StepWidgetProps) => <UnitInput {...useEntryInput(props)} unit="€" />
