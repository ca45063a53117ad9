import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { type QuestionRecord, toWire } from '#schemas/questions/record.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { wholeOnPaper } from '#src/ui/on-paper.ts'

interface GeneratedProps {
  id: number
  content: ServiceContent
  base: readonly QuestionRecord[]
}

/** What the questions generate: JSON Schemas, their ui and the records, to read and copy. */
export function Generated({ id, content, base }: GeneratedProps) {
  const service = { id, title: content.title }
  const source =
    id === 0
      ? { version: 'rascunho', service, questions: [], base: content.questions }
      : { version: 'rascunho', service, questions: content.questions, base }
  const { steps } = orderDefinition(source)
  const conditions = steps.flatMap(({ id: step, when }) => (when ? [[step, when] as const] : []))
  return (
    <>
      <Text
        title="JSON Schema"
        value={Object.fromEntries(steps.map(({ id: step, schema }) => [step, schema]))}
      />
      <Text
        title="Apresentação (ui)"
        value={Object.fromEntries(steps.map(({ id: step, ui }) => [step, ui]))}
      />
      {conditions.length > 0 && <Text title="Condições (when)" value={Object.fromEntries(conditions)} />}
      <Text title="Registos" value={content.questions.map(toWire)} />
    </>
  )
}

function Text({ title, value }: { title: string; value: unknown }) {
  const [copied, setCopied] = useState(false)
  const text = JSON.stringify(value, null, 2)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="h2" sx={{ fontSize: '1.0625rem', flex: 1 }}>
          {title}
        </Typography>
        <Button color="secondary" onClick={copy} aria-label={`Copiar: ${title}`}>
          <span>{copied ? 'Copiado' : 'Copiar'}</span>
        </Button>
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          m: 0,
          p: 2,
          maxHeight: 360,
          overflow: 'auto',
          ...wholeOnPaper,
          fontSize: '0.8125rem',
          borderRadius: '12px',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
        }}
      >
        {text}
      </Box>
    </Box>
  )
}
