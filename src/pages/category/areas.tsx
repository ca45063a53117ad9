import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { subgroupPath } from '#schemas/catalogue/addresses.ts'
import { subgroupIcon } from '#schemas/catalogue/icons.ts'
import { ServiceLink } from '#src/features/services/service-link.tsx'
import { partId } from '#src/routes/area-address.ts'
import { Arrow } from '#src/ui/icons/arrow.tsx'
import { groupColor } from '#src/ui/icons/group-colors.ts'
import { SheetIcon } from '#src/ui/icons/sheet-icon.tsx'
import { MIN_PARTS_FOLDED } from './parts.tsx'

const moreLink = {
  display: 'block',
  py: 0.75,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { py: 1.25 },
} as const

interface AreasProps {
  /** The main group, which gives the icons their colour. */
  group: number
  areas: readonly { id: number; title: string; services: readonly { id: number; title: string }[] }[]
}

/**
 * The subgroups with their services. If there are many, they are collapsed on a phone and open on wider screens: by
 * CSS until the scripts have loaded, and without them. All links are in the HTML, and a link to a collapsed subgroup
 * opens it.
 */
export function Areas({ group, areas }: AreasProps) {
  const folds = areas.length >= MIN_PARTS_FOLDED
  const [wide, setWide] = useState<boolean>()
  const { hash } = useLocation()
  useEffect(() => setWide(matchMedia('(min-width: 600px)').matches), [])
  useEffect(() => {
    const part = wide === false ? document.getElementById(hash.slice(1)) : null
    const details = part?.closest('details')
    if (!part || !details || details.open) return
    details.open = true
    part.scrollIntoView()
  }, [hash, wide])
  const shownByStyle = {
    '@media (min-width: 600px)': { '&::details-content': { contentVisibility: 'visible', display: 'block' } },
  }
  return (
    <Box sx={{ columnCount: { xs: 1, sm: 2 }, columnGap: 6 }}>
      {areas.map(({ id, title, services }) => (
        <Box
          key={id}
          component="section"
          aria-label={title}
          sx={{ breakInside: 'avoid', pb: { xs: folds ? 1 : 3, sm: 3 } }}
        >
          <Box
            component="details"
            // On a phone it stays undefined, so that React does not close what was opened before the scripts had loaded.
            open={!folds || wide || undefined}
            sx={{
              '&[open] > summary > svg:last-of-type': { transform: 'rotate(180deg)' },
              ...(wide === undefined && shownByStyle),
            }}
          >
            <Box
              component="summary"
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                minHeight: 44,
                cursor: 'pointer',
                color: 'secondary.main',
                listStyle: 'none',
                '&::-webkit-details-marker': { display: 'none' },
              }}
            >
              <Box component="span" sx={{ display: 'flex', color: `${groupColor(group)}.main` }}>
                <SheetIcon name={subgroupIcon(id)} size={28} />
              </Box>
              <Typography
                variant="h3"
                sx={{ flex: 1, minWidth: 0, hyphens: 'auto', overflowWrap: 'break-word' }}
              >
                {title}
              </Typography>
              <Arrow shape="down" size={16} />
            </Box>
            <Box
              component="ul"
              id={partId(id)}
              sx={{ m: 0, p: 0, pl: { xs: 4.5, sm: 0 }, listStyle: 'none', scrollMarginTop: 56 }}
            >
              {services.map((service) => (
                <li key={service.id}>
                  <ServiceLink {...service} />
                </li>
              ))}
              {services.length > 0 && (
                <li>
                  <Link component={RouterLink} to={subgroupPath({ title })} sx={moreLink}>
                    Mais sobre {title}
                  </Link>
                </li>
              )}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
