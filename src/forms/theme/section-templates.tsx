import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { type MouseEvent, useContext } from 'react'
import { ACTION, ENTRY_ADDED, ENTRY_REMOVED } from '#schemas/forms/control-names.ts'
import { isBlank } from '#schemas/wizards/walk.ts'
import { type StepFormContext, ValuesAround } from '#src/forms/form-context.ts'
import { usePosts } from '#src/forms/posted/posted-context.ts'
import { focusField } from '#src/forms/problems/problems.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { ObjectFieldTemplate, type ObjectProps } from './templates.tsx'
import type { FormParts } from './theme.ts'

type ListProps = ArrayFieldTemplateProps<unknown, RJSFSchema, StepFormContext>
type EntryProps = ArrayFieldItemTemplateProps<unknown, RJSFSchema, StepFormContext>

const Frame = styled('fieldset')(({ theme }) =>
  theme.unstable_sx({
    gridColumn: '1 / -1',
    minWidth: 0,
    m: 0,
    p: { xs: 2, sm: 3 },
    pb: { sm: 1 },
    border: 1,
    borderColor: 'divider',
    borderRadius: '12px',
    // A browser then paints again only the frame in which somebody types.
    isolation: 'isolate',
  }),
)

/** A group of fields in a frame with its title; the fields of the form itself and of an entry without one. */
function Group(props: ObjectProps) {
  const { fieldPathId, title, properties, registry } = props
  const { irrelevant = [] } = registry.formContext
  const pointer = pointerTo(fieldPathId.path)
  // In each entry of a list other fields may count (QST-60).
  const counted = properties.filter(({ name }) => !irrelevant.includes(`${pointer}/${name}`))
  const fields = <ObjectFieldTemplate {...props} properties={counted} />
  if (typeof fieldPathId.path.at(-1) !== 'string') return fields
  return (
    <Frame id={fieldPathId.$id} sx={{ mb: 3 }}>
      <Box component="legend" sx={{ px: 1, fontSize: '1.125rem', fontWeight: 700, color: 'secondary.main' }}>
        {title}
      </Box>
      {fields}
    </Frame>
  )
}

const REFUSALS = {
  blank: (entry: string) => `Preencha primeiro o que está em branco em «${entry}».`,
  wrong: () => 'Complete primeiro os campos assinalados.',
}

/** A list's texts, from its ui: its button, the name of one entry, and whether it has a heading of its own. */
function wordsOf(uiSchema: ListProps['uiSchema']): { add: string; entry: string; headed: boolean } {
  const { add, entry, headed = true } = uiSchema?.['ui:options'] ?? {}
  return { add: String(add), entry: String(entry), headed: headed === true }
}

const pointerTo = (path: ListProps['fieldPathId']['path']): string => path.map((part) => `/${part}`).join('')

/** What makes a button post the form around it where there is one that does. */
const usePosted = (value: string) => (usePosts() ? ({ type: 'submit', name: ACTION, value } as const) : {})

/**
 * A list of entries (LOAN-8). The last one is being typed: it counts as soon as it is complete, and another is added only
 * then.
 */
function EntryList(props: ListProps) {
  const { items, title, fieldPathId, uiSchema, formData, canAdd, rawErrors, registry, onAddClick } = props
  const { refused, mayAdd } = registry.formContext
  const { add, entry, headed } = wordsOf(uiSchema)
  const pointer = pointerTo(fieldPathId.path)
  const posts = usePosted(`${ENTRY_ADDED} ${pointer}`)
  const last = refused?.list === pointer ? refused.last : undefined
  const addEntry = (event: MouseEvent) => {
    if (mayAdd && !mayAdd(pointer)) return
    onAddClick(event)
    requestAnimationFrame(() => focusField(`${pointer}/${items.length}`))
  }
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3, gridColumn: '1 / -1' }}>
      {headed && (
        <Typography component="h3" variant="h6" sx={{ mb: 2 }}>
          {title}
        </Typography>
      )}
      <ValuesAround value={formData}>
        <Stack spacing={2}>{items}</Stack>
      </ValuesAround>
      <FieldError id={`${fieldPathId.$id}__refused`}>
        {last ? REFUSALS[last](`${entry} ${items.length}`) : rawErrors?.join(' ')}
      </FieldError>
      {canAdd && (
        <Button
          variant="outlined"
          startIcon={<PlusIcon aria-hidden />}
          sx={{ mt: 2 }}
          {...posts}
          onClick={addEntry}
        >
          {add}
        </Button>
      )}
    </Box>
  )
}

/** One entry of a list in a frame with its number, and the button that removes it. */
function Entry({ children, buttonsProps, index, totalItems, parentUiSchema }: EntryProps) {
  const posts = usePosted(`${ENTRY_REMOVED} ${pointerTo(buttonsProps.fieldPathId.path)}`)
  const entries = useContext(ValuesAround)
  const { entry } = wordsOf(parentUiSchema)
  const { fieldPathId, onRemoveItem } = buttonsProps
  const blank = Array.isArray(entries) && isBlank(entries[index] ?? {})
  const remove = (event: MouseEvent) => {
    onRemoveItem(event)
    // The button disappears with its entry: the focus moves to the next entry, or to the one before.
    const next = Math.max(0, Math.min(index, totalItems - 2))
    const list = pointerTo(fieldPathId.path.slice(0, -1))
    requestAnimationFrame(() => focusField(`${list}/${next}`))
  }
  return (
    <Frame id={fieldPathId.$id}>
      <Box component="legend" sx={{ px: 1, fontWeight: 600 }}>
        {`${entry} ${index + 1}`}
      </Box>
      {children}
      <Button
        color="secondary"
        startIcon={<TrashIcon aria-hidden />}
        aria-label={`Remover ${entry.toLowerCase()} ${index + 1}`}
        {...posts}
        onClick={remove}
        // It keeps its room, so that nothing below moves when something is typed.
        sx={{ visibility: blank && totalItems === 1 ? 'hidden' : undefined }}
      >
        Remover
      </Button>
    </Frame>
  )
}

/** What lays out a step with groups and lists of entries. */
export const sectionTemplates: FormParts['templates'] = {
  ObjectFieldTemplate: Group,
  ArrayFieldTemplate: EntryList,
  ArrayFieldItemTemplate: Entry,
}
