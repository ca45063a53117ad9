import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useRef, useState } from 'react'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { FieldsForm, type SectionHelp } from './fields-form.tsx'
import { focusField } from './problems.ts'
import { problemsUnder, type Section } from './sections.ts'

interface EntryListProps {
  section: Extract<Section, { key: string; title: string }>
  entries: readonly StepAnswers[]
  /** All problems of the entries, shown or not, relative to the step. */
  problems: readonly Problem[]
  /** Those of them to show now. */
  shownProblems: readonly Problem[]
  help: SectionHelp
  onChange: (entries: readonly StepAnswers[]) => void
}

const NO_NOTES = {}
const isBlank = (entry: StepAnswers): boolean => Object.values(entry).every((value) => value === undefined)

/**
 * A list of entries (LOAN-8). The last one is being typed: it counts as soon as it is complete, and another is added
 * only then. Blank ones count as nothing.
 */
export function EntryList(props: EntryListProps) {
  const { section, entries, problems, shownProblems, help, onChange } = props
  const latest = useRef(props)
  latest.current = props
  const [refused, setRefused] = useState(false)
  const { key, title, schema, ui, words } = section
  const shown = entries.length > 0 ? entries : [{}]
  const last = shown.length - 1
  const lastPointer = `/${key}/${last}`
  const lastBlank = isBlank(shown[last] ?? {})
  const lastWrong = lastBlank || problemsUnder(problems, lastPointer).length > 0

  const replace = (index: number, entry: StepAnswers) => {
    setRefused(false)
    const { entries, onChange } = latest.current
    const present = entries.length > 0 ? entries : [{}]
    onChange(present.map((other, at) => (at === index ? entry : other)))
  }
  const add = () => {
    setRefused(lastWrong)
    if (lastWrong) return focusField(problemsUnder(problems, lastPointer)[0]?.path ?? lastPointer)
    onChange([...shown, {}])
    requestAnimationFrame(() => focusField(`/${key}/${shown.length}`))
  }
  const remove = (index: number) => {
    onChange(shown.filter((_, at) => at !== index))
    // The button disappears with its entry: the focus moves to the next entry, or to the one before.
    requestAnimationFrame(() => focusField(`/${key}/${Math.max(0, Math.min(index, last - 1))}`))
  }
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography component="h3" variant="h6" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack spacing={2}>
        {shown.map((entry, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own, only their place
            key={index}
            id={`root_${key}_${index}`}
            component="fieldset"
            sx={{
              m: 0,
              p: { xs: 2, sm: 3 },
              pb: { sm: 1 },
              border: 1,
              borderColor: 'divider',
              borderRadius: '12px',
            }}
          >
            <Box component="legend" sx={{ px: 1, fontWeight: 600 }}>
              {words?.entry} {index + 1}
            </Box>
            <FieldsForm
              schema={schema}
              ui={ui}
              idPrefix={`root_${key}_${index}`}
              values={entry}
              notes={NO_NOTES}
              help={help}
              problems={problemsUnder(
                refused && index === last && !lastBlank ? problems : shownProblems,
                `/${key}/${index}`,
              )}
              onChange={(next) => replace(index, next)}
            />
            {(shown.length > 1 || !isBlank(entry)) && (
              <Button
                color="secondary"
                startIcon={<TrashIcon aria-hidden />}
                aria-label={`Remover ${words?.entry.toLowerCase()} ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remover
              </Button>
            )}
          </Box>
        ))}
      </Stack>
      <FieldError id={`${key}-refused`}>
        {refused
          ? lastBlank
            ? `Preencha primeiro este ${words?.entry.toLowerCase()}.`
            : 'Complete primeiro os campos assinalados.'
          : undefined}
      </FieldError>
      <Button variant="outlined" startIcon={<PlusIcon aria-hidden />} sx={{ mt: 2 }} onClick={add}>
        {words?.add}
      </Button>
    </Box>
  )
}
