import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin'
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck'
import type { ReactNode } from 'react'
import type { Picture, Profile } from '#schemas/profiles/profile.ts'
import { sealInWords } from '#schemas/profiles/verifications.ts'
import { Drawing } from '#src/ui/scenes/drawing.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { FACTS } from './facts.tsx'

interface HeroProps {
  profile: Profile
  /** Whether the professional is invented. */
  sample: boolean
  /** Shown under the place. */
  children?: ReactNode
}

const LOGO = 128

/** The head of a profile: its picture, the logo that lies over its edge, name and place. */
export function Hero({
  profile: { name, city, zipWork, banner, logo, verified },
  sample,
  children,
}: HeroProps) {
  const seal = sealInWords(verified)
  return (
    <>
      <Box sx={{ bgcolor: 'primary.light', height: { xs: 160, md: 280 }, overflow: 'hidden' }}>
        <Banner picture={banner} />
      </Box>
      <Wide>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            gap: { xs: 1.5, sm: 3 },
            mb: 2,
          }}
        >
          <Box
            sx={{
              flex: 'none',
              alignSelf: 'flex-start',
              width: LOGO,
              height: LOGO,
              mt: '-56px',
              p: 0.75,
              borderRadius: '28px',
              bgcolor: 'background.default',
              '& img': {
                display: 'block',
                width: '100%',
                height: '100%',
                borderRadius: '22px',
                objectFit: 'cover',
                bgcolor: 'background.paper',
              },
            }}
          >
            <Logo picture={logo} name={name} />
          </Box>
          <Box sx={{ minWidth: 0, pt: { sm: 2 } }}>
            {sample && <Chip size="small" color="secondary" label="Exemplo" sx={{ mb: 1 }} />}
            <Typography
              variant="h1"
              sx={{
                color: 'secondary.main',
                overflowWrap: 'anywhere',
              }}
            >
              {name}
            </Typography>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, color: 'text.secondary' }}
            >
              <Line icon={<MapPinIcon size={20} aria-hidden />}>
                {zipWork} {city}
              </Line>
              {seal !== '' && (
                <Link href={`#${FACTS}`} sx={{ color: 'success.main', fontWeight: 650 }}>
                  <Line icon={<SealCheckIcon size={20} aria-hidden />}>{seal}</Line>
                </Link>
              )}
            </Box>
            {children}
          </Box>
        </Box>
      </Wide>
    </>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {icon}
      <span>{children}</span>
    </Box>
  )
}

/** A photograph over the whole width; a drawing stands at the right, as it is no wider. */
function Banner({ picture }: { picture: Picture | undefined }) {
  if (picture && !isDrawing(picture))
    return (
      <Box
        component="img"
        src={picture.full}
        alt=""
        width={1280}
        height={280}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
    )
  return (
    <Wide sx={{ height: '100%', display: 'flex', justifyContent: 'flex-end', alignItems: 'center' }}>
      <Box sx={{ width: { xs: 210, md: 360 } }}>
        <Drawing name={drawingOf(picture, 'perfil-geral')} eager />
      </Box>
    </Wide>
  )
}

function Logo({ picture, name }: { picture: Picture | undefined; name: string }) {
  if (picture && !isDrawing(picture))
    return <img src={picture.small} alt={`Logótipo de ${name}`} width={LOGO} height={LOGO} />
  return <Drawing name={drawingOf(picture, 'logo-geral')} width={160} height={160} eager />
}

const isDrawing = ({ full }: Picture): boolean => full.endsWith('.svg')

/** A drawing's name without folder and ending. */
const drawingOf = (picture: Picture | undefined, fallback: string): string =>
  picture ? picture.full.replace(/^.*\/|\.svg$/g, '') : fallback
