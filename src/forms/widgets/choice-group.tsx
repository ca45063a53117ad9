import { styled } from '@mui/material/styles'

/**
 * The edge of a group of choices in which an answer is missing (`aria-invalid`); its rows stay as they are. It is drawn
 * outside, so that nothing moves when it comes or goes.
 */
export const wantsAnswer = {
  '&[aria-invalid="true"]': {
    outline: '2px solid',
    outlineColor: 'error.main',
    outlineOffset: '6px',
    borderRadius: '8px',
  },
} as const

/** The rows of one question. */
export const ChoiceGroup = styled('div')(({ theme }) =>
  theme.unstable_sx({ display: 'flex', flexDirection: 'column', gap: 1, outline: 'none', ...wantsAnswer }),
)
