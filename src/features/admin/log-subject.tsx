import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { subgroupSetId } from '#schemas/questions/service-ids.ts'
import { paths } from '#src/routes/paths.ts'

const kinds: readonly (readonly [begins: RegExp, address: (match: string) => string])[] = [
  [/^serviço (\d+)/, (id) => `servicos/${id}`],
  [/^grupo (\d+)/, (id) => `grupos/${id}`],
  [/^perguntas do subgrupo (\d+)/, (id) => `grupos/${subgroupSetId(Number(id))}`],
  [/^subgrupo (\d+)$/, (id) => `subgrupos/${id}`],
  [/^perguntas (base)/, (id) => `servicos/${id}`],
  [/^pedido (\S+)$/, (cod) => `pedidos?texto=${encodeURIComponent(cod)}`],
  [/^crédito (\S+)$/, (cod) => `credito?texto=${encodeURIComponent(cod)}`],
  [/^compra (\S+)$/, (reference) => `compras?texto=${encodeURIComponent(reference)}`],
  [/^conta (\S+@\S+)$/, (email) => `contas?texto=${encodeURIComponent(email)}`],
  // Earlier versions logged only the template of a message that was sent again.
  [/^mensagem ([\w-]{20,})$/, (id) => `mensagens/${id}`],
  [/^newsletter ([\w-]+)$/, (id) => `newsletters/${id}`],
  [/^envio (\w+) para/, () => 'envios'],
  [/^envio das (mensagens) que falharam$/, () => 'envios'],
]

interface LogSubjectProps {
  subject: string
  /** The name of the service that it is about. */
  service: string | null
  /** The title of the message that it is about. */
  message: string | null
}

/** The subject of an entry of the log in words. */
export const subjectInWords = ({ subject, service, message }: LogSubjectProps): string =>
  subject
    .replace(/^serviço \d+/, (words) => (service === null ? words : `${service} (${words})`))
    .replace(/^((?:envio|mensagem) )\w+/, (words, kind: string) =>
      message === null ? words : `${kind}«${message}»`,
    )

/** The subject of an entry of the log in words, and a link to it. */
export function LogSubject(props: LogSubjectProps) {
  const { subject } = props
  const words = subjectInWords(props)
  const [begins, address] = kinds.find(([pattern]) => pattern.test(subject)) ?? []
  const subjectId = begins?.exec(subject)?.[1]
  if (!address || subjectId === undefined) return <span>{words}</span>
  return (
    <Link
      component={RouterLink}
      to={`${paths.admin}/${address(subjectId)}`}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {words}
    </Link>
  )
}
