import { type ThemeProps, withTheme } from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import type { StepFormContext } from '../form-context.ts'
import { AcceptanceWidget } from './acceptance-widget.tsx'
import { DateWidget } from './date-widget.tsx'
import { DigitsWidget } from './digits-widget.tsx'
import { FieldGrid } from './field-grid.tsx'
import { LineWidget } from './line-widget.tsx'
import { MoneyWidget } from './money-widget.tsx'
import { NamedWidget } from './named-widget.tsx'
import { PasswordWidget } from './password-widget.tsx'
import { PlainField } from './plain-field.tsx'
import { SelectWidget } from './select-widget.tsx'
import { FieldTemplate } from './templates.tsx'
import { TextareaWidget } from './text-widget.tsx'

const nothing = () => null

const theme: ThemeProps<unknown, RJSFSchema, StepFormContext> = {
  widgets: {
    text: LineWidget,
    textarea: TextareaWidget,
    select: SelectWidget,
    money: MoneyWidget,
    digits: DigitsWidget,
    date: DateWidget,
    named: NamedWidget,
    password: PasswordWidget,
    acceptance: AcceptanceWidget,
  },
  fields: { NumberField: PlainField },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: FieldGrid,
    ErrorListTemplate: nothing,
    ButtonTemplates: { SubmitButton: nothing },
  },
}

/** rjsf's form for a section with many fields side by side. */
export const SectionForm = withTheme<unknown, RJSFSchema, StepFormContext>(theme)
