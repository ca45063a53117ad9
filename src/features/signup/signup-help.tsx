import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

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
    'Cada pedido traz as respostas do cliente a um questionário sobre o serviço: aquilo de que precisa, onde e para quando. São aceites as 5 primeiras propostas, e mais 5 se o cliente as pedir.',
  ],
] as const

/** The three help texts of the second step, each opened by its question (SGN-6). */
export function SignupHelp() {
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      {questions.map(([question, answer]) => (
        <Box
          key={question}
          component="details"
          sx={{ border: 1, borderColor: 'divider', borderRadius: '12px' }}
        >
          <Box component="summary" sx={{ px: 2, py: 0.5 }}>
            {question}
          </Box>
          <Typography sx={{ px: 2, pb: 2 }}>{answer}</Typography>
        </Box>
      ))}
    </Stack>
  )
}
