import type { ThemeProps } from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { otherAnswer } from '#schemas/atoms/other-answer.ts'
import type { StepFormContext } from '#src/forms/form-context.ts'
import { CheckboxesWidget } from '#src/forms/widgets/checkboxes-widget.tsx'
import { OtherWidget } from '#src/forms/widgets/other-widget.tsx'
import { RadioWidget } from '#src/forms/widgets/radio-widget.tsx'
import { TextWidget } from '#src/forms/widgets/text-widget.tsx'
import { TextareaWidget } from '#src/forms/widgets/textarea-widget.tsx'
import { lateWidgets } from './late-widgets.tsx'
import { ListField } from './list-field.tsx'
import { PlainField } from './plain-field.tsx'
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx'

/** Widgets and templates that a ui may name in addition to the theme's own. */
export type FormParts = Pick<ThemeProps<unknown, RJSFSchema, StepFormContext>, 'widgets' | 'templates'>

/** Our theme for rjsf. Forms with fields of other kinds add `moreWidgets`, those with groups and lists `sectionTemplates`. */
export const theme = {
  widgets: {
    TextWidget,
    TextareaWidget,
    EmailWidget: TextWidget,
    RadioWidget,
    CheckboxesWidget,
    [otherAnswer.schema.format]: OtherWidget,
    ...lateWidgets,
  },
  fields: { NumberField: PlainField, ArrayField: ListField },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
  },
} satisfies ThemeProps<unknown, RJSFSchema, StepFormContext>
