import { useLocation, useNavigate } from 'react-router-dom'
import { type CallFunction, call } from '#src/api/client.ts'
import { isUnanswered } from '#src/api/unanswered.ts'
import { BlankPage, ConfirmByButton } from '#src/features/account/blank-page.tsx'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { type ActionPage, loadActions, runLink } from '#src/routes/posted-action.ts'
import { usePageData } from '#src/routes/use-page-data.ts'

const DONE = 'Seu número de telemóvel foi verificado com sucesso!'
const FAILED =
  'Falha ao validar o número de telemóvel. Se o problema persistir, entre em contato com nosso suporte.'

/** Verifies the phone by the link's address. */
function verify(call: CallFunction, search: string) {
  const query = new URLSearchParams(search)
  return call('verifyMobile', { body: { u: query.get('u') ?? '', t: query.get('t') ?? '' } })
}

export { loadActions as load }

export const act = (context: ActionContext, request: Request) =>
  runLink(
    context,
    async (call) => {
      const { success } = await verify(call, new URL(request.url).search)
      return success ? `${paths.signin}?phoneVerified=1` : undefined
    },
    FAILED,
  )

/** Verifies a phone by the link of an SMS (ACC-15). */
export function Page() {
  const { standing } = usePageData<ActionPage>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const act = async () => {
    const { success } = await verify(call, search).catch((error: unknown) => {
      if (isUnanswered(error)) throw error
      return { success: false }
    })
    if (success) navigate(paths.signin, { replace: true, state: { notice: DONE } })
    else navigate(paths.home, { replace: true, state: { message: FAILED } })
  }
  return (
    <BlankPage label="A confirmar o telemóvel" act={act} over={standing.failed !== undefined}>
      <ConfirmByButton title="Confirme o seu telemóvel" action="Confirmar o telemóvel" standing={standing} />
    </BlankPage>
  )
}
