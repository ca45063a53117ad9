import { styled } from '@mui/material/styles'

/** As wide as a page's content gets, with its margins. */
export const Wide = styled('div')(({ theme }) => ({
  maxWidth: 1160,
  marginInline: 'auto',
  paddingInline: 16,
  [theme.breakpoints.up('md')]: { paddingInline: 32 },
}))
