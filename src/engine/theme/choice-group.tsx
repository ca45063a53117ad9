import { styled } from '@mui/material/styles'

/**
 * The rows of one question. Where an answer is missing the group has an edge, and its rows stay as they are. The edge is
 * drawn outside, so that nothing moves when it comes or goes.
 */
export const ChoiceGroup = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  outline: 'none',
  '&[aria-invalid="true"]': {
    outline: `2px solid ${(theme.vars?.palette ?? theme.palette).error.main}`,
    outlineOffset: 6,
    borderRadius: 8,
  },
}))
