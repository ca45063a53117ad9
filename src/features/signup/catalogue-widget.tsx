import { walkOf } from '#machines/wizard/context.ts'
import { allowedByEach } from '#schemas/wizards/within.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { useSignupNow } from './signup-now.ts'
import { SignupOptions } from './signup-options.tsx'

/** Main group, subgroups or services: those that the earlier answers allow (SGN-6 to SGN-8). */
export function CatalogueWidget(props: StepWidgetProps) {
  const { id, name, value, options, schema, rawErrors, onChange } = props
  const { snapshot, walked } = useSignupNow()
  const { context } = snapshot
  const { within, title } = walked.step
  const titleOf = (field: string, entry: number) => context.wizard?.names[field]?.get(entry) ?? String(entry)
  const all = { by: 0, entries: (options.enumOptions ?? []).map((one): number => one.value) }
  const allowed = within ? (allowedByEach(within, walkOf(context).relevant) ?? []) : [all]
  const several = schema.type === 'array'
  return (
    <SignupOptions
      id={id}
      label={title}
      groups={allowed.map(({ by, entries }) => ({
        ...(within && options.headings === true && { title: titleOf(within.of[1], by) }),
        options: entries.map((entry) => ({ id: entry, title: titleOf(name, entry) })),
      }))}
      chosen={[value].flat()}
      single={!several}
      invalid={Boolean(rawErrors?.length)}
      describedBy={describedBy(props, contextOf(props))}
      onChange={(chosen) => onChange(several ? (chosen.length > 0 ? chosen : undefined) : chosen[0])}
    />
  )
}
