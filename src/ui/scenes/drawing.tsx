import Box from '@mui/material/Box'

interface DrawingProps {
  /** File name in `public/desenhos`, without its ending; a drawing is 520×360 unless told. */
  name: string
  width?: number
  height?: number
  /** Fetched at once: a picture of the first view. */
  eager?: boolean
  alt?: string
  maxWidth?: number
}

/** A flat picture of our family as a file of its own: its place is kept before it comes, and it costs no script. */
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
