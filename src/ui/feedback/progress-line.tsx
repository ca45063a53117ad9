import Box from '@mui/material/Box'

interface ProgressLineProps {
  /** The label of what progresses. */
  label: string
  /** The progress in words. */
  words: string
  /** From 0 to 1. */
  part: number
}

/** A thin progress line. */
export function ProgressLine({ label, words, part }: ProgressLineProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      aria-valuetext={words}
      sx={{
        height: 6,
        borderRadius: 3,
        overflow: 'hidden',
        bgcolor: 'primary.light',
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      }}
    >
      <Box
        style={{ width: `${part * 100}%` }}
        sx={{
          height: '100%',
          bgcolor: 'primary.main',
          transition: 'width 200ms ease-out',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
        }}
      />
    </Box>
  )
}
