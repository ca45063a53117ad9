import { styled } from '@mui/material/styles'

/** A container with the maximum width of a page's content and its margins. */
export const Wide = styled('div')(({ theme }) => ({
  maxWidth: 1160,
  marginInline: 'auto',
  paddingInline: 16,
  [theme.breakpoints.up('md')]: { paddingInline: 32 },
}))
