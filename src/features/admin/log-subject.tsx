import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { templateWords } from './words.ts'

const kinds: readonly (readonly [begins: RegExp, address: (found: string) => string])[] = [
  [/^serviço (\d+)/, (id) => `servicos/${id}`],
  [/^perguntas (base)/, (id) => `servicos/${id}`],
  [/^pedido (\S+)$/, (cod) => `pedidos?texto=${encodeURIComponent(cod)}`],
  [/^conta (\S+@\S+)$/, (email) => `contas?texto=${encodeURIComponent(email)}`],
  // Shorter names are templates, which the log once gave for a message that was sent again.
  [/^mensagem ([\w-]{20,})$/, (id) => `mensagens/${id}`],
  [/^envio (\w+) para/, () => 'envios'],
  [/^envio das (mensagens) que falharam$/, () => 'envios'],
]

/** What something was done to, as the log has it, with the service's name and the way there. */
export function LogSubject({ subject, service }: { subject: string; service: string | null }) {
  const words = subject
    .replace(/^serviço \d+/, (own) => (service === null ? own : `${service} (${own})`))
    .replace(/^((?:envio|mensagem) )(\w+)/, (own, kind: string, template: string) =>
      template in templateWords ? `${kind}«${templateWords[template]}»` : own,
    )
  const [begins, address] = kinds.find(([pattern]) => pattern.test(subject)) ?? []
  const found = begins?.exec(subject)?.[1]
  if (!address || found === undefined) return <span>{words}</span>
  return (
    <Link component={RouterLink} to={`${paths.admin}/${address(found)}`} sx={{ overflowWrap: 'anywhere' }}>
      {words}
    </Link>
  )
}
