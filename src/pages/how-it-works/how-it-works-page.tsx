import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLoaderData } from 'react-router-dom'
import { announcingInWords } from '#schemas/requests/announcing.ts'
import { ReturnRules } from '#src/features/credits/return-rules.tsx'
import { ServiceSearch } from '#src/features/search/service-search.tsx'
import { ServiceCards } from '#src/features/services/service-cards.tsx'
import { late } from '#src/lib/connection/late.ts'
import { shuffler } from '#src/lib/shuffle.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { HowItWorks } from '#src/ui/how-it-works.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { Banner } from '../shared/banner.tsx'
import { frequentQuestions } from './frequent-questions.ts'

/** One of the three sets of featured services at random, its cards shuffled. */
export async function load({ seed }: LoaderContext) {
  const { default: sets } = await late(() => import('#schemas/catalogue/data/featured.json'))
  const shuffled = shuffler(seed)
  const [set] = shuffled(sets)
  return { set: set && { ...set, cards: shuffled(set.cards) } }
}

/** How it works for those who ask (PAGE-28). */
export function Page() {
  const { set } = useLoaderData<typeof load>()
  return (
    <>
      <Banner
        label="Como funciona"
        title="Peça uma vez, compare até 5 propostas"
        text="Em regra em 48 horas, sem custos e sem compromisso."
        drawing="inicio"
      >
        <ServiceSearch />
      </Banner>
      <Wide sx={{ pt: 4 }}>
        <HowItWorks />
        <Box sx={{ mt: 6 }}>{set && <ServiceCards title={set.title} cards={set.cards} />}</Box>
        <Box component="section" aria-labelledby="questions">
          <Typography id="questions" variant="h2" sx={{ mb: 3, color: 'secondary.main' }}>
            Perguntas frequentes
          </Typography>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            {frequentQuestions.map(({ question, answer }) => (
              <div key={question}>
                <Typography variant="h3" gutterBottom>
                  {question}
                </Typography>
                <Typography color="textSecondary">{answer}</Typography>
              </div>
            ))}
          </Box>
        </Box>
        <Box component="section" aria-labelledby="told" sx={{ mt: 5, maxWidth: 860 }}>
          <Typography id="told" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
            Quem é avisado do seu pedido
          </Typography>
          <Typography>{announcingInWords()}</Typography>
        </Box>
        <Box component="section" aria-labelledby="returns" sx={{ mt: 5, maxWidth: 860 }}>
          <Typography id="returns" variant="h2" sx={{ mb: 2, color: 'secondary.main' }}>
            Devolução de créditos aos profissionais
          </Typography>
          <ReturnRules />
        </Box>
        <Typography sx={{ mt: 5 }}>
          Presta serviços?{' '}
          <Link component={RouterLink} to={paths.profissionais} underline="always">
            Veja como funciona para profissionais
          </Link>
        </Typography>
      </Wide>
    </>
  )
}
