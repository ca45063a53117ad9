import { type ThemeProps, withTheme } from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import type { StepFormContext } from '#src/forms/form-context.ts'
import { AcceptanceWidget } from '#src/forms/widgets/acceptance-widget.tsx'
import { DateWidget } from '#src/forms/widgets/date-widget.tsx'
import { LineWidget } from '#src/forms/widgets/line-widget.tsx'
import { MoneyWidget } from '#src/forms/widgets/money-widget.tsx'
import { NamedWidget } from '#src/forms/widgets/named-widget.tsx'
import { PasswordWidget } from '#src/forms/widgets/password-widget.tsx'
import { SelectWidget } from '#src/forms/widgets/select-widget.tsx'
import { TextareaWidget } from '#src/forms/widgets/text-widget.tsx'
import { FieldGrid } from './field-grid.tsx'
import { PlainField } from './plain-field.tsx'
import { FieldTemplate } from './templates.tsx'

const nothing = () => null

const theme: ThemeProps<unknown, RJSFSchema, StepFormContext> = {
  widgets: {
    text: LineWidget,
    textarea: TextareaWidget,
    select: SelectWidget,
    money: MoneyWidget,
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
