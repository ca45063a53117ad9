import Typography from '@mui/material/Typography'
import { usualAnswerInWords } from '#schemas/requests/answer-time.ts'
import { MIN_ANSWERS } from '#schemas/requests/day.ts'
import { AreaCard } from '../area-card.tsx'
import type { Day } from './reminders.ts'

/** In which time a professional usually answers, as clients read it (DAY-7). */
export function AnswerTimeCard({ answer: { minutes, answers } }: Pick<Day, 'answer'>) {
  const missing = MIN_ANSWERS - answers
  return (
    <AreaCard title="O seu tempo de resposta">
      {minutes !== null && missing <= 0 ? (
        <>
          <Typography variant="cardTitle" component="p" sx={{ color: 'secondary.main' }}>
            <span key={minutes}>{usualAnswerInWords(minutes)}</span>
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            É o que os clientes leem no seu perfil: a mediana das suas últimas respostas, desde que o
            avisámos. Quem responde mais depressa é avisado primeiro.
          </Typography>
        </>
      ) : (
        <Typography>
          <span key={missing}>
            {`Os clientes leem-no no seu perfil a partir de ${MIN_ANSWERS} respostas a pedidos de que o avisámos. ${missing === 1 ? 'Falta 1.' : `Faltam ${Math.max(1, missing)}.`} Quem responde mais depressa é avisado primeiro.`}
          </span>
        </Typography>
      )}
    </AreaCard>
  )
}
