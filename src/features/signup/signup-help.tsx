import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { late } from '#src/lib/connection/late.ts'

const MessageDialog = lazy(() =>
  late(() => import('#src/ui/feedback/message-dialog.tsx')).then((module) => ({
    default: module.MessageDialog,
  })),
)

const questions = [
  [
    'Como funciona?',
    'Escolhe os serviços que presta e a zona onde trabalha. Mostramos-lhe os pedidos de clientes dessa zona e responde apenas aos que lhe interessam, com uma proposta sua. O cliente compara até 5 propostas e escolhe.',
  ],
  [
    'Tenho de pagar?',
    'O registo é gratuito e recebe 15 créditos quando a sua conta é validada. Só gasta créditos para responder aos pedidos que escolher. Não cobramos comissão sobre os trabalhos.',
  ],
  [
    'Como são os pedidos?',
    'Cada pedido traz as respostas do cliente a um questionário sobre o serviço: aquilo de que precisa, onde e para quando. No máximo 5 profissionais podem responder ao mesmo pedido.',
  ],
] as const

/** The three help texts of the second step (SGN-6). */
export function SignupHelp() {
  const [shown, setShown] = useState<(typeof questions)[number]>()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 3 }}>
      {questions.map((help) => (
        <Button key={help[0]} color="secondary" variant="outlined" onClick={() => setShown(help)}>
          {help[0]}
        </Button>
      ))}
      {shown && (
        <Suspense>
          <MessageDialog title={shown[0]} message={shown[1]} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Stack>
  )
}
