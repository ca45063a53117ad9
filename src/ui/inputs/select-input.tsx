import { styled } from '@mui/material/styles'
import { TextInput } from './text-input.tsx'

const CHEVRON = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="none" stroke="#565a75" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m3 6 5 5 5-5"/></svg>',
)}")`

/** A native select styled like the other fields. */
export const SelectInput = styled(TextInput.withComponent('select'))(({ theme }) => ({
  appearance: 'none',
  cursor: 'pointer',
  paddingRight: 44,
  backgroundImage: CHEVRON,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right 16px center',
  '&:disabled': {
    backgroundColor: (theme.vars ?? theme).palette.action.hover,
    cursor: 'default',
    opacity: 0.7,
  },
}))
