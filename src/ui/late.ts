import { styled } from '@mui/material/styles'

/** How what comes late looks when it is there. */
export const present = { visibility: 'visible', maxHeight: 'none', overflow: 'visible' } as const

/**
 * For where scripts are off or fail: it shows at once where they are off, and otherwise by itself after eight seconds, without
 * a script. Until then it takes no room, so that nothing moves when scripts take the page over and remove it.
 */
export const Late = styled('div')({
  display: 'flow-root',
  overflow: 'hidden',
  visibility: 'hidden',
  maxHeight: 0,
  '@keyframes late': { to: present },
  animation: 'late 0s 8s forwards',
  '@media (scripting: none)': { animationDelay: '0s' },
})
