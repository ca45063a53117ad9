import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ASK_DAYS, type ReturnReason, returnRules, returnStates } from '#schemas/credits/returns.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { call } from '#src/api/client.ts'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { moment } from '#src/lib/moment.ts'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { useListed } from '#src/lib/use-pages.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ReturnRules } from './return-rules.tsx'

type Page = ReplyOf<typeof calls.listOwnReturns>
type Row = Page['rows'][number]

interface ReturnsProps {
  first: Page
  standing: ActionStanding
  /** Whether the page was led to by asking credits back. */
  asked: boolean
  onAsked: () => void
}

/**
 * Names of the form that asks for credits back without scripts: the value of its button, by the reason; the control that
 * names the proposal; the part of the address that says after which proposal the list goes on, which is also the list's
 * id.
 */
export const askedBy = (reason: ReturnReason): string => `devolver-${reason}`
export const RETURNED = 'proposta'
export const RETURNS_AFTER = 'devolucoes'

/** The proposals whose credits can be asked back, each reason one click away, and what came of it (CRD-11, CRD-15). */
export function Returns({ first, standing, asked, onAsked }: ReturnsProps) {
  const { pages, reload } = useListed('returns', {
    first,
    load: (after, signal) =>
      call('listOwnReturns', { query: after === undefined ? {} : { after }, ...(signal && { signal }) }),
  })
  const { rows } = pages
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState(asked)
  /** Why credits could not be asked back, and of which proposal, where the page's scripts have asked. */
  const [failure, setFailure] = useState<{ text: string; row?: string } | undefined>(standing.failed)
  const target = useRef<HTMLDivElement>(null)
  const focusKept = useFocusKept(target)
  const ask = async (proposal: string, reason: ReturnReason) => {
    setBusy(true)
    setFailure(undefined)
    setSaid(false)
    try {
      await call('askReturn', { body: { proposal, reason } })
      setSaid(true)
      reload()
      onAsked()
    } catch (error) {
      setFailure({ text: errorOf(error).message, row: proposal })
    }
    setBusy(false)
  }
  return (
    <Box {...focusKept}>
      <Box component="details" sx={{ mb: 2 }}>
        <summary>Quando os créditos são devolvidos</summary>
        <ReturnRules />
      </Box>
      {rows.length === 0 && (
        <Typography>
          Nos últimos {ASK_DAYS} dias não enviou propostas que custassem créditos, por isso não há devoluções
          a pedir.
        </Typography>
      )}
      {said && (
        <Alert ref={target} tabIndex={-1} severity="success" role="status" sx={{ mt: 2 }}>
          Pedido de devolução registado. Veja o resultado abaixo.
        </Alert>
      )}
      {failure && failure.row === undefined && <Notice>{failure.text}</Notice>}
      <Box component="ul" id={RETURNS_AFTER} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box key={row.id} component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{row.service}</Typography>
            <Typography variant="body2" color="textSecondary">
              {`${row.cod} · ${moment(row.at)} · ${row.credits === 1 ? '1 crédito' : `${row.credits} créditos`}`}
            </Typography>
            <Outcome {...row} />
            {row.reasons.length > 0 && (
              <details>
                <summary aria-label={`Pedir a devolução de ${row.cod}`}>Pedir a devolução…</summary>
                <PostForm token={standing.token}>
                  <input type="hidden" name={RETURNED} value={row.id} />
                  <Box
                    role="group"
                    aria-label="Porquê?"
                    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
                  >
                    {row.reasons.map((reason) => (
                      <Button
                        key={reason}
                        {...posts(askedBy(reason), () => void ask(row.id, reason))}
                        variant="outlined"
                        color="secondary"
                        disabled={busy}
                      >
                        {returnRules[reason].title}
                      </Button>
                    ))}
                  </Box>
                </PostForm>
              </details>
            )}
            {failure?.row === row.id && <Notice>{failure.text}</Notice>}
          </Box>
        ))}
      </Box>
      <MoreRows pages={pages} name={RETURNS_AFTER} list={RETURNS_AFTER} />
    </Box>
  )
}

function Outcome({ state, reason, answer, decide_by }: Row) {
  if (state === null || reason === null) return null
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {returnStates[state]}: {returnRules[reason].title}
      <span>{answer !== null && ` (${answer})`}</span>
      <span>{state === 'asked' && decide_by !== null && `. Decidimos até ${moment(decide_by)}.`}</span>
    </Typography>
  )
}
