import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { BlankPage } from '#src/features/account/blank-page.tsx'
import { paths } from '#src/routes/paths.ts'

const DONE = 'Seu número de telemóvel foi verificado com sucesso!'
const FAILED =
  'Falha ao validar o número de telemóvel. Se o problema persistir, entre em contato com nosso suporte.'

/** Verifies a phone by the link of an SMS (ACC-15). */
export function Page() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const act = async () => {
    const query = new URLSearchParams(search)
    const body = { u: query.get('u') ?? '', t: query.get('t') ?? '' }
    const { success } = await call('verifyMobile', { body }).catch(() => ({ success: false }))
    if (success) navigate(paths.signin, { replace: true, state: { notice: DONE } })
    else navigate(paths.home, { replace: true, state: { message: FAILED } })
  }
  return <BlankPage label="A confirmar o telemóvel" act={act} />
}
