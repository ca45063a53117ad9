import { styled } from '@mui/material/styles'

/** A line of text in the theme's dress, without the form machinery that a page's first view need not wait for. */
export const TextInput = styled('input')(({ theme: { vars, palette, shape } }) => ({
  width: '100%',
  minHeight: 56,
  padding: '0 16px',
  font: 'inherit',
  color: 'inherit',
  background: (vars?.palette ?? palette).background.paper,
  border: `1px solid ${(vars?.palette ?? palette).text.secondary}`,
  borderRadius: shape.borderRadius,
  textOverflow: 'ellipsis',
  '&::placeholder': { color: (vars?.palette ?? palette).text.secondary, opacity: 1 },
  '&:focus': {
    outline: `2px solid ${(vars?.palette ?? palette).primary.main}`,
    outlineOffset: 0,
    borderColor: 'transparent',
  },
  '&[aria-invalid="true"]': { borderColor: (vars?.palette ?? palette).error.main },
}))
