import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'
import { ACTION } from '#schemas/forms/control-names.ts'
import { usePosts } from '#src/forms/posted/posted-context.ts'
import { Late } from '#src/ui/late.ts'
import { DROP, ELSEWHERE, type Elsewhere, MAIL_ELSEWHERE } from './posted-draft.ts'

/** The anchor to which the browser scrolls when the page comes back. */
const HEADING = 'elsewhere-title'

interface PostedElsewhereProps {
  /** Whether the server has the order. */
  drafted: boolean
  elsewhere: Elsewhere | undefined
  /** It is asked for where scripts run: they bring it in a dialog. */
  onElsewhere: () => void
}

/**
 * The way of an order to another device, where there are no scripts: a button, then what it brought (ORD-32). Next to it the
 * one that deletes the order (ORD-30).
 */
export function PostedElsewhere({ drafted, elsewhere, onElsewhere }: PostedElsewhereProps) {
  const ask = (click: MouseEvent) => {
    click.preventDefault()
    onElsewhere()
  }
  const posts = usePosts()
  if (!elsewhere) {
    // Scripts have a button in the order's head, and the header deletes the order.
    if (!posts) return null
    return (
      <Late>
        <Box sx={{ px: 2, pt: { xs: 2, sm: 0 }, textAlign: 'center' }}>
          <Button type="submit" formAction={`#${HEADING}`} name={ACTION} value={ELSEWHERE} size="small">
            Continuar noutro dispositivo
          </Button>
          {drafted && (
            <Button type="submit" name={ACTION} value={DROP} size="small" color="secondary">
              Eliminar este pedido
            </Button>
          )}
        </Box>
      </Late>
    )
  }
  const { link, mailed = false, failure } = elsewhere
  return (
    <Stack
      component="section"
      aria-labelledby={HEADING}
      spacing={2}
      sx={{
        p: { xs: 2, sm: 3 },
        mb: { sm: 4 },
        borderTop: { xs: 1, sm: 0 },
        borderColor: 'divider',
        borderRadius: { sm: '16px' },
        bgcolor: 'background.paper',
        boxShadow: { sm: 1 },
        alignItems: 'flex-start',
      }}
    >
      <Typography id={HEADING} variant="h3" component="h2">
        Continuar noutro dispositivo
      </Typography>
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      {mailed && (
        <Alert severity="success" role="status">
          {LINK_MAILED}
        </Alert>
      )}
      {link && (
        <>
          <LinkText url={link.url} />
          {link.email !== undefined && (
            <Button
              type="submit"
              formAction={`#${HEADING}`}
              name={ACTION}
              value={MAIL_ELSEWHERE}
              variant="outlined"
              onClick={ask}
            >
              Enviar para {link.email}
            </Button>
          )}
          <LinkWarning />
          <LinkCode qr={link.qr} />
        </>
      )}
    </Stack>
  )
}

/** Said when the link to another device was sent by e-mail. */
export const LINK_MAILED = 'Enviámos-lhe a ligação. Abra o e-mail no outro dispositivo.'

/** A link to another device as text: it can be copied where nothing else can be done with it. */
export function LinkText({ url }: { url: string }) {
  return (
    <>
      <Typography>
        Abra esta ligação no outro dispositivo. Serve uma vez e é válida durante 15 minutos.
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {url}
      </Typography>
    </>
  )
}

export const CODE_PIXELS = 208

/** The same link as a QR code, on a computer's screen: a phone's camera does not see its own screen. */
export function LinkCode({ qr }: { qr: string }) {
  return (
    <Box sx={{ display: 'none', '@media (min-width: 600px) and (pointer: fine)': { display: 'block' } }}>
      <Typography>Ou aponte a câmara do telemóvel para este código.</Typography>
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="Código QR com a ligação"
        width={CODE_PIXELS}
        height={CODE_PIXELS}
        sx={{ display: 'block', mt: 1, bgcolor: 'common.white' }}
      />
    </Box>
  )
}

/** What is said to who got such a link. */
export function LinkWarning() {
  return (
    <Typography variant="body2" color="textSecondary">
      Não dê esta ligação a mais ninguém: quem a abrir vê e altera as suas respostas.
    </Typography>
  )
}
