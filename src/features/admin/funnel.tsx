import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Panel } from './facts.tsx'
import { Cards } from './lists/cards.tsx'
import type { Column } from './lists/list.ts'

export interface FunnelStep {
  step: string
  title: string
  started: number
  answered: number
  left: number
  errors: number
  /** Those whose answer ended the order. */
  ended: number
  /** Milliseconds. */
  median: number | null
}

type Row = FunnelStep & { id: string }

const columns: readonly Column<Row>[] = [
  { id: 'title', title: 'Passo', text: ({ title }) => title },
  { id: 'started', title: 'Chegaram', text: ({ started }) => started },
  { id: 'answered', title: 'Responderam', text: ({ answered }) => answered },
  {
    id: 'left',
    title: 'Saíram',
    text: ({ left, started }) => (left > 0 ? `${left} (${percent(left, started)})` : '0'),
  },
  { id: 'ended', title: 'Acabou aqui', text: ({ ended }) => ended },
  { id: 'errors', title: 'Erros', text: ({ errors }) => errors },
  {
    id: 'median',
    title: 'Tempo mediano',
    text: ({ median }) => (median === null ? '—' : inSeconds(median)),
  },
]

/**
 * How many visitors reached each step and how many continued: as bars, in a sentence, and as a table (on phones as
 * cards).
 */
export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const rows = steps.map((step) => ({ ...step, id: step.step }))
  const most = Math.max(1, ...steps.map(({ started }) => started))
  return (
    <>
      <Panel title="Quantos chegam a cada passo">
        <Typography sx={{ mb: 2 }}>{inASentence(steps)}</Typography>
        <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
          {steps.map(({ step, title, started, left }) => (
            <Box key={step} sx={{ display: 'grid', gap: 0.25 }}>
              <Box sx={{ display: 'flex', gap: 2, fontSize: '0.9375rem' }}>
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
                <Box sx={{ fontWeight: 650 }}>{started}</Box>
              </Box>
              <Box
                sx={{
                  height: 14,
                  borderRadius: '7px',
                  bgcolor: 'secondary.light',
                  overflow: 'hidden',
                  display: 'flex',
                }}
              >
                <Box
                  style={{ width: `${(Math.max(0, started - left) / most) * 100}%` }}
                  sx={{ bgcolor: 'secondary.main', height: '100%' }}
                />
                <Box
                  style={{ width: `${(Math.min(left, started) / most) * 100}%` }}
                  sx={{ bgcolor: 'primary.main', height: '100%' }}
                />
              </Box>
            </Box>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          Azul: seguiram. Rosa: saíram neste passo.
        </Typography>
      </Panel>
      {narrow ? (
        <Box component="section" aria-label="Passo a passo">
          <Typography variant="h2" sx={{ fontSize: '1.1875rem', mb: 2 }}>
            Passo a passo
          </Typography>
          <Cards label="Passos" columns={columns} rows={rows} loading={false} empty="" />
        </Box>
      ) : (
        <Panel title="Passo a passo">
          <Table rows={rows} />
        </Panel>
      )}
    </>
  )
}

const Table = ({ rows }: { rows: readonly Row[] }) => (
  <Box
    component="table"
    sx={{
      width: '100%',
      borderCollapse: 'collapse',
      '& th, & td': { textAlign: 'right', p: 1, borderBottom: 1, borderColor: 'divider' },
      '& th:first-of-type': { textAlign: 'left', fontWeight: 600 },
    }}
  >
    <thead>
      <tr>
        {columns.map(({ id, title }) => (
          <th key={id} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ id, text }, index) =>
            index === 0 ? (
              <th key={id} scope="row">
                {text(row)}
              </th>
            ) : (
              <td key={id}>{text(row)}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </Box>
)

/** What the bars say. */
function inASentence(steps: readonly FunnelStep[]): string {
  if (steps.every(({ started }) => started === 0)) return 'Sem contagens neste período.'
  const worst = steps.reduce((before, step) => (step.left > before.left ? step : before))
  return worst.left === 0
    ? 'Ninguém desistiu neste período.'
    : `O passo em que mais visitantes desistem é «${worst.title}»: ${percent(worst.left, worst.started)} dos que lá chegam.`
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '0 %' : `${Math.round((Math.min(part, whole) / whole) * 100)} %`

function inSeconds(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
