/** The variable with the colour of the ring around what has the focus: navy, and white on navy. */
export const FOCUS_COLOUR = '--focus-colour'

/** The ring around what has the focus. */
export const FOCUS_RING = { outline: `3px solid var(${FOCUS_COLOUR})`, outlineOffset: 2 }

/** A navy surface, for `sx`. */
export const onNavy = {
  bgcolor: 'navy.main',
  color: 'navy.contrastText',
  [FOCUS_COLOUR]: 'white',
} as const
