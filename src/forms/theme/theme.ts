import type { ThemeProps } from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import type { StepFormContext } from '#src/forms/form-context.ts'
import { ChoiceWidget } from '#src/forms/widgets/choice-widget.tsx'
import { ChoicesWidget } from '#src/forms/widgets/choices-widget.tsx'
import { TextWidget } from '#src/forms/widgets/text-widget.tsx'
import { TextareaWidget } from '#src/forms/widgets/textarea-widget.tsx'
import { lateWidgets } from './late-widgets.tsx'
import { PlainField } from './plain-field.tsx'
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx'

/** Widgets and templates that a ui may name beside the theme's own. */
export type FormParts = Pick<ThemeProps<unknown, RJSFSchema, StepFormContext>, 'widgets' | 'templates'>

/** Our theme for rjsf. Forms with fields of other kinds add `moreWidgets`, those with groups and lists `sectionTemplates`. */
export const theme = {
  widgets: {
    text: TextWidget,
    textarea: TextareaWidget,
    choice: ChoiceWidget,
    choices: ChoicesWidget,
    ...lateWidgets,
  },
  fields: { NumberField: PlainField },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
  },
} satisfies ThemeProps<unknown, RJSFSchema, StepFormContext>
