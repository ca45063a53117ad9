import Box from '@mui/material/Box'

interface SmallCheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  'aria-label'?: string
}

/** A box to tick among an entry's details, in the theme's colour. */
export function SmallCheckbox({ checked, onChange, ...named }: SmallCheckboxProps) {
  return (
    <Box
      component="input"
      type="checkbox"
      {...named}
      checked={checked}
      onChange={(event: { target: HTMLInputElement }) => onChange(event.target.checked)}
      sx={({ vars, palette }) => ({
        width: 18,
        height: 18,
        m: 0,
        flex: 'none',
        accentColor: (vars?.palette ?? palette).chosen.main,
      })}
    />
  )
}
