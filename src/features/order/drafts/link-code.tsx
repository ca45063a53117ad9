import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export const CODE_PIXELS = 208

/** A link to another device: as a QR code and as text. */
export function LinkCode({ url, qr }: { url: string; qr: string }) {
  return (
    <>
      <Typography>
        Aponte a câmara do outro dispositivo a este código. A ligação serve uma vez e é válida durante 15
        minutos.
      </Typography>
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="Código QR com a ligação"
        width={CODE_PIXELS}
        height={CODE_PIXELS}
        sx={{ alignSelf: 'center', bgcolor: 'common.white' }}
      />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {url}
      </Typography>
    </>
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
