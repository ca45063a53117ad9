import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { createContext, use, useEffect, useState } from 'react'
import { type Reach, reachInWords } from '#schemas/requests/waiting.ts'
import type { CarriedOver } from '#schemas/wizards/carry-over.ts'
import { call } from '#src/api/client.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useHold } from '#src/ui/use-hold.ts'

/**
 * A notice that the questions have changed since the request was saved, and what that means for its answers (ORD-18).
 */
export function CarriedNotice({ kind, questions }: Pick<CarriedOver, 'kind' | 'questions'>) {
  if (kind === 'unaffected') return null
  return (
    <Box role="status" sx={{ mb: 3, px: 2, py: 1.5, borderRadius: '12px', bgcolor: 'warning.light' }}>
      {kind === 'migrated' ? (
        'As perguntas mudaram desde que começou. Guardámos as respostas que continuam a ser pedidas.'
      ) : (
        <>
          As perguntas mudaram desde que começou. Guardámos o que ainda serve; falta responder a:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

/**
 * A notice about what becomes of the contact details (ORD-11). The privacy policy opens in another tab, so that the
 * order stays.
 */
export function PersonalNotice() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
      Usamos estes dados só para o seu pedido. Os profissionais não veem o seu nome, o e-mail nem a morada.
      Decide quem vê o seu telemóvel.{' '}
      <Link href={paths.privacy} target="_blank" rel="noopener">
        Política de privacidade (abre noutro separador)
      </Link>
    </Typography>
  )
}

interface OrderBannerProps {
  message: string
  onHold: () => void
  onRelease: () => void
}

/** The bad-input banner: five seconds, longer while pointer or focus is on it, announced (ORD-7). */
export function OrderBanner({ message, ...hold }: OrderBannerProps) {
  return <Notice {...useHold(hold)}>{message}</Notice>
}

/** How many professionals could answer a request, as the server says it. */
export interface ReachNear {
  /** The place that was asked about, as it was answered. */
  asked: string
  reach: Reach
  place: string | null
}

/** What a page of the order came with; undefined where scripts ask for it. */
export const ReachContext = createContext<ReachNear | undefined>(undefined)

interface FewNearProps {
  service: number
  /** Where the work is, as it was answered. */
  place: string
}

/** Says before an order is sent that few professionals could answer it (TEL-17). Where nobody knows, it says nothing. */
export function FewNear({ service, place }: FewNearProps) {
  const came = use(ReachContext)
  const [asked, setAsked] = useState<ReachNear>()
  const reachNear = [asked, came].find((near) => near?.asked === place)
  const isKnown = reachNear !== undefined
  useEffect(() => {
    if (isKnown) return
    const controller = new AbortController()
    call('showReach', { query: { service, place }, signal: controller.signal }).then(
      (near) => setAsked({ ...near, asked: place }),
      () => {},
    )
    return () => controller.abort()
  }, [service, place, isKnown])
  const text = reachNear && reachInWords(reachNear)
  if (!text) return null
  return (
    <Alert severity="info" role="status" sx={{ mt: 3 }}>
      {text}
    </Alert>
  )
}
