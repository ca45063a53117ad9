import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ServiceTexts } from '#schemas/catalogue/service-texts.ts'
import { districtInWords, measuredInWords, NOT_MEASURED, promiseInWords } from '#schemas/requests/promise.ts'
import type { ShownService } from './load-service.ts'

/** What the service includes, what its price depends on and what to have at hand. */
export function TextLists({ included, price, ready }: ServiceTexts) {
  return (
    <Box sx={{ order: 3, display: 'grid', gap: { xs: 3, md: 4 } }}>
      <Lines title="O que costuma estar incluído" lines={included} />
      <Lines title="O que faz variar o preço" lines={price} />
      <Lines title="O que convém ter à mão" lines={ready} />
    </Box>
  )
}

/** What everybody is asked, and why. */
export function Asked({ asked, branching }: ShownService) {
  return (
    <Box sx={{ order: 4 }}>
      <Lines
        title="O que perguntamos, e porquê"
        before={asked.length > 0 ? 'Perguntamos:' : undefined}
        lines={asked}
      >
        <Typography sx={{ mt: 1.5 }}>
          <span>{branching && 'Conforme o que responder, pode haver mais alguma pergunta. '}</span>
          Assim os profissionais sabem o que precisa sem lhe telefonarem primeiro, e as propostas são para o
          mesmo trabalho: pode compará-las. No fim perguntamos para quando é, o código postal e como o podemos
          contactar.
        </Typography>
      </Lines>
    </Box>
  )
}

interface LinesProps {
  title: string
  /** Stands before the lines. */
  before?: string | undefined
  lines: readonly string[]
  children?: React.ReactNode
}

function Lines({ title, before, lines, children }: LinesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5, color: 'secondary.main' }}>
        {title}
      </Typography>
      {before !== undefined && <Typography sx={{ mb: 1 }}>{before}</Typography>}
      {lines.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1, m: 0, pl: 2.5, '& li::marker': { color: 'primary.main' } }}
        >
          {lines.map((line) => (
            <Box key={line} component="li" sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Box>
          ))}
        </Box>
      )}
      {children}
    </section>
  )
}

/** How often the promise was kept, or that too few requests say so (PRM-2). */
export function Kept({ promise }: Pick<ShownService, 'promise'>) {
  if (!promise) return null
  const { all, districts } = promise
  return (
    <Box sx={{ order: 5 }}>
      <Lines
        title="Em quanto tempo chegam as propostas"
        lines={
          all
            ? [...promiseInWords(all), ...districts.map(({ name, ...own }) => districtInWords(name, own))]
            : []
        }
      >
        <Typography color={all ? 'textSecondary' : undefined} sx={{ mt: all ? 1.5 : 0 }}>
          {all ? measuredInWords(all) : NOT_MEASURED}
        </Typography>
      </Lines>
    </Box>
  )
}

/** Frequent questions with their answers. */
export function Answers({ questions }: Pick<ServiceTexts, 'questions'>) {
  return (
    <Box
      component="section"
      aria-labelledby="perguntas"
      sx={{ mb: 6, p: { xs: 2.5, md: 4 }, borderRadius: '16px', bgcolor: 'background.paper' }}
    >
      <Typography id="perguntas" variant="h2" sx={{ mb: 3, color: 'secondary.main' }}>
        Perguntas frequentes
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <Typography variant="h3" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
              {question}
            </Typography>
            <Typography color="textSecondary">{answer}</Typography>
          </div>
        ))}
      </Box>
    </Box>
  )
}
