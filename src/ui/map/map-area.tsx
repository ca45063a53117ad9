import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Ref } from 'react'
import { GAP } from './choose-names.ts'
import { MapFrame } from './map-frame.tsx'
import type { MapTiles } from './map-tiles.ts'

interface MapAreaProps {
  ref: Ref<HTMLDivElement>
  interactive: boolean
  /** The map's description for screen readers. */
  label: string
  tiles: MapTiles | undefined
}

/** Where a map is drawn, with the looks of its names, markers and controls, and who the street tiles are by. */
export function MapArea({ ref, interactive, label, tiles }: MapAreaProps) {
  return (
    <MapFrame interactive={interactive}>
      <Box
        ref={ref}
        role={interactive ? 'application' : 'img'}
        aria-label={label}
        sx={({ vars }) => ({
          position: 'absolute',
          inset: 0,
          '&.leaflet-container': { bgcolor: 'info.light', font: 'inherit' },
          '&.leaflet-container .leaflet-bar a': {
            width: 44,
            height: 44,
            lineHeight: '44px',
            bgcolor: 'background.paper',
            borderColor: 'divider',
            color: 'text.primary',
            '&.leaflet-disabled': { color: 'text.disabled' },
          },
          '& .move': { display: 'flex' },
          '& .move button': {
            width: 44,
            height: 44,
            border: 0,
            bgcolor: 'background.paper',
            color: 'text.primary',
            font: 'inherit',
            cursor: 'pointer',
          },
          '& .leaflet-land-pane': { zIndex: 150 },
          // Above the circle (400) and under the pin (600). Street tiles (200) have names of their own and cover
          // these.
          '& .leaflet-names-pane': { zIndex: tiles ? 160 : 450, fontSize: '0.8125rem', fontWeight: 600 },
          '& .leaflet-names-pane i': {
            position: 'absolute',
            width: 5,
            height: 5,
            m: '-2.5px',
            borderRadius: '50%',
            bgcolor: 'text.secondary',
            fontStyle: 'normal',
            '&.seat': { bgcolor: 'text.primary' },
          },
          '& .leaflet-names-pane span': {
            position: 'absolute',
            top: '50%',
            transform: 'translateY(-50%)',
            whiteSpace: 'nowrap',
            color: 'text.primary',
            textShadow: Array(4).fill(`0 0 2px ${vars?.palette.background.default}`).join(),
            '&.right': { left: GAP + 2.5 },
            '&.left': { right: GAP + 2.5 },
            '&.above': { left: '50%', top: 'auto', bottom: GAP + 2.5, transform: 'translateX(-50%)' },
          },
          '& .leaflet-marker-icon.place': {
            display: 'grid',
            placeItems: 'center',
            '& b': {
              display: 'grid',
              placeItems: 'center',
              minWidth: 28,
              height: 28,
              borderRadius: '14px',
              border: 2,
              borderColor: 'background.paper',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontSize: '0.875rem',
            },
          },
        })}
      />
      {tiles && (
        <Box
          component="small"
          sx={{
            position: 'absolute',
            right: 0,
            bottom: 0,
            zIndex: 1000,
            px: 1,
            bgcolor: 'background.paper',
            color: 'text.primary',
            fontSize: '0.75rem',
          }}
        >
          {tiles.attributionUrl ? (
            <Link href={tiles.attributionUrl} target="_blank" rel="noopener noreferrer" color="inherit">
              {tiles.attribution}
            </Link>
          ) : (
            tiles.attribution
          )}
        </Box>
      )}
    </MapFrame>
  )
}
