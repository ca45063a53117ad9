import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { CheckboxesWidget } from './checkboxes-widget.tsx'
import { RadioWidget } from './radio-widget.tsx'

/** One or several options next to 'Outro': the schema's format names it, since rjsf has no widget for them. */
export const OtherWidget = (props: StepWidgetProps) =>
  props.multiple ? <CheckboxesWidget {...props} /> : <RadioWidget {...props} />
