import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Profile } from '#schemas/profiles/profile.ts'
import { ServiceLink } from '#src/features/services/service-link.tsx'

const questions = [
  'Quem somos e que serviço prestamos',
  'Como definimos o nosso trabalho',
  'Anos de experiência',
]

/** How many services stand in the page; the others come after a press. */
const MAX_SHOWN = 16

interface AboutProps extends Pick<Profile, 'about'> {
  services: readonly { id?: number | undefined; title: string }[]
}

/** What a professional says of themselves, and their services. */
export function About({ about, services }: AboutProps) {
  const answers = about.flatMap((text, index) => (text === '' ? [] : [{ question: questions[index], text }]))
  return (
    <>
      {answers.length === 0 && (
        <Typography sx={{ mb: 3 }}>Este profissional ainda não escreveu sobre si.</Typography>
      )}
      {answers.map(({ question, text }) => (
        <Box key={question} sx={{ mb: 3, maxWidth: '70ch' }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {question}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
      ))}
      {services.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            Serviços
          </Typography>
          <ServiceList services={services.slice(0, MAX_SHOWN)} />
          {services.length > MAX_SHOWN && (
            <details>
              <Box
                component="summary"
                sx={{ py: 1, cursor: 'pointer', color: 'secondary.main', fontWeight: 650 }}
              >
                Mais {services.length - MAX_SHOWN} serviços
              </Box>
              <ServiceList services={services.slice(MAX_SHOWN)} />
            </details>
          )}
        </>
      )}
    </>
  )
}

function ServiceList({ services }: Pick<AboutProps, 'services'>) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {services.map(({ id, title }) => (
        <li key={id ?? title}>{id === undefined ? title : <ServiceLink id={id} title={title} />}</li>
      ))}
    </Box>
  )
}
