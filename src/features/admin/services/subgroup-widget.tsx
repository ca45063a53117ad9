import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { createContext, useContext } from 'react'
import { fold } from '#schemas/text/fold.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { TextInput } from '#src/ui/inputs/text-input.tsx'

export interface Subgroup {
  id: number
  title: string
  group: string
}

/** The subgroups to choose from, and how a new one is asked for, which is told when it is there. */
export const Subgroups = createContext<{
  readonly list: readonly Subgroup[]
  readonly onNew?: (done: (id: number) => void) => void
}>({ list: [] })

/** A field that chooses a subgroup, grouped by main group and filtered by typing. */
export function SubgroupWidget(props: StepWidgetProps) {
  const { id, value, rawErrors, onChange } = props
  const { list, onNew } = useContext(Subgroups)
  const sorted = list.toSorted((a, b) => a.group.localeCompare(b.group) || a.id - b.id)
  return (
    <>
      <Autocomplete
        id={id}
        options={sorted}
        value={sorted.find((subgroup) => subgroup.id === value) ?? null}
        groupBy={({ group }) => group}
        getOptionLabel={({ title }) => title}
        getOptionKey={(subgroup) => subgroup.id}
        filterOptions={(options, { inputValue }) =>
          options.filter(({ title, group }) => fold(`${title} ${group}`).includes(fold(inputValue)))
        }
        onChange={(_, chosen) => onChange(chosen?.id)}
        renderInput={({ slotProps: { input, htmlInput } }) => {
          const { ref, className, onMouseDown, startAdornment, endAdornment } = input
          return (
            <Box
              ref={ref}
              className={className}
              onMouseDown={onMouseDown}
              sx={{ position: 'relative', '&&&&&': { p: 0 } }}
            >
              {startAdornment}
              <TextInput
                {...htmlInput}
                placeholder="Escreva ou escolha"
                aria-invalid={Boolean(rawErrors?.length) || undefined}
                aria-describedby={describedBy(props, contextOf(props))}
                sx={{ pr: 9, '&&&': { width: '100%' } }}
              />
              <Box
                sx={{
                  position: 'absolute',
                  right: 8,
                  top: 0,
                  bottom: 0,
                  '& .MuiAutocomplete-endAdornment': { position: 'static', transform: 'none', pt: 1.5 },
                }}
              >
                {endAdornment}
              </Box>
            </Box>
          )
        }}
      />
      {onNew && (
        <Button color="secondary" startIcon={<PlusIcon aria-hidden />} onClick={() => onNew(onChange)}>
          Novo subgrupo…
        </Button>
      )}
    </>
  )
}
