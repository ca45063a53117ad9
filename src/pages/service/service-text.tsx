import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ServiceTexts } from '#schemas/catalogue/service-texts.ts'
import { districtInWords, measuredInWords, promiseInWords } from '#schemas/requests/promise.ts'
import { openOnPaper } from '#src/ui/on-paper.ts'
import type { ShownService } from './load-service.ts'

/** What the service includes, what its price depends on and what to have at hand. */
export function TextLists({ included, price, ready }: ServiceTexts) {
  return (
    <Box sx={{ order: 3, display: 'grid' }}>
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
          Assim os profissionais sabem do que precisa sem lhe telefonarem primeiro, e as propostas são para o
          mesmo trabalho: pode compará-las. No fim perguntamos o código postal, como o podemos contactar e, se
          ainda não o disse, para quando é.
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
  return (
    <Folded title={title}>
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
    </Folded>
  )
}

interface FoldedProps {
  title: string
  level?: 'h2' | 'h3'
  children: React.ReactNode
}

/** A part of the page that is opened by its heading; on paper it is open (PAGE-56). */
function Folded({ title, level = 'h2', children }: FoldedProps) {
  return (
    <Box component="details" sx={openOnPaper}>
      <Box component="summary" sx={{ color: 'secondary.main' }}>
        <Typography component={level} variant="h3" sx={{ display: 'inline', fontSize: '1.125rem' }}>
          {title}
        </Typography>
      </Box>
      <Box sx={{ pt: 0.5, pb: 1.5 }}>{children}</Box>
    </Box>
  )
}

/** How often the promise was kept, where enough requests say it (PRM-2). */
export function PromiseFigures({ promise }: Pick<ShownService, 'promise'>) {
  if (!promise?.all) return null
  const { all, districts } = promise
  return (
    <Box sx={{ order: 5 }}>
      <Lines
        title="Em quanto tempo chegam as propostas"
        lines={[
          ...promiseInWords(all),
          ...districts.map(({ name, ...figures }) => districtInWords(name, figures)),
        ]}
      >
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {measuredInWords(all)}
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
      <Box
        sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
      >
        {questions.map(({ question, answer }) => (
          <Folded key={question} title={question} level="h3">
            <Typography color="textSecondary">{answer}</Typography>
          </Folded>
        ))}
      </Box>
    </Box>
  )
}
