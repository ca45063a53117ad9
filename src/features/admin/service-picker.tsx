import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { fold } from '#schemas/text/fold.ts'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { filterWidth } from './lists/filters.tsx'

interface ServicePickerProps {
  services: readonly { id: number; title: string }[]
  label?: string
  /** A service's number as text; '' for none. */
  value: string
  placeholder?: string
  onChange: (value: string) => void
}

/** A field for a service, found by its title. */
export function ServicePicker(props: ServicePickerProps) {
  const { services, label = 'Serviço', value, placeholder = 'Todos', onChange } = props
  const id = useId()
  return (
    <Box sx={filterWidth}>
      <label htmlFor={id}>{label}</label>
      <Autocomplete
        id={id}
        options={services}
        value={services.find((service) => String(service.id) === value) ?? null}
        onChange={(_, service) => onChange(service ? String(service.id) : '')}
        getOptionLabel={({ title }) => title}
        getOptionKey={(service) => service.id}
        filterOptions={(all, { inputValue }) =>
          all.filter(({ title }) => fold(title).includes(fold(inputValue))).slice(0, MAX_SHOWN)
        }
        noOptionsText="Nenhum serviço com este nome."
        renderInput={({ slotProps }) => (
          <Box
            ref={slotProps.input.ref}
            className={slotProps.input.className}
            // MUI's own padding for its two buttons, by four classes, would leave them outside of the field.
            sx={{
              position: 'relative',
              mt: 0.5,
              '&&&&&': { p: 0 },
              '& .MuiAutocomplete-endAdornment': { right: 8 },
            }}
          >
            <TextInput
              {...slotProps.htmlInput}
              className=""
              placeholder={placeholder}
              sx={{ minHeight: 48, fontWeight: 400, pr: 9 }}
            />
            {slotProps.input.endAdornment}
          </Box>
        )}
      />
    </Box>
  )
}

const MAX_SHOWN = 50
