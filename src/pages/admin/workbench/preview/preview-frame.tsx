import Box from '@mui/material/Box'

export type Width = 'phone' | 'desktop'

interface FrameProps extends React.ComponentProps<'div'> {
  width: Width
}

/** A screen of the chosen width. */
export const PreviewFrame = ({ width, children, ...props }: FrameProps) => (
  <Box
    {...props}
    sx={{
      width: width === 'phone' ? 360 : 600,
      maxWidth: '100%',
      height: 640,
      maxHeight: 'max(420px, calc(100vh - 200px))',
      position: 'relative',
      overflow: 'hidden',
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: width === 'phone' ? '28px' : '12px',
    }}
  >
    <Box sx={{ height: '100%', overflow: 'auto', display: 'flex', flexDirection: 'column' }}>{children}</Box>
  </Box>
)
