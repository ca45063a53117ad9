import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Profile } from '#schemas/profiles/profile.ts'

const questions = [
  'Quem somos e que serviço prestamos',
  'Como definimos o nosso trabalho',
  'Anos de experiência',
]

/** What a professional says of themselves: the questions that were answered. */
export const About = ({ about }: Pick<Profile, 'about'>) =>
  about
    .flatMap((text, index) => (text === '' ? [] : [{ question: questions[index], text }]))
    .map(({ question, text }) => (
      <Box key={question} sx={{ mb: 3, maxWidth: '70ch' }}>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          {question}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      </Box>
    ))
