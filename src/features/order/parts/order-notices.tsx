import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { createContext, use, useEffect, useState } from 'react'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import type { OptionEnd } from '#schemas/questions/record.ts'
import { type Asked, type AskedChange, askedInWords, changesOf } from '#schemas/requests/asking.ts'
import { type Reach, reachInWords } from '#schemas/requests/waiting.ts'
import type { CarriedOver } from '#schemas/wizards/carry-over.ts'
import { call } from '#src/api/client.ts'
import { ASKED_ACTIONS } from '#src/features/order/drafts/posted-draft.ts'
import { posts } from '#src/forms/posted/post-form.tsx'
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

/** Whom a request goes to, and how many professionals could answer it, as the server says it. */
export interface ReachNear {
  /** The place that was asked about, as it was answered. */
  at: string
  reach: Reach
  place: string | null
  /** Whom the order asks first (REQ-38). */
  asked?: Asked
}

/** What a page of the order came with; undefined where scripts ask for it. */
export const ReachContext = createContext<ReachNear | undefined>(undefined)

interface ReachNoticesProps {
  service: number
  /** Where the work is, as it was answered. */
  place: string
}

async function lookAt(query: ReachNoticesProps, signal?: AbortSignal): Promise<ReachNear> {
  const near = await call('showReach', { query, ...(signal && { signal }) })
  return { ...near, at: query.place }
}

/** Says before an order is sent whom it goes to (REQ-38), and that few could answer it (TEL-17). Where nobody knows, it says nothing. */
export function ReachNotices({ service, place }: ReachNoticesProps) {
  const came = use(ReachContext)
  const [reachBefore, setReachBefore] = useState<ReachNear>()
  const reachNear = [reachBefore, came].find((near) => near?.at === place)
  const isKnown = reachNear !== undefined
  useEffect(() => {
    if (isKnown) return
    const controller = new AbortController()
    lookAt({ service, place }, controller.signal).then(setReachBefore, () => {})
    return () => controller.abort()
  }, [service, place, isKnown])
  const change = async (to: AskedChange) => {
    await call('changeAsked', { body: { service, to } })
    setReachBefore(await lookAt({ service, place }))
  }
  const text = reachNear && reachInWords(reachNear)
  return (
    <>
      {reachNear?.asked && <AskedNotice asked={reachNear.asked} change={change} />}
      {text && (
        <Alert severity="info" role="status" sx={{ mt: 3 }}>
          {text}
        </Alert>
      )}
    </>
  )
}

/** Whom an order asks first, and how that is changed, with and without scripts (REQ-38). */
function AskedNotice({ asked, change }: { asked: Asked; change: (to: AskedChange) => Promise<void> }) {
  const [failure, setFailure] = useState<string>()
  const act = (to: AskedChange) => {
    setFailure(undefined)
    change(to).catch((error: Error) => setFailure(error.message))
  }
  return (
    <Alert
      severity={asked.standing === 'first' || asked.standing === 'together' ? 'info' : 'warning'}
      sx={{ mt: 3 }}
    >
      <div role="status">{askedInWords(asked)}</div>
      {failure !== undefined && <div role="alert">{failure}</div>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -1 }}>
        {changesOf(asked).map(({ to, label }) => (
          <Button key={to} size="small" {...posts(ASKED_ACTIONS[to], () => act(to))}>
            {label}
          </Button>
        ))}
      </Box>
    </Alert>
  )
}

/** Why the order ends with what was answered, and where else to go (QST-56). The answers stay. */
export function OrderEnd({ why, elsewhere }: OptionEnd) {
  return (
    <Box
      role="status"
      sx={{ mt: 3, px: 2, py: 1.5, borderRadius: '12px', bgcolor: 'warning.light', overflowWrap: 'anywhere' }}
    >
      <Typography sx={{ fontWeight: 700, color: 'warning.main' }}>
        Com esta resposta o pedido acaba aqui
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{why}</Typography>
      {elsewhere && (
        <Link href={servicePath(elsewhere)} sx={{ display: 'inline-block', py: 1, fontWeight: 600 }}>
          Ver o serviço «{elsewhere.title}»
        </Link>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        As suas respostas ficam guardadas: pode mudar esta e continuar.
      </Typography>
    </Box>
  )
}
