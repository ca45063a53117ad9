/** The style of the header's links, next to the logo and in the menu. */
export const headerItem = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 1.25,
  borderRadius: '12px',
  color: 'secondary.main',
  fontSize: '1rem',
  fontWeight: 650,
  lineHeight: 1.25,
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -3 },
} as const
