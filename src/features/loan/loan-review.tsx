import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { walkOf } from '#machines/wizard/context.ts'
import { valueInWords } from '#schemas/questions/words.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { type Section, sectionsOf } from '#src/forms/sections.ts'
import type { LoanViewProps } from './loan-view.tsx'

interface Line {
  label: string
  words: string
}

/** All answers before sending, each step with a link back (LOAN-20). */
export function LoanReview({ snapshot, send }: LoanViewProps) {
  const { path, relevant } = walkOf(snapshot.context)
  return (
    <>
      <Typography id="loan-heading" component="h2" variant="h5" tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
        Reveja o seu pedido
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Confirme as suas respostas antes de enviar. Pode voltar a qualquer passo para as alterar.
      </Typography>
      {path.map(({ step, irrelevant }, index) => (
        <Box component="section" key={step.id} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
            <Typography component="h3" variant="h6">
              {step.title}
            </Typography>
            <Link
              component="button"
              type="button"
              aria-label={`Alterar ${step.title}`}
              sx={{ py: 1 }}
              onClick={() => send({ type: 'STEP.VISITED', index })}
            >
              Alterar
            </Link>
          </Stack>
          {sectionsOf(step, irrelevant).map((section) => (
            <SectionInWords key={section.key} section={section} answers={relevant[step.id] ?? {}} />
          ))}
        </Box>
      ))}
      <Stack direction="row" sx={{ mt: 3, justifyContent: 'space-between', flexDirection: 'row-reverse' }}>
        <Button variant="contained" size="large" onClick={() => send({ type: 'STEP.CONTINUED' })}>
          ENVIAR PEDIDO
        </Button>
        <Button size="large" onClick={() => send({ type: 'STEP.BACK' })}>
          VOLTAR
        </Button>
      </Stack>
    </>
  )
}

/** A section's questions and answers. */
export function SectionInWords({
  section,
  answers,
  heading = 'h4',
}: {
  section: Section
  answers: StepAnswers
  heading?: 'h3' | 'h4'
}) {
  if (section.kind === 'fields') return <Lines lines={linesOf(section, answers)} />
  if (section.kind === 'group') {
    return (
      <Lines
        heading={heading}
        title={section.title}
        lines={linesOf(section, (answers[section.key] ?? {}) as StepAnswers)}
      />
    )
  }
  const entries = Array.isArray(answers[section.key]) ? (answers[section.key] as StepAnswers[]) : []
  if (entries.length === 0) return <Lines lines={[{ label: section.title, words: 'Nenhum' }]} />
  return entries.map((entry, index) => (
    <Lines
      // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own, only their place
      key={index}
      heading={heading}
      title={`${section.words?.entry} ${index + 1}`}
      lines={linesOf(section, entry)}
    />
  ))
}

function linesOf({ schema, ui }: Section, values: StepAnswers): Line[] {
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const words = valueInWords(ui[name], values[name])
    return words === '' ? [] : [{ label: String(property.title), words }]
  })
}

interface LinesProps {
  title?: string
  lines: readonly Line[]
  heading?: 'h3' | 'h4'
}

function Lines({ title, lines, heading = 'h4' }: LinesProps) {
  return (
    <Box sx={{ mb: 2 }}>
      {title && (
        <Typography component={heading} sx={{ fontWeight: 700, mb: 0.5 }}>
          {title}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 3, rowGap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {lines.map(({ label, words }) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {words}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  )
}
