/** An exclamation mark in a circle, which nobody reads out: an error is not told by its colour alone. */
export const ERROR_SIGN = {
  '&::before': {
    content: '"!" / ""',
    display: 'inline-block',
    boxSizing: 'border-box',
    width: '1.25em',
    height: '1.25em',
    mr: 0.75,
    border: '2px solid currentColor',
    borderRadius: '50%',
    fontSize: '0.875em',
    fontWeight: 800,
    lineHeight: 1.15,
    textAlign: 'center',
  },
}
