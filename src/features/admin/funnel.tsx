import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Panel } from './facts.tsx'

export interface FunnelStep {
  step: string
  title: string
  started: number
  answered: number
  left: number
  errors: number
  /** Milliseconds. */
  median: number | null
}

/** How many came to each step and how many went on: as bars, in a sentence, and as a table. */
export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
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
      <Panel title="Passo a passo">
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Tabela dos passos">
          <Box
            component="table"
            sx={{
              width: '100%',
              minWidth: 560,
              borderCollapse: 'collapse',
              '& th, & td': { textAlign: 'right', p: 1, borderBottom: 1, borderColor: 'divider' },
              '& th:first-of-type': { textAlign: 'left', fontWeight: 600 },
            }}
          >
            <thead>
              <tr>
                {['Passo', 'Chegaram', 'Responderam', 'Saíram', 'Erros', 'Tempo mediano'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map(({ step, title, started, answered, left, errors, median }) => (
                <tr key={step}>
                  <th scope="row">{title}</th>
                  <td>{started}</td>
                  <td>{answered}</td>
                  <td>
                    {left}
                    {left > 0 && ` (${percent(left, started)})`}
                  </td>
                  <td>{errors}</td>
                  <td>{median === null ? '—' : inSeconds(median)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Panel>
    </>
  )
}

/** What the bars say. */
function inASentence(steps: readonly FunnelStep[]): string {
  if (steps.every(({ started }) => started === 0)) return 'Sem contagens neste período.'
  const worst = steps.reduce((before, step) => (step.left > before.left ? step : before))
  return worst.left === 0
    ? 'Ninguém desistiu neste período.'
    : `O passo em que mais visitantes desistem é «${worst.title}»: ${percent(worst.left, worst.started)} dos que lá chegam.`
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '0 %' : `${Math.round((part / whole) * 100)} %`

const inSeconds = (ms: number): string =>
  ms < 60_000
    ? `${Math.max(1, Math.round(ms / 1000))} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
