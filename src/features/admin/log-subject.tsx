import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { templateWords } from './words.ts'

const kinds: readonly (readonly [begins: RegExp, address: (found: string) => string])[] = [
  [/^serviço (\d+)/, (id) => `servicos/${id}`],
  [/^perguntas (base)/, (id) => `servicos/${id}`],
  [/^pedido (\S+)$/, (cod) => `pedidos?texto=${encodeURIComponent(cod)}`],
  [/^conta (\S+@\S+)$/, (email) => `contas?texto=${encodeURIComponent(email)}`],
  // Earlier versions logged only the template of a message that was sent again.
  [/^mensagem ([\w-]{20,})$/, (id) => `mensagens/${id}`],
  [/^envio (\w+) para/, () => 'envios'],
  [/^envio das (mensagens) que falharam$/, () => 'envios'],
]

/** The subject of an entry of the log, with the service's name and a link to it. */
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
