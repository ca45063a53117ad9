import { use } from 'react'
import { PostedContext, usePostedSubmit } from './posted/posted-context.ts'
import { SectionFields, type SectionFieldsProps } from './section-fields.tsx'

interface SectionsFormProps extends SectionFieldsProps {
  formId: string
  onSubmit: () => void
}

/** The form of a step with own fields, groups of fields (a person's) and lists of entries. */
export function SectionsForm({ formId, onSubmit, ...props }: SectionsFormProps) {
  const posted = use(PostedContext)
  usePostedSubmit(onSubmit)
  const fields = <SectionFields {...props} />
  if (posted) return fields
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {fields}
      {/** Makes Enter in a field submit the form, as in any form with a submit button. */}
      <button type="submit" hidden />
    </form>
  )
}
