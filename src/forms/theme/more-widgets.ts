import type { RegistryWidgetsType, RJSFSchema } from '@rjsf/utils'
import { birthDate, pastDate } from '#schemas/atoms/date.ts'
import { money } from '#schemas/atoms/money.ts'
import { country, nationality } from '#schemas/atoms/names.ts'
import type { StepFormContext } from '#src/forms/form-context.ts'
import { CheckboxWidget } from '#src/forms/widgets/checkbox-widget.tsx'
import { DateWidget } from '#src/forms/widgets/date-widget.tsx'
import { MoneyWidget } from '#src/forms/widgets/money-widget.tsx'
import { NamedWidget } from '#src/forms/widgets/named-widget.tsx'
import { PasswordWidget } from '#src/forms/widgets/password-widget.tsx'
import { SelectWidget } from '#src/forms/widgets/select-widget.tsx'

/** The theme's widgets that no question of an order uses, so that the first question does not wait for their code. */
export const moreWidgets: RegistryWidgetsType<unknown, RJSFSchema, StepFormContext> = {
  SelectWidget,
  PasswordWidget,
  CheckboxWidget,
  [money.schema.format]: MoneyWidget,
  [birthDate.schema.format]: DateWidget,
  [pastDate.schema.format]: DateWidget,
  [country.schema.format]: NamedWidget,
  [nationality.schema.format]: NamedWidget,
}
