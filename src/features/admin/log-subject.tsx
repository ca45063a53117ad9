import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'

const kinds: readonly (readonly [begins: RegExp, address: (found: string) => string])[] = [
  [/^serviço (\d+)/, (id) => `servicos/${id}`],
  [/^perguntas (base)/, (id) => `servicos/${id}`],
  [/^pedido (\S+)$/, (cod) => `pedidos?texto=${encodeURIComponent(cod)}`],
  [/^conta (\S+)$/, (email) => `contas?texto=${encodeURIComponent(email)}`],
  [/^mensagem (\S+)$/, (id) => `mensagens/${id}`],
]

/** What something was done to, as the log has it, with the service's name and the way there. */
export function LogSubject({ subject, service }: { subject: string; service: string | null }) {
  const words = service === null ? subject : subject.replace(/^serviço \d+/, (own) => `${service} (${own})`)
  const [begins, address] = kinds.find(([pattern]) => pattern.test(subject)) ?? []
  const found = begins?.exec(subject)?.[1]
  if (!address || found === undefined) return <span>{words}</span>
  return (
    <Link component={RouterLink} to={`${paths.admin}/${address(found)}`} sx={{ overflowWrap: 'anywhere' }}>
      {words}
    </Link>
  )
}
