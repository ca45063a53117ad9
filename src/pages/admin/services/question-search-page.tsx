import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { MIN_QUESTION_SEARCH } from '#schemas/calls/admin/parts.ts'
import { partInWords } from '#schemas/questions/place-words.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FilterText, tooShort } from '#src/features/admin/lists/filters.tsx'
import { Grid } from '#src/features/admin/lists/grid.tsx'
import { useFilters } from '#src/features/admin/lists/use-filters.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { pause } from '#src/lib/pause.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'

/** How long nothing is typed before the text is searched for. */
const TYPING_MS = 250
const NOTHING = { found: [], more: false }

/** A search in the texts of all published questions; a result leads to its question in the editor. */
export function Page() {
  const { values, set } = useFilters(['texto'])
  const text = values.texto.trim()
  const asked = text.length >= MIN_QUESTION_SEARCH
  const { data, failure, loading, reload } = useLoaded(asked ? text : '', async (signal) => {
    if (!asked) return NOTHING
    await pause(TYPING_MS, signal)
    return callAdmin('searchQuestions', { query: { text }, signal })
  })
  const { found: texts, more } = (asked && data) || NOTHING
  return (
    <SectionFrame
      title="Procurar nas perguntas"
      from={['servicos', 'Serviços']}
      failure={failure}
      onRetry={reload}
      actions={
        <Button
          component={RouterLink}
          variant="outlined"
          color="secondary"
          to={`${paths.admin}/servicos/substituir?${new URLSearchParams({ texto: text })}`}
        >
          Substituir um texto…
        </Button>
      }
    >
      <FilterText
        label="Texto de uma pergunta ou opção"
        value={values.texto}
        hint={tooShort(values.texto, MIN_QUESTION_SEARCH)}
        onChange={set('texto')}
      />
      <Typography role="status" color="textSecondary" sx={{ my: 2 }}>
        {asked && !loading && countInWords(texts.length, more)}
      </Typography>
      {asked && (
        <Grid
          label="Textos encontrados"
          rows={texts.map((row) => ({ ...row, id: `${row.service} ${row.place}${row.path}` }))}
          loading={loading}
          empty={failure ? 'A lista não foi carregada.' : 'Nenhuma pergunta publicada tem este texto.'}
          addressOf={({ service, name }) =>
            `${paths.admin}/servicos/${service || 'base'}?${new URLSearchParams({ pergunta: name })}`
          }
          columns={[
            { id: 'title', title: 'Serviço', flex: 1, minWidth: 180, text: ({ title }) => title },
            {
              id: 'question',
              title: 'Pergunta',
              flex: 1.5,
              minWidth: 220,
              text: ({ question, place }) => `${place}. ${question}`,
            },
            { id: 'path', title: 'Onde', width: 190, text: ({ path }) => partInWords(path) },
            { id: 'said', title: 'Texto encontrado', flex: 1.5, minWidth: 220, text: ({ said }) => said },
          ]}
        />
      )}
    </SectionFrame>
  )
}

function countInWords(count: number, more: boolean): string {
  if (more) return `Os primeiros ${count} textos. Há mais: escreva um texto mais preciso.`
  return count === 1 ? '1 texto encontrado.' : `${count} textos encontrados.`
}
