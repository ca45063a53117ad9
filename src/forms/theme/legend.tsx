import { styled } from '@mui/material/styles'

/** The class of what marks a field that must be answered. */
export const ASTERISK = 'asterisk'

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  marginBottom: theme.spacing(2),
  color: (theme.vars ?? theme).palette.text.secondary,
  // A step whose fields have no mark needs none.
  [`&:not(:has(~ * .${ASTERISK}, ~ .${ASTERISK}))`]: { display: 'none' },
}))

/** What the asterisk means, above the fields of a form that has one (PAGE-46). */
export const Legend = () => <Line>Os campos com asterisco (*) são obrigatórios.</Line>
