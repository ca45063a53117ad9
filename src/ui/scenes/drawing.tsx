import Box from '@mui/material/Box'

interface DrawingProps {
  /** File name in `public/desenhos`, without extension. A drawing is 520×360 unless given. */
  name: string
  width?: number
  height?: number
  /** Whether it is loaded at once, as a picture of the first view. */
  eager?: boolean
  alt?: string
  maxWidth?: number
}

/** A drawing as an SVG file. Its space is reserved before it loads, and it needs no script. */
export function Drawing({
  name,
  width = 520,
  height = 360,
  eager = false,
  alt = '',
  maxWidth,
}: DrawingProps) {
  return (
    <Box
      component="img"
      src={`/desenhos/${name}.svg`}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      sx={{ display: 'block', width: '100%', maxWidth: maxWidth ?? width, height: 'auto', mx: 'auto' }}
    />
  )
}
