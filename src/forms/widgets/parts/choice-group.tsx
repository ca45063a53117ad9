import { styled } from '@mui/material/styles'

/**
 * The outline of a group of choices without an answer (`aria-invalid`). An outline takes no space, so that nothing
 * moves.
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
