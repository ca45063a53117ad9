import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Wide } from '#src/ui/wide.tsx'

/** Tells who is signed in that their e-mail returns our messages, and leads to the page where it is corrected (MSG-24). */
export function GoneEmail({ path }: { path: string }) {
  return (
    <Box role="status" sx={{ bgcolor: 'warning.light', borderTop: 1, borderColor: 'divider' }}>
      <Wide sx={{ width: '100%', py: 1, overflowWrap: 'anywhere' }}>
        <span>Não conseguimos entregar mensagens no seu e-mail. Até o corrigir não enviamos avisos. </span>
        <Link href={path} sx={{ fontWeight: 600 }}>
          Corrigir o e-mail
        </Link>
      </Wide>
    </Box>
  )
}
