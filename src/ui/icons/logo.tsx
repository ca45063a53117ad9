import Box from '@mui/material/Box'

interface LogoProps {
  /** On a dark ground. */
  light?: boolean
  /** Without the name on a phone, where there is no room for it. */
  short?: boolean
}

/** The brand: five proposals around an answer, and the name. */
export function Logo({ light = false, short = false }: LogoProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'top', alignItems: 'center', gap: 1 }}>
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        focusable="false"
        sx={({ vars }) => ({
          ...{ width: 34, height: 34, color: 'primary.main' },
          '--mark': vars?.palette.primary.contrastText,
        })}
      >
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <path
          d="M21.5 12.2a6.6 6.6 0 1 0 0 7.6"
          fill="none"
          stroke="var(--mark)"
          strokeWidth="3.6"
          strokeLinecap="round"
        />
        <circle cx="22.5" cy="8.6" r="2" fill="var(--mark)" />
      </Box>
      <Box
        component="span"
        sx={{
          display: short ? { xs: 'none', md: 'inline' } : undefined,
          fontSize: '1.5rem',
          fontWeight: 800,
          color: light ? 'navy.contrastText' : 'secondary.main',
          letterSpacing: '-0.02em',
        }}
      >
        Cinco
      </Box>
    </Box>
  )
}
