import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { walkOf } from '#machines/wizard/context.ts'
import { smallPhotoPath } from '#schemas/photos/photos.ts'
import { photosAt, stepInWords } from '#schemas/questions/words.ts'
import type { Walk, WalkedStep } from '#schemas/wizards/walk.ts'
import { PhotoStrip } from '#src/ui/photo-strip.tsx'
import { asks } from '../posted/asks.ts'
import type { WizardPagesProps } from '../view-props.ts'
import { SectionInWords } from './section-in-words.tsx'
import { sectionsOf } from './sections.ts'

/** All answers before sending, each step with its way back, in the form that the definition names (ORD-12, LOAN-20). */
export function Review({ snapshot: { context }, send, pages: { Layout, words } }: WizardPagesProps) {
  const Answers = context.wizard?.definition.review === 'sections' ? Sections : Questions
  return (
    <Layout
      id="review"
      heading="Reveja o seu pedido"
      back={
        <Button size="large" {...asks(send, { type: 'STEP.BACK' })}>
          {words.back}
        </Button>
      }
      next={
        <Button variant="contained" size="large" {...asks(send, { type: 'STEP.CONTINUED' })}>
          {words.submit}
        </Button>
      }
    >
      {words.review !== undefined && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {words.review}
        </Typography>
      )}
      <Answers walked={walkOf(context)} visit={(index) => asks(send, { type: 'STEP.VISITED', index })} />
    </Layout>
  )
}

interface AnswersProps {
  walked: Walk
  /** The props of the button that leads to the step at an index on the path. */
  visit: (index: number) => ReturnType<typeof asks>
}

/** A line a step: its title is the question. */
function Questions({ walked: { path, relevant }, visit }: AnswersProps) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {path.map(({ step, answers: stepAnswers }, index) => {
        // A detail that is no longer asked, or a question of an entry, is not sent.
        const answers = step.optional || step.relevance ? (relevant[step.id] ?? {}) : stepAnswers
        return (
          <Box key={step.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {step.title}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, display: 'flex', gap: 2, justifyContent: 'space-between' }}
            >
              <Box sx={{ minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                <span>{stepInWords(step, answers) || 'Sem resposta'}</span>
                <Photographs step={step} answers={answers} />
              </Box>
              <Box component="span" sx={{ display: 'flex', flex: 'none', alignSelf: 'flex-start' }}>
                <Change label={`Alterar: ${step.title}`} {...visit(index)} />
              </Box>
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}

/** A step's photographs, as this browser may see them. */
function Photographs({ step, answers }: Pick<WalkedStep, 'step' | 'answers'>) {
  const ids = Object.entries(answers).flatMap(([name, value]) => photosAt(step.ui[name], value))
  if (ids.length === 0) return null
  return <PhotoStrip photos={ids.map((id) => ({ small: smallPhotoPath(id) }))} />
}

/** A heading a step, above its sections with their labelled answers. */
function Sections({ walked: { path, relevant }, visit }: AnswersProps) {
  return path.map(({ step, irrelevant }, index) => (
    <Box component="section" key={step.id} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
        <Typography component="h3" variant="h6">
          {step.title}
        </Typography>
        <Change label={`Alterar ${step.title}`} {...visit(index)} />
      </Stack>
      {sectionsOf(step, irrelevant).map((section) => (
        <SectionInWords key={section.key} section={section} answers={relevant[step.id] ?? {}} />
      ))}
    </Box>
  ))
}

/** The way back to a step. */
function Change({ label, ...button }: { label: string } & ReturnType<typeof asks>) {
  return (
    <Link component="button" aria-label={label} sx={{ py: 1 }} {...button}>
      Alterar
    </Link>
  )
}
