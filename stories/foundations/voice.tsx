import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { atoms } from '#schemas/atoms/registry.ts'
import { texts } from '#schemas/messages/texts.ts'
import { Sheet } from './sheet.tsx'

/** What the site says, what it would not say instead, and why. */
const pairs = [
  [atoms.phone.messages.format, 'Valor inválido.', 'Diz o que fazer, e não só que está mal.'],
  [
    atoms.postalCode.messages.unknown,
    'Oops! Algo correu mal :(',
    'Diz o que se passa, sem graça à custa de quem errou.',
  ],
  [texts.networkError, 'Erro 0: ERR_NETWORK', 'Diz o que a pessoa pode fazer; o número é nosso.'],
  [texts.stalePage, 'Sessão expirada.', 'O que se escreveu ainda lá está: diz como continuar.'],
  [atoms.birthDate.messages.format, 'Data errada', 'Diz a forma e o limite de uma só vez.'],
  [atoms.comingDays.messages.format, 'Não pode escolher o passado!', 'Pede o que serve, em vez de ralhar.'],
] as const

export const Pairs = () => (
  <Sheet>
    {pairs.map(([good, bad, why]) => (
      <Box key={good} sx={{ p: 2, bgcolor: 'background.paper', borderRadius: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>Bem: {good}</Typography>
        <Typography>Mal: {bad}</Typography>
        <Typography variant="body2" color="textSecondary">
          {why}
        </Typography>
      </Box>
    ))}
  </Sheet>
)

/** Every message of every value kind. */
export const Messages = () => (
  <Sheet>
    {Object.entries(atoms).map(([kind, { messages }]) => (
      <div key={kind}>
        <Typography variant="body2" color="textSecondary">
          {kind}
        </Typography>
        {[...new Set(Object.values(messages))].map((message) => (
          <Typography key={message}>{message}</Typography>
        ))}
      </div>
    ))}
  </Sheet>
)
