import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { groupColor } from '#src/ui/icons/group-colors.ts'
import { SheetIcon } from '#src/ui/icons/sheet-icon.tsx'

interface RecordHeadingProps {
  title: string
  /** Name of its icon. */
  image: string
  /** Its main group, which gives the icon its colour. */
  group: number
}

/** The heading of a service's or a subgroup's page, with its icon where there is room. */
export function RecordHeading({ title, image, group }: RecordHeadingProps) {
  const color = groupColor(group)
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box
        sx={{
          flex: 'none',
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: '16px',
          bgcolor: `${color}.light`,
          color: `${color}.main`,
        }}
      >
        <SheetIcon name={image} size={40} />
      </Box>
      <Typography
        variant="h1"
        sx={{
          minWidth: 0,
          color: 'secondary.main',
          textWrap: 'balance',
          overflowWrap: 'anywhere',
        }}
      >
        {title}
      </Typography>
    </Box>
  )
}
