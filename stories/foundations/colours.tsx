import Box from '@mui/material/Box'
import { getContrastRatio } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { theme } from '#src/app/theme.ts'
import { Columns, Sheet } from './sheet.tsx'

const { palette } = theme.colorSchemes.light ?? theme
const { background, text } = palette

/** What each colour of the theme is for, and what it is not for. */
const groups = {
  primary: ['Rosa', 'A ação principal de um ecrã, uma só.', 'Texto corrido, enfeites.'],
  secondary: [
    'Azul',
    'Títulos, ações secundárias, o foco, o lugar onde se está, o rodapé.',
    'Avisos e erros.',
  ],
  chosen: ['Lilás', 'O que está escolhido.', 'Ações, e o que tem o foco.'],
  success: ['Verde', 'O que correu bem, com palavras ao lado.', 'Uma ação por fazer.'],
  warning: ['Castanho', 'O que pode estar mal e pode ficar.', 'O que impede de continuar: isso é um erro.'],
  error: ['Vermelho', 'O que impede de continuar, ao lado do campo.', 'O botão que apaga sem perguntar.'],
  info: ['Azul claro', 'Uma explicação que não é aviso.', 'Ligações: essas são da cor principal.'],
  lessons: ['Violeta', 'A categoria das aulas, ao lado das outras cores.', 'Fora das categorias.'],
} as const

const neutrals = {
  'text.primary': [text.primary, 'Texto'],
  'text.secondary': [text.secondary, 'Texto ao lado de outro, bordas de campos'],
  'background.default': [background.default, 'O fundo da página'],
  'background.paper': [background.paper, 'Cartões, campos e diálogos'],
  divider: [palette.divider, 'Linhas entre partes: nunca o único sinal de um campo'],
  'action.selected': [palette.action.selected, 'A linha escolhida de uma lista'],
  'action.hover': [palette.action.hover, 'A linha sob o ponteiro; o que ainda carrega'],
  'strength.middle': [palette.strength.middle, 'O meio da barra da força de uma password'],
  'steps.ahead': [palette.steps.ahead, 'Passos onde ainda ninguém esteve'],
} as const

/** A ratio as the guidelines have it: 4,5 for text, 3 for large text and for signs. */
const inWords = (front: string, behind: string): string => {
  const ratio = getContrastRatio(front, behind)
  const use = ratio >= 4.5 ? 'texto' : ratio >= 3 ? 'texto grande e sinais' : 'só enfeite'
  return `${ratio.toFixed(2).replace('.', ',')} : 1, ${use}`
}

function Swatch({ name, colour }: { name: string; colour: string }) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <Box style={{ background: colour }} sx={{ height: 64 }} />
      <Box sx={{ p: 1.5 }}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        <Typography variant="body2">{colour}</Typography>
        <Typography variant="body2">Sobre branco: {inWords(colour, background.paper)}</Typography>
        <Typography variant="body2">Sobre o fundo: {inWords(colour, background.default)}</Typography>
        <Typography variant="body2">O texto sobre ela: {inWords(text.primary, colour)}</Typography>
      </Box>
    </Box>
  )
}

/** The colours with a meaning, each in its shades, with what is written on them. */
export const ColourGroups = () =>
  Object.entries(groups).map(([key, [title, use, misuse]]) => {
    // A colour that is not one of MUI's has only the shades that the theme gives it.
    const { main, dark, light, contrastText } = palette[key as keyof typeof groups]
    return (
      <Sheet key={key}>
        <Typography variant="h3">
          {title} · {key}
        </Typography>
        <Typography>Para: {use}</Typography>
        <Typography>Não para: {misuse}</Typography>
        <Columns>
          {Object.entries({ main, dark, light }).map(
            ([shade, colour]) => colour && <Swatch key={shade} name={`${key}.${shade}`} colour={colour} />,
          )}
        </Columns>
        <Columns least={320}>
          <Box sx={{ p: 1.5, borderRadius: 1 }} style={{ background: main, color: contrastText }}>
            Escrito em {key}.main: {inWords(contrastText, main)}
          </Box>
          <Box sx={{ p: 1.5, borderRadius: 1 }} style={{ background: light, color: main }}>
            {key}.main escrito em {key}.light: {inWords(main, light)}
          </Box>
        </Columns>
      </Sheet>
    )
  })

/** Texts, grounds and lines. */
export const Neutrals = () => (
  <Sheet>
    <Columns>
      {Object.entries(neutrals).map(([name, [colour, use]]) => (
        <div key={name}>
          <Swatch name={name} colour={colour} />
          <Typography variant="body2">{use}</Typography>
        </div>
      ))}
    </Columns>
  </Sheet>
)
