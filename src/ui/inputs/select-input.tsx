import { type CssVarsTheme, styled, type Theme } from '@mui/material/styles'
import { TextInput } from './text-input.tsx'

const chevron = (stroke: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m3 6 5 5 5-5"/></svg>`,
  )}")`

/** A native select styled like the other fields. */
export const SelectInput = styled(TextInput.withComponent('select'))(({ theme }) => {
  const { colorSchemes, palette }: Theme & Partial<Pick<CssVarsTheme, 'colorSchemes'>> = theme
  return {
    appearance: 'none',
    cursor: 'pointer',
    paddingRight: 44,
    // A picture knows nothing of the page's colours.
    backgroundImage: chevron(palette.text.secondary),
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 16px center',
    '&:disabled': {
      backgroundColor: (theme.vars ?? theme).palette.action.hover,
      cursor: 'default',
      opacity: 0.7,
    },
    ...theme.applyStyles('dark', {
      backgroundImage: chevron((colorSchemes?.dark?.palette ?? palette).text.secondary),
    }),
  }
})
