import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { errorId, type FieldTemplateProps, type ObjectFieldTemplateProps, type RJSFSchema } from '@rjsf/utils'
import { entriesOf } from '#schemas/wizards/parts.ts'
import { type StepFormContext, ValuesAround } from '#src/forms/form-context.ts'
import { ERROR_SIGN } from '#src/ui/inputs/error-sign.ts'
import { withoutScripts } from '#src/ui/with-scripts.ts'
import { helpId, noteId, ownName } from './described-by.ts'
import { FieldMessage } from './field-message.tsx'
import { ASTERISK } from './legend.tsx'

type FieldProps = FieldTemplateProps<unknown, RJSFSchema, StepFormContext>
export type ObjectProps = ObjectFieldTemplateProps<unknown, RJSFSchema, StepFormContext>

/**
 * A field with its label, its error and its note. The step's only field is labelled by the step's heading instead. Groups
 * and lists of entries have templates of their own.
 */
export function FieldTemplate({ id, label, required, rawErrors, children, registry, ...props }: FieldProps) {
  const { single, optional, notes, cautions, checking, idPrefix, asterisks, many } = registry.formContext
  if (isContainer(props)) return children
  const name = ownName(id, idPrefix)
  const suggested = (value: string) => {
    props.onChange(value, props.fieldPathId.path, undefined, id)
    // The pressed button disappears with the message: the focus moves to the filled field.
    document.getElementById(id)?.focus()
  }
  const caution = cautions?.[name]
  const note = checking ? 'A verificar…' : (caution ?? notes[name])
  const tone = checking ? 'text.secondary' : caution ? 'warning.main' : 'success.main'
  const help = props.uiSchema?.['ui:options']?.help
  // Whether it may be left out depends on other fields: its help says so.
  const unmarked = props.uiSchema?.['ui:options']?.unmarked === true
  const wide = props.uiSchema?.['ui:options']?.wide === true
  // With scripts it comes where other fields want it.
  const plain = props.uiSchema?.['ui:options']?.plain === true
  const labelsItself = props.uiSchema?.['ui:widget'] === 'checkbox'
  const labelled = !single && !labelsItself && props.uiSchema?.['ui:options']?.label !== false
  return (
    <Field
      data-single={single || undefined}
      data-wide={wide || undefined}
      data-checkbox={labelsItself || undefined}
      data-plain={plain || undefined}
    >
      {labelled && (
        <Label htmlFor={id}>
          {label}
          <span>{!required && !asterisks && !optional && !unmarked && ' (opcional)'}</span>
          {required && asterisks && (
            <Box component="span" className={ASTERISK} aria-hidden sx={{ color: 'error.main' }}>
              {' *'}
            </Box>
          )}
        </Label>
      )}
      {typeof help === 'string' && (
        <Box component="p" id={helpId(id)} sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {help}
        </Box>
      )}
      {children}
      <div aria-live={many && rawErrors?.length ? 'off' : 'polite'}>
        {rawErrors?.length ? (
          <Box
            component="p"
            key="error"
            id={errorId(id)}
            sx={{ fontSize: '0.9375rem', m: 0, color: 'error.main', ...ERROR_SIGN }}
          >
            <FieldMessage text={rawErrors.join(' ')} onSuggested={suggested} />
          </Box>
        ) : (
          note && (
            <Box component="p" key="note" id={noteId(id)} sx={{ fontSize: '0.9375rem', m: 0, color: tone }}>
              {note}
            </Box>
          )
        )}
      </div>
    </Field>
  )
}

/** Rendered at each key: styles that are the same for each field cost nothing then. */
const Field = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  marginBottom: 20,
  '&[data-single]': { marginBottom: 0 },
  // Aligns a checkbox with the neighbouring field, not with that field's label.
  '&[data-checkbox]': { alignSelf: 'end' },
  '&[data-wide]': { gridColumn: '1 / -1', alignSelf: 'auto' },
  '&[data-plain]': withoutScripts,
})

const Label = styled('label')({ fontWeight: 600 })

/** Fields one under the other, or in two columns where there is room; the step or the group shows the title. */
export function ObjectFieldTemplate({ properties, formData, registry }: ObjectProps) {
  const fields = properties.map(({ content }) => content)
  return (
    <ValuesAround value={formData}>
      {registry.formContext.columns === 2 ? <TwoColumns>{fields}</TwoColumns> : fields}
    </ValuesAround>
  )
}

const TwoColumns = styled('div')(({ theme }) =>
  theme.unstable_sx({
    display: 'grid',
    columnGap: 3,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  }),
)

/** Whether a field is a group or a list of entries, which hold fields of their own. */
const isContainer = ({ schema, uiSchema }: Pick<FieldProps, 'schema' | 'uiSchema'>): boolean =>
  schema.type === 'object' || (entriesOf(schema) !== undefined && uiSchema?.['ui:widget'] === undefined)
