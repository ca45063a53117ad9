import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { valueInWords } from '#schemas/questions/words.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { Section } from './sections.ts'

interface Line {
  label: string
  words: string
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
        lines={linesOf(section, asObject(answers[section.key]))}
      />
    )
  }
  const sectionAnswer = answers[section.key]
  const entries = Array.isArray(sectionAnswer) ? sectionAnswer.map(asObject) : []
  if (entries.length === 0) return <Lines lines={[{ label: section.title, words: 'Nenhum' }]} />
  return entries.map((entry, index) => (
    <Lines
      // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own, only their place
      key={index}
      heading={heading}
      title={`${section.entry} ${index + 1}`}
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
