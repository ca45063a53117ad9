import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { row, slide, useCarousel } from '#src/ui/carousel/use-carousel.ts'
import { Arrow } from '#src/ui/icons/arrow.tsx'
import { Drawing } from '#src/ui/scenes/drawing.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import type { Slide } from './slides.ts'

/** How long a banner is shown (PAGE-17). */
const SHOWN_MS = 8000

/**
 * The banners, which advance by themselves, round and round (PAGE-17). Their buttons come first in the tab order and below
 * them on the screen.
 */
export function BannerCarousel({ slides }: { slides: readonly Slide[] }) {
  const [playing, setPlaying] = useState(true)
  const { viewport, turn, isWatched } = useCarousel()

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (!document.hidden && !isWatched()) turn(1)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [playing, turn, isWatched])

  const button = { width: 44, height: 44, ...withScripts }
  return (
    <Box
      component="section"
      aria-roledescription="carrossel"
      aria-label="Destaques"
      sx={{ minWidth: 0, display: 'flex', flexDirection: 'column-reverse' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
        <IconButton aria-label="Destaque anterior" onClick={() => turn(-1)} sx={button}>
          <Arrow shape="left" />
        </IconButton>
        <IconButton
          aria-label={playing ? 'Pausar os destaques' : 'Passar os destaques'}
          onClick={() => setPlaying(!playing)}
          sx={button}
        >
          <Arrow shape={playing ? 'pause' : 'play'} />
        </IconButton>
        <IconButton aria-label="Destaque seguinte" onClick={() => turn(1)} sx={button}>
          <Arrow shape="right" />
        </IconButton>
      </Box>
      <Box ref={viewport} sx={{ ...row, borderRadius: '16px' }}>
        <Box sx={{ display: 'flex' }}>
          {slides.map(({ drawing, title, text, path }, index) => (
            <Box
              key={path}
              role="group"
              aria-roledescription="diapositivo"
              aria-label={`${index + 1} de ${slides.length}`}
              sx={{ ...slide, flex: '0 0 100%', minWidth: 0 }}
            >
              <Box
                component={RouterLink}
                to={path}
                sx={{
                  display: 'flex',
                  flexDirection: { xs: 'row', md: 'column' },
                  alignItems: 'center',
                  gap: 2,
                  height: '100%',
                  p: 2,
                  borderRadius: '16px',
                  bgcolor: 'background.default',
                  color: 'secondary.main',
                  textDecoration: 'none',
                  '&:focus-visible': { outlineOffset: -3 },
                }}
              >
                <Box sx={{ flex: 'none', width: { xs: 124, md: '100%' } }}>
                  <Drawing name={drawing} eager={index === 0} maxWidth={400} />
                </Box>
                <Box sx={{ textAlign: { md: 'center' } }}>
                  <Box component="span" sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 700 }}>
                    {title}
                  </Box>
                  {text}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
