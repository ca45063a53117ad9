import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { theme } from '#src/app/theme.ts'
import { Columns, Sheet } from './sheet.tsx'

const variants = {
  hero: ['O título de uma página com uma imagem ao lado.', 'As outras páginas.'],
  h1: ['O título da página, um só.', 'Dentro de um cartão.'],
  cardTitle: [
    'O título da página dentro de um cartão: conta, registo, administração.',
    'Partes de uma página.',
  ],
  h2: ['O título de uma parte da página.', 'Para fazer texto grande sem ser título.'],
  h3: ['O título de um cartão ou de um passo curto.', 'Saltar do h1 para o h3.'],
  h5: ['O título de um diálogo.', 'Títulos da página.'],
  h6: ['O título de uma caixa pequena, e do rodapé.', 'Texto importante: esse é negrito.'],
  body1: ['O texto.', 'Legendas.'],
  body2: ['O que acompanha outro texto: legendas, datas.', 'O texto principal; nada é mais pequeno.'],
  button: ['O que se prime.', 'Texto que não se prime.'],
} as const

/** Every style of text with its size, weight and height of line, as the theme has them. */
export const TypeScale = () => (
  <Sheet>
    {Object.entries(variants).map(([name, [use, misuse]]) => {
      const { fontSize, fontWeight, lineHeight } = theme.typography[name as keyof typeof variants]
      return (
        <Box key={name} sx={{ p: 2, bgcolor: 'background.paper', borderRadius: 1 }}>
          <Typography variant={name as keyof typeof variants} component="p">
            Até cinco propostas em 48 horas
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {name} · {String(fontSize)} · {String(fontWeight ?? theme.typography.fontWeightRegular)} · linha{' '}
            {String(lineHeight ?? 'normal')}
          </Typography>
          <Typography variant="body2">Para: {use}</Typography>
          <Typography variant="body2">Não para: {misuse}</Typography>
        </Box>
      )
    })}
  </Sheet>
)

/** What one step of space is, in pixels: the theme's function gives a variable. */
const STEP_PX = 8

/** Steps of the space between things. */
export const Spaces = () => (
  <Sheet>
    {[0.5, 1, 1.5, 2, 3, 4, 6, 8].map((step) => (
      <Box key={step} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box component="code" sx={{ width: 320 }}>
          {step} · {step * STEP_PX} px
        </Box>
        <Box sx={{ height: 24, width: theme.spacing(step), bgcolor: 'primary.main' }} />
      </Box>
    ))}
  </Sheet>
)

/** From which width on the page changes. */
export const Breakpoints = () => (
  <Sheet>
    {theme.breakpoints.keys.map((key) => (
      <code key={key}>
        {key}: desde {theme.breakpoints.values[key]} px
      </code>
    ))}
  </Sheet>
)

/** The corner of the theme and what is made of it. */
export const Radii = () => (
  <Sheet>
    <Columns>
      {[1, 0.5, 2].map((times) => (
        <Box
          key={times}
          sx={{ p: 3, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: times }}
        >
          borderRadius: {times}, {Number(theme.shape.borderRadius) * times} px
        </Box>
      ))}
    </Columns>
  </Sheet>
)

/** Each shadow of the theme once, with the steps that have it. */
export const Shadows = () => {
  const all = [...new Set(theme.shadows)]
  return (
    <Sheet>
      <Columns>
        {all.map((shadow) => (
          <Box
            key={shadow}
            sx={{ p: 3, m: 1, bgcolor: 'background.paper', borderRadius: 1, boxShadow: shadow }}
          >
            Desde elevation={theme.shadows.indexOf(shadow)}
            <br />
            <code>{shadow}</code>
          </Box>
        ))}
      </Columns>
    </Sheet>
  )
}

/** The times and curves of movement, to be seen once each. */
export const Motions = () => {
  const [there, setThere] = useState(false)
  const { duration, easing } = theme.transitions
  return (
    <Sheet>
      <Button variant="contained" onClick={() => setThere(!there)} sx={{ justifySelf: 'start' }}>
        Mover
      </Button>
      {Object.entries(duration).map(([name, ms]) => (
        <Box key={name}>
          <code>
            {name}: {ms} ms
          </code>
          <Box
            sx={{
              width: 24,
              height: 24,
              borderRadius: '50%',
              bgcolor: 'primary.main',
              transition: `translate ${ms}ms ${easing.easeInOut}`,
              translate: there ? '240px' : 0,
            }}
          />
        </Box>
      ))}
      {Object.entries(easing).map(([name, curve]) => (
        <code key={name}>
          {name}: {curve}
        </code>
      ))}
    </Sheet>
  )
}
